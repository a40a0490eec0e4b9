/** Requests to identity providers: none follows another address, and no answer is read without bounds. */
import { PermissionError } from "../errors.ts";
import { boundedFetch } from "../model/bounded-fetch.ts";

/** Bytes of an answer: the keys of the largest providers are a hundredth of it. */
const MAX_BYTES = 1024 * 1024;

export const providerFetch = boundedFetch(MAX_BYTES, (message) => unreachable(new Error(message)));

/** The provider does not say by which keys tokens are checked. */
export function unreachable(cause?: unknown): PermissionError {
  return new PermissionError(
    "unauthenticated",
    "The token cannot be checked just now: its issuer gives no keys. Try again in a moment.",
    { cause },
  );
}
