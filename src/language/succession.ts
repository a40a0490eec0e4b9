/** How a language says that somebody or something comes in the place of another. */
export interface Succession {
  /** Somebody has a post or a duty from now on: "now", "our new", "took over". */
  readonly tellsSuccessor: RegExp;
  /** Something is used from now on, and no longer what was used for it: "switched to". */
  readonly tellsSwitch: RegExp;
  /** Is there one who has a role, in one firm: "CEO"? */
  readonly isOnePost: (role: string) => boolean;
  /** Are two tools, in lower case, of one kind of which nobody needs two: editors, but not libraries? */
  readonly isAlternative: (one: string, other: string) => boolean;
}
