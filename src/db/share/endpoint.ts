/**
 * Where the owner of a directory listens: a socket in the directory, or elsewhere if that name is too long
 * for one.
 */
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** Where the owner is found, as its lock file says. */
export interface Endpoint {
  readonly socket: string;
  /** Known to whoever may read the lock file. */
  readonly secret: string;
}

const SOCKET = "palimpsest.sock";
const FOLDER = "palimpsest-socket-";
const PIPES = "\\\\.\\pipe\\";
/** The name of a socket has 104 bytes on macOS, 108 on Linux, with a zero at its end. */
const MAX_SOCKET_BYTES = 103;

/** @param token distinguishes this owner from every other */
export function socketFor(directory: string, token: string): string {
  if (process.platform === "win32") return `${PIPES}palimpsest-${token}`;
  const inside = join(directory, SOCKET);
  return Buffer.byteLength(inside) <= MAX_SOCKET_BYTES ? inside : join(tmpdir(), `${FOLDER}${token}`, "s");
}

/** A named pipe of Windows is no file. */
export function isPipe(socket: string): boolean {
  return socket.startsWith(PIPES);
}

/** Does it stand in a folder of its own, made for it? */
export function isOwnFolder(socket: string): boolean {
  return basename(dirname(socket)).startsWith(FOLDER);
}
