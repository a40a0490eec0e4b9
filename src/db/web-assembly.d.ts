/** The part of WebAssembly that is used here. Node.js has it, its types have not. */
declare namespace WebAssembly {
  /** Compiled code, which can be handed to worker threads. */
  class Module {
    constructor(bytes: Uint8Array);
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
