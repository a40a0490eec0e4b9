/** Answers that are made and not taken yet: they stand in memory until their reader has them. */
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";

export class UnsentAnswers {
  readonly #ofConnections = new WeakMap<Socket, Set<() => void>>();

  /** Calls back, once, when an answer has left or its connection is gone. Without a connection: at once. */
  whenSent({ incoming, outgoing }: Partial<HttpBindings>, sent: () => void): void {
    if (incoming === undefined || outgoing === undefined || incoming.socket.destroyed) {
      sent();
      return;
    }
    const unsent = this.#of(incoming.socket);
    const over = () => {
      if (unsent.delete(over)) sent();
    };
    unsent.add(over);
    outgoing.once("close", over);
  }

  /** One listener for each connection: answers behind the first of it do not learn that it is gone. */
  #of(socket: Socket): Set<() => void> {
    const known = this.#ofConnections.get(socket);
    if (known !== undefined) return known;
    const unsent = new Set<() => void>();
    this.#ofConnections.set(socket, unsent);
    socket.once("close", () => {
      for (const over of unsent) over();
    });
    return unsent;
  }
}
