/** `palimpsest/client`: the memory of a server. Imports nothing that only Node.js has. */

export { EmbeddingError } from "../embed/encoders/embedding-error.ts";
export {
  ConflictError,
  type ErrorCode,
  InputError,
  LimitError,
  NotFoundError,
  PalimpsestError,
  PermissionError,
  StorageError,
} from "../errors.ts";
export { ModelError } from "../model/model-error.ts";
export {
  Client,
  type ConnectOptions,
  connect,
  type GraphOptions,
  type ReachableGraph,
} from "./connect.ts";
export { ConnectionError, type ConnectionErrorCode } from "./connection-error.ts";
export type { Lists } from "./lists.ts";
export type { EachOptions } from "./pages.ts";
export type { RemoteGraph } from "./remote-graph.ts";
export type { RemoteSession, RemoteSessions } from "./remote-session.ts";
export type { RemoteKeys, RemoteOntology } from "./remote-tenant.ts";
export type { CallOptions } from "./requests.ts";
export type { UploadOptions } from "./send-file.ts";
