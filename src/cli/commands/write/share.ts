import { z } from "zod";
import { invalid } from "../../../errors.ts";
import type { Share } from "../../../sharing/share.ts";
import { readsGraph, writesGraph } from "../../command.ts";
import { actor, flag, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim } from "../../text.ts";

const BY = { by: actor("who does so, for the journal") };

const sharing = writesGraph({
  name: "share",
  description:
    "Share a fact, or an entity, with another graph of the tenant. It follows what becomes of it here.",
  args: { "[fact]": "id of the fact, as `facts` prints it" },
  options: {
    to: z.string(),
    entity: text("<name>", "all that is held of an entity instead"),
    quote: flag("with the words that say so"),
    ...BY,
  },
  more: (command) => command.requiredOption("--to <graph>", "name of the other graph"),
  examples: ["share FACT_ID --to shared --graph user:maya", "share --entity Acme --to shared"],
  run: (graph, { by, entity, ...how }, fact?: string) => {
    const sharer = graph.as({ kind: "user", id: by });
    if (fact !== undefined && entity === undefined) return sharer.share({ fact }, how);
    if (fact === undefined && entity !== undefined) return sharer.share({ entity }, how);
    throw invalid("Give the id of a fact, or --entity with a name.");
  },
  print,
});

const withdrawal = writesGraph({
  name: "unshare",
  description: "Withdraw what was shared. The other graph holds it no more.",
  args: { "<share>": "its id, as `shares` prints it" },
  options: BY,
  examples: ["unshare SHARE_ID --graph user:maya"],
  run: (graph, { by }, id: string) => graph.as({ kind: "user", id: by }).unshare(id),
  print,
});

const list = readsGraph({
  name: "shares",
  description: "List what a graph shares with others, the newest first.",
  options: {
    to: text("<graph>", "only with this one"),
    withdrawn: flag("also what was withdrawn"),
  },
  examples: ["shares --graph user:maya"],
  run: (graph, options) => graph.shares(options),
  print: (shares, session) => {
    for (const share of shares) print(share, session);
    if (shares.length === 0) session.print(dim("Nothing is shared."));
  },
});

/** `palimpsest share`, `shares` and `unshare`. */
export const SHARING_COMMANDS = [sharing, withdrawal, list] as const;

function print({ id, facts, entity, to, by, at, withdrawnAt }: Share, session: Session): void {
  const what = entity === null ? `fact ${facts.join(", ")}` : `entity ${entity}`;
  const state = withdrawnAt === null ? "" : `, withdrawn ${withdrawnAt}`;
  session.print(`${what} with ${to}, by ${by}, ${at}${state}`, dim(`  ${id}`));
}
