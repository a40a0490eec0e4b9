/** What the readers of assistants' exports have in common. */

export interface ConversationOptions {
  /** Name of the person who wrote the user's messages. Default {@link DEFAULT_SPEAKER}. */
  readonly speaker?: string;
  /** Is told how many conversations are done. */
  readonly onProgress?: (done: number) => void;
}

/** Exports do not tell the name of the person. */
export const DEFAULT_SPEAKER = "User";
