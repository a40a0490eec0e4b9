import type { Change } from "../../../graph/read/changes.ts";
import { factLine } from "../../../recall/context/context.ts";
import { readsGraph } from "../../command.ts";
import { GRAPHS, limited, RECORDED } from "../../options.ts";
import { cyan, dim, green, oneLine, type Piece, type Styled, yellow } from "../../text.ts";

const STYLE_OF_KIND: { readonly [Kind in Change["kind"]]: (text: string) => Styled } = {
  learned: green,
  ended: yellow,
  corrected: cyan,
};

/** `palimpsest changes`: what the memory learned, and when. */
export const addChanges = readsGraph({
  name: "changes",
  description: "List what was learned, ended and corrected, the oldest first.",
  options: { ...RECORDED, ...limited(1_000), ...GRAPHS },
  examples: ["changes", "changes --from 2026-03-01 --to 2026-04 --json"],
  run: (graph, options) => graph.changes(options),
  print: (changes, session) => {
    for (const change of changes) session.print(...changePieces(change));
    if (changes.length === 0) session.note(dim("Nothing changed in that time."));
  },
});

function changePieces({ kind, at, before, after }: Change): Piece[] {
  const fact = after ?? before;
  const gone = after === null ? " (no longer held)" : "";
  return [
    dim(at.slice(0, 19).replace("T", " ")),
    "  ",
    STYLE_OF_KIND[kind](kind.padEnd(9)),
    "  ",
    fact === null ? "" : oneLine(`${factLine(fact)}${gone}`),
  ];
}
