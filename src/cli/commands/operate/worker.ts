import { InputError } from "../../../errors.ts";
import type { Memory } from "../../../memory/memory.ts";
import { commandOf } from "../../command.ts";

/**
 * `palimpsest worker`: has a model read, and an encoder embed, what waits, for all tenants, until it is
 * stopped.
 */
export const addWorker = commandOf({
  name: "worker",
  description:
    "Have a model read, and an encoder embed, what waits, for all tenants and graphs, until stopped. Several workers may share one server; what one of them had when it was killed the others take up.",
  options: {},
  examples: ["worker --database postgres://user@host/memory"],
  act: async ({ session, globals }) => {
    const work = async (memory: Memory) => {
      if (!memory.isWorking) {
        throw new InputError(
          "invalid_input",
          "There is no model to read with and no encoder. PALIMPSEST_MODEL_URL gives the address of a server that speaks OpenAI's protocol, PALIMPSEST_MODEL the name of a model on it; PALIMPSEST_EMBEDDING_URL and PALIMPSEST_EMBEDDING_MODEL those of an embedding model, or PALIMPSEST_EMBEDDINGS=local the encoder in the process.",
        );
      }
      session.note("Working. Stop with Ctrl-C.");
      // Until the process is asked to stop.
      await new Promise(() => undefined);
    };
    await session.withMemory(globals.database, work, { worker: true });
  },
});
