/** What the process and the thread of its encoder say to each other. */

/** The packages of an encoder, loaded in its thread. */
export type EncoderOptions =
  | { readonly kind: "local" }
  | { readonly kind: "transformers"; readonly name: string };

export interface EncoderRequest {
  readonly id: number;
  readonly texts: readonly string[];
}

export type EncoderReply =
  /** One vector after the other. */
  | { readonly id: number; readonly ok: true; readonly values: Float32Array<ArrayBuffer> }
  | { readonly id: number; readonly ok: false; readonly message: string };
