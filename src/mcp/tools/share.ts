import { z } from "zod";
import { invalid, PermissionError } from "../../errors.ts";
import type { ShareTarget } from "../../sharing/share.ts";
import { tool } from "../tool.ts";
import { name } from "./shapes.ts";

export const shareTool = tool({
  name: "share",
  title: "Share with another graph",
  description:
    "State a fact, or all that is held of an entity, in another graph too, such as one that a team shares. Only when the person asks for it: others can " +
    "read it there. It follows what becomes of it here, and is forgotten there when it is forgotten here. Give withdraw to take a share back.",
  scope: "write",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    fact: name.exactOptional().describe("Id of the fact. Give exactly one of fact, entity and withdraw"),
    entity: name.exactOptional().describe("Name or id of the entity"),
    to: name.exactOptional().describe("Name of the other graph, for a fact or an entity"),
    quote: z.boolean().exactOptional().describe("Do the words go with it that say so? Default: false"),
    withdraw: name.exactOptional().describe("Id of a share, to take it back"),
  }),
  output: z.object({
    share: z.string().describe("The id by which it is withdrawn"),
    to: z.string(),
    withdrawn: z.boolean(),
  }),
  run: async ({ fact, entity, to, quote, withdraw }, { graph, canWrite }) => {
    const targets: ShareTarget[] = [
      ...(fact === undefined ? [] : [{ fact }]),
      ...(entity === undefined ? [] : [{ entity }]),
    ];
    const [target, another] = targets;
    if (withdraw !== undefined && target === undefined) return answer(await graph.unshare(withdraw));
    if (withdraw !== undefined || target === undefined || another !== undefined || to === undefined)
      throw invalid("Name exactly one of fact, entity and withdraw, and where to share the first two: to.");
    if (canWrite?.(to) !== true)
      throw new PermissionError("forbidden", `The graph ${JSON.stringify(to)} may not be written here.`);
    return answer(await graph.share(target, { to, ...(quote === undefined ? {} : { quote }) }));
  },
});

function answer({
  id,
  to,
  withdrawnAt,
}: {
  readonly id: string;
  readonly to: string;
  readonly withdrawnAt: string | null;
}) {
  const withdrawn = withdrawnAt !== null;
  const text = withdrawn ? `Withdrawn from ${to}.` : `Shared with ${to}. Its id is ${id}.`;
  return { text, data: { share: id, to, withdrawn } };
}
