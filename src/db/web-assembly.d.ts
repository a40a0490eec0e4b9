/** The part of WebAssembly that is used here. Node.js has it, its types have not. */
declare namespace WebAssembly {
  /** Compiled code, which can be handed to worker threads. */
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    /** By pages of 64 KiB. */
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
