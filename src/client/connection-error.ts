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
