/** A server that listens, and where. */
import type { Server } from "node:http";
import { InputError } from "../errors.ts";

/**
 * Begins to listen.
 *
 * @param option names the port on the command line
 * @throws InputError `invalid_input` if the address cannot be listened on
 */
export function listening(server: Server, host: string, port: number, option: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const why =
        error.code === "EADDRINUSE"
          ? `the port ${port} is taken. Give another one with ${option}, or 0 for any that is free`
          : `it cannot listen on ${host}:${port} (${error.code ?? error.message})`;
      reject(new InputError("invalid_input", `The server cannot start: ${why}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve());
  });
}

/** The address of a server that listens, as a link. */
export function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : "";
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
