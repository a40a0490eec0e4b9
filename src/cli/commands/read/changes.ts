import type { Command } from "commander";
import { z } from "zod";
import type { Change } from "../../../graph/read/changes.ts";
import { factLine } from "../../../recall/context/context.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { cyan, dim, green, oneLine, type Piece, type Styled, yellow } from "../../text.ts";
import { addLimit, limitShape } from "../write/shapes.ts";

const shape = z.object({
  ...limitShape.shape,
  from: z.string().exactOptional(),
  to: z.string().exactOptional(),
});

const STYLE_OF_KIND: { readonly [Kind in Change["kind"]]: (text: string) => Styled } = {
  learned: green,
  ended: yellow,
  corrected: cyan,
};

/** `palimpsest changes`: what the memory learned, and when. */
export function addChanges(program: Command, session: Session): void {
  const command = program
    .command("changes")
    .description("List what was learned, ended and corrected, the oldest first.")
    .option("--from <date>", "recorded from the beginning of this on (default: ever)")
    .option("--to <date>", "recorded before the beginning of this (default: now)")
    .addHelpText("after", examples("changes", "changes --from 2026-03-01 --to 2026-04 --json"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const changes = await graph.changes(optionsOf(command, shape));
        session.result(options.json, changes, () => {
          for (const change of changes) session.print(...changePieces(change));
        });
      });
    });
  addLimit(command, 1_000);
}

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
