/** The benchmarks and campaigns: `npm run bench -- NAME [options]`. None of them is a part of the package. */
import { Command } from "commander";
import { runProgram } from "../src/cli/run.ts";
import { Session } from "../src/cli/session.ts";
import { Stopper } from "../src/cli/stopping.ts";
import { addBenchApart } from "./commands/apart.ts";
import { addBenchCode } from "./commands/code.ts";
import { addBenchCompanies } from "./commands/companies.ts";
import { addBenchExtract } from "./commands/extract.ts";
import { addBenchFilters } from "./commands/filters.ts";
import { addBenchHints } from "./commands/hints.ts";
import { addBenchHops } from "./commands/hops.ts";
import { addBenchJudged } from "./commands/judged.ts";
import { addBenchLatency } from "./commands/latency.ts";
import { addBenchLocomo } from "./commands/locomo.ts";
import { addBenchNovelty } from "./commands/novelty.ts";
import { addBenchPlainWords } from "./commands/plain-words.ts";
import { addBenchReading } from "./commands/reading.ts";
import { addBenchLongMemEval, addBenchMusique } from "./commands/recall.ts";
import { addBenchRelational } from "./commands/relational.ts";
import { addBenchResolve } from "./commands/resolve.ts";
import { addBenchVectors } from "./commands/vectors.ts";

const session = new Session(new Stopper());
const program = new Command("bench")
  .description("Measures recall, queries and extraction on published data, and the whole on this machine.")
  .exitOverride()
  .configureOutput({ outputError: () => undefined })
  .configureHelp({ showGlobalOptions: true })
  .option("--database <address>", "where the memory is kept: a directory or a server", "memory:")
  .option("--json", "print JSON")
  .option("--debug", "print where a bug happened");
const adders = [
  addBenchLocomo,
  addBenchLongMemEval,
  addBenchMusique,
  addBenchLatency,
  addBenchHops,
  addBenchFilters,
  addBenchHints,
  addBenchResolve,
  addBenchExtract,
  addBenchNovelty,
  addBenchVectors,
  addBenchCode,
  addBenchRelational,
  addBenchPlainWords,
  addBenchApart,
  addBenchJudged,
  addBenchReading,
  addBenchCompanies,
];
for (const add of adders) add(program, session);
await runProgram(() => program, session);
