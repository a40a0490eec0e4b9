/** Messages over a socket: four bytes of length, then the message. */
import type { Socket } from "node:net";

const HEAD = 4;

export class Frames {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #size = 0;
  #isCorked = false;
  #limit = 0;
  #receive: ((frame: Buffer) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  /** Hands over every message from now on. Whoever sends a longer one is cut off. */
  each(maxBytes: number, receive: (frame: Buffer) => void): void {
    this.#limit = maxBytes;
    this.#receive = receive;
  }

  /** The next message alone; a second one before this is called again cuts the sender off. */
  next(maxBytes: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new Error("The socket was closed."));
      this.#socket.once("close", onClose);
      this.each(maxBytes, (frame) => {
        this.#receive = undefined;
        this.#socket.removeListener("close", onClose);
        resolve(frame);
      });
      if (this.#socket.destroyed) onClose();
    });
  }

  /** What is written in one turn of the process goes out together. */
  write(message: Uint8Array): void {
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.#socket.uncork();
      });
    }
    const head = Buffer.allocUnsafe(HEAD);
    head.writeUInt32BE(message.length);
    this.#socket.write(head);
    this.#socket.write(message);
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= HEAD && !this.#socket.destroyed) {
      const length = this.#head();
      if (length > this.#limit || this.#receive === undefined) {
        this.#socket.destroy();
        return;
      }
      if (this.#size < HEAD + length) return;
      const whole = this.#joined();
      const rest = whole.subarray(HEAD + length);
      this.#chunks = rest.length === 0 ? [] : [rest];
      this.#size = rest.length;
      this.#receive(whole.subarray(HEAD, HEAD + length));
    }
  }

  /** Chunks are joined when a message is whole, not with each that arrives. */
  #head(): number {
    const [first] = this.#chunks;
    return (first !== undefined && first.length >= HEAD ? first : this.#joined()).readUInt32BE();
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first !== undefined && this.#chunks.length === 1) return first;
    const whole = Buffer.concat(this.#chunks, this.#size);
    this.#chunks = [whole];
    return whole;
  }
}
