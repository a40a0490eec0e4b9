/** What a write changed, as lines for people. */
import type { LearnedView } from "../ingest/applied-view.ts";
import { factLine } from "../recall/context/context.ts";
import { cyan, green, oneLine, type Piece, red, yellow } from "./text.ts";

/** A line for each fact that was learned, ended, corrected or disputed. */
export function learnedLines({ facts, ended, corrected, disputed }: LearnedView): Piece[][] {
  const kinds = [
    ["learned", green, facts],
    ["ended", yellow, ended],
    ["corrected", cyan, corrected],
    ["disputed", red, disputed],
  ] as const;
  return kinds.flatMap(([label, style, list]) =>
    list.map((fact) => ["  ", style(label.padEnd(9)), "  ", oneLine(factLine(fact))]),
  );
}
