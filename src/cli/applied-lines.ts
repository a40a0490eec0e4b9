/** What a write changed, as lines for people. */
import type { LearnedView } from "../ingest/applied-view.ts";
import { factLine } from "../recall/context/context.ts";
import { cyan, green, oneLine, type Piece, red, yellow } from "./text.ts";

/** A line for each version of a fact, whichever lists have it: it is learned where no other list has it. */
export function learnedLines({ facts, ended, corrected, disputed }: LearnedView): Piece[][] {
  const changed = new Set([ended, corrected, disputed].flat().map(({ versionId }) => versionId));
  const learned = facts.filter(({ versionId }) => !changed.has(versionId));
  const kinds = [
    ["learned", green, learned],
    ["ended", yellow, ended],
    ["corrected", cyan, corrected],
    ["disputed", red, disputed],
  ] as const;
  return kinds.flatMap(([label, style, list]) =>
    list.map((fact) => ["  ", style(label.padEnd(9)), "  ", oneLine(factLine(fact))]),
  );
}
