/**
 * A process with a memory of its own: runs what it is sent, `work(memory, value, process)`, and sends back
 * what comes of it.
 */
import { openMemory } from "../../dist/index.js";

const [database, killInTransaction] = process.argv.slice(2);
/** Says the time, in the middle of a transaction that writes, too. */
const clock = () => {
  if (globalThis.killAt !== undefined && --globalThis.killAt <= 0) process.kill(process.pid, "SIGKILL");
  return Date.now();
};
const memory = await openMemory({ database, ...(killInTransaction === "clocked" ? { clock } : {}) });

process.on("message", async ({ id, work, value }) => {
  try {
    const run = new Function(`return (${work})`)();
    process.send({ id, result: (await run(memory, value)) ?? null });
  } catch (error) {
    process.send({ id, error: { code: error.code, message: error.message } });
  }
});
process.send({ id: 0, result: null });
