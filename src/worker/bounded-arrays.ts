/**
 * Bounds the bytes that arrays take in a thread. The limits that a thread is started with do not count them:
 * a PDF of 10 kB unpacked to gigabytes.
 */

/** Bytes that are made before it is looked how many there are. */
const STEP_BYTES = 16 * 1024 * 1024;
/** Milliseconds after which it is looked at what the platform itself has made, such as its streams. */
const STEP_MS = 20;

/**
 * Ends the thread, with all that it holds, when its arrays take more. An error would not do: who makes arrays
 * may catch it and go on.
 */
export function boundArrays(maxBytes: number): void {
  let made = 0;
  const check = () => {
    if (process.memoryUsage().arrayBuffers + made > maxBytes) process.exit(1);
    made = 0;
  };
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, given, newTarget) {
      const [length] = given;
      if (typeof length === "number") made += length;
      if (made > STEP_BYTES) check();
      return Reflect.construct(target, given, newTarget);
    },
  });
  // A thread without work ends all the same.
  setInterval(check, STEP_MS).unref();
}
