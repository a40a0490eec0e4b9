/** A connection to a server on which what is written in one turn of the event loop leaves together. */
import { Socket } from "node:net";

type Written = (error?: Error | null) => void;

/**
 * Statements that are sent together take one call of the system: on a busy machine, where each call gives the
 * processor away, the calls were a fifth of the time of a recall.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Only then: to connect sets `write` back to that of all sockets.
  socket.once("connect", () => gather(socket));
  return socket;
}

function gather(socket: Socket): void {
  const write = socket.write.bind(socket);
  let isGathering = false;
  socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Written, written?: Written) => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return typeof encoding === "function" ? write(chunk, encoding) : write(chunk, encoding, written);
  };
}
