import { factLine } from "../../../recall/context/context.ts";
import { readsGraph } from "../../command.ts";
import { claimPieces } from "../../describe.ts";
import { GRAPHS, KNOWN_AT } from "../../options.ts";
import { bold, dim, oneLine } from "../../text.ts";

/** `palimpsest why`: the sources and the history of a fact. */
export const addWhy = readsGraph({
  name: "why",
  description: "Tell why a fact is held: who said so in which words, its versions, what competes with it.",
  args: { "<fact>": "id of the fact, as `facts` prints it" },
  options: { ...KNOWN_AT, ...GRAPHS },
  examples: ["why 01a1fea4-ede0-70fd-ae3f-da4f3b09965c"],
  run: (graph, options, fact: string) => graph.why(fact, options),
  print: ({ versions, claims, competing }, session) => {
    session.print(bold("Versions"));
    for (const version of versions) {
      const until = version.supersededAt === null ? "" : `, superseded ${version.supersededAt}`;
      session.print("  ", oneLine(factLine(version)), dim(`  recorded ${version.recordedAt}${until}`));
    }
    for (const [heading, list] of [
      ["Said about it", claims],
      ["Said otherwise", competing],
    ] as const) {
      if (list.length === 0) continue;
      session.print(bold(heading));
      for (const claim of list) session.print("  ", ...claimPieces(claim));
    }
  },
});
