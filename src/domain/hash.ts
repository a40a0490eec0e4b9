import { hash } from "node:crypto";

/** Hexadecimal SHA-256 of bytes, or of a text's UTF-8. */
export function sha256(content: string | Uint8Array): string {
  return hash("sha256", content);
}

/** Index rows are bounded, so a long text is compared by its hash. */
export function shortKey(text: string): string {
  return text.length <= 200 ? text : `sha256:${sha256(text)}`;
}
