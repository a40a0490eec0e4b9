import type { Command } from "commander";
import type { Session } from "../session.ts";
import { addBenchExtract } from "./bench-extract.ts";
import { addBenchHops } from "./bench-hops.ts";
import { addBenchLatency } from "./bench-latency.ts";
import { addBenchLocomo } from "./bench-locomo.ts";
import { addBenchNovelty } from "./bench-novelty.ts";
import { addBenchLongMemEval, addBenchMusique } from "./bench-recall.ts";
import { addBenchResolve } from "./bench-resolve.ts";
import { addBenchVectors } from "./bench-vectors.ts";

/** `palimpsest bench`: how well it recalls and how fast it walks the graph, measured on published data and sizes. */
export function addBench(program: Command, session: Session): void {
  const bench = program.command("bench").description("Measure recall and queries on published data.");
  addBenchLocomo(bench, session);
  addBenchLongMemEval(bench, session);
  addBenchMusique(bench, session);
  addBenchLatency(bench, session);
  addBenchHops(bench, session);
  addBenchResolve(bench, session);
  addBenchExtract(bench, session);
  addBenchNovelty(bench, session);
  addBenchVectors(bench, session);
}
