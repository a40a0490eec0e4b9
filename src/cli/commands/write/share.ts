import { userInfo } from "node:os";
import type { Command } from "commander";
import { z } from "zod";
import { InputError } from "../../../errors.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import type { Share } from "../../../sharing/share.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim } from "../../text.ts";

const shareShape = z.object({
  to: z.string(),
  entity: z.string().exactOptional(),
  quote: z.boolean().exactOptional(),
});
const sharesShape = z.object({ to: z.string().exactOptional(), withdrawn: z.boolean().exactOptional() });
const actorShape = z.object({ by: z.string() });

/** `palimpsest share`, `shares` and `unshare`. */
export function addSharing(program: Command, session: Session): void {
  const sharing = addActor(
    program
      .command("share")
      .description(
        "Share a fact, or an entity, with another graph of the tenant. It follows what becomes of it here.",
      )
      .argument("[fact]", "id of the fact, as `facts` prints it")
      .requiredOption("--to <graph>", "name of the other graph")
      .option("--entity <name>", "all that is held of an entity instead")
      .option("--quote", "with the words that say so"),
  )
    .addHelpText(
      "after",
      examples("share FACT_ID --to shared --graph user:maya", "share --entity Acme --to shared"),
    )
    .action((fact: string | undefined) =>
      act(sharing, session, (graph) => {
        const { entity, ...how } = optionsOf(sharing, shareShape);
        if (fact !== undefined && entity === undefined) return graph.share({ fact }, how);
        if (fact === undefined && entity !== undefined) return graph.share({ entity }, how);
        throw new InputError("invalid_input", "Give the id of a fact, or --entity with a name.");
      }),
    );

  const withdrawal = addActor(
    program
      .command("unshare")
      .description("Withdraw what was shared. The other graph holds it no more.")
      .argument("<share>", "its id, as `shares` prints it"),
  )
    .addHelpText("after", examples("unshare SHARE_ID --graph user:maya"))
    .action((id: string) => act(withdrawal, session, (graph) => graph.unshare(id)));

  const list = program
    .command("shares")
    .description("List what a graph shares with others, the newest first.")
    .option("--to <graph>", "only with this one")
    .option("--withdrawn", "also what was withdrawn")
    .addHelpText("after", examples("shares --graph user:maya"))
    .action(async () => {
      const options = globalsOf(list);
      await session.reading(options, async (graph) => {
        const shares = await graph.shares(optionsOf(list, sharesShape));
        session.result(options.json, shares, () => {
          for (const share of shares) print(session, share);
          if (shares.length === 0) session.print(dim("Nothing is shared."));
        });
      });
    });
}

function addActor(command: Command): Command {
  return command.option("--by <name>", "who does so, for the journal", userInfo().username);
}

async function act(
  command: Command,
  session: Session,
  work: (graph: GraphHandle) => Promise<Share>,
): Promise<void> {
  const options = globalsOf(command);
  const { by } = optionsOf(command, actorShape);
  await session.withGraph(options, async (graph) => {
    const share = await work(graph.as({ kind: "user", id: by }));
    session.result(options.json, share, () => print(session, share));
  });
}

function print(session: Session, { id, facts, entity, to, by, at, withdrawnAt }: Share): void {
  const what = entity === null ? `fact ${facts.join(", ")}` : `entity ${entity}`;
  const state = withdrawnAt === null ? "" : `, withdrawn ${withdrawnAt}`;
  session.print(`${what} with ${to}, by ${by}, ${at}${state}`, dim(`  ${id}`));
}
