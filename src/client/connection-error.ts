/** What goes wrong between a client and its server. */
import { type ErrorCode, PalimpsestError } from "../errors.ts";

export type ConnectionErrorCode = Extract<
  ErrorCode,
  "server_unreachable" | "server_timeout" | "server_failed" | "reply_invalid"
>;

/** No answer came, or none that can be understood. A write may have been done. */
export class ConnectionError extends PalimpsestError {
  declare readonly code: ConnectionErrorCode;
}

/** An answer that no Palimpsest server gives. */
export function notOurs(status: number, cause?: unknown): ConnectionError {
  return new ConnectionError(
    "reply_invalid",
    `The answer (${status}) is none of a Palimpsest server. Is there another server, or a proxy or a redirect, at the address?`,
    { cause },
  );
}
