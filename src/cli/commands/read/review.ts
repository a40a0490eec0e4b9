import { userInfo } from "node:os";
import type { Command } from "commander";
import { z } from "zod";
import type { EntityDecision } from "../../../graph/read/read-decisions.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { dim } from "../../text.ts";

const limitShape = z.object({ limit: z.coerce.number().int().min(1) });
const mergeShape = z.object({ type: z.string().exactOptional() });
const correctionShape = z.object({
  name: z.string().exactOptional(),
  type: z.string().exactOptional(),
  alias: z.array(z.string()).exactOptional(),
});
const decisionShape = z.object({ by: z.string(), reason: z.string().exactOptional() });

/** `palimpsest review`, `merge`, `keep-apart`, `undo` and `decisions`: which entities are one. */
export function addReview(program: Command, session: Session): void {
  const review = program
    .command("review")
    .description(
      "Pairs of entities that may be one (merge or keep-apart decides them), and names that no list of known ones has.",
    )
    .option("--limit <number>", "at most so many, the most alike", "20")
    .addHelpText("after", examples("review", "review --limit 100 --json"))
    .action(() =>
      session.reading(globalsOf(review), async (graph) => {
        const items = await graph.review(optionsOf(review, limitShape));
        session.result(globalsOf(review).json, items, () => {
          for (const { entity, other, listed, score, reasons, common } of items) {
            const [name, about] =
              other === null
                ? [listed === null ? "" : ` | ${listed}`, ""]
                : [` | ${other.name}`, ` | ${other.id} ${other.type}`];
            session.print(`${score.toFixed(2)}  ${entity.name}${name}  ${reasons.join("; ")}`);
            session.print(dim(`      ${entity.id} ${entity.type}${about}`));
            if (common.length > 0)
              session.print(dim(`      in common: ${common.map(({ name }) => name).join(", ")}`));
          }
          if (items.length === 0) session.print(dim("Nothing is to be decided."));
        });
      }),
    );

  const list = program
    .command("decisions")
    .description("What was decided about entities, the newest first.")
    .option("--limit <number>", "at most so many", "50")
    .addHelpText("after", examples("decisions", "decisions --json"))
    .action(() =>
      session.reading(globalsOf(list), async (graph) => {
        const decisions = await graph.decisions(optionsOf(list, limitShape));
        session.result(globalsOf(list).json, decisions, () => {
          for (const decision of decisions) print(decision, session);
          if (decisions.length === 0) session.print(dim("Nothing was decided."));
        });
      }),
    );

  const merge = onPair(program, "merge", "Say that two entities are one. `undo` takes it back.");
  merge
    .option("--type <type>", "the type that is right, where the two have others")
    .action((entity: string, other: string) =>
      decide(merge, session, (graph, reason) =>
        graph.merge(entity, other, { ...reason, ...optionsOf(merge, mergeShape) }),
      ),
    );
  const apart = onPair(program, "keep-apart", "Say that two entities are two. `undo` takes it back.");
  apart.action((entity: string, other: string) =>
    decide(apart, session, (graph, reason) => graph.keepApart(entity, other, reason)),
  );
  const correction = addActor(program.command("correct-entity"))
    .description("Say how an entity is called and of which type it is. `undo` takes it back.")
    .argument("<entity>", "name or id of the entity")
    .option("--name <name>", "the name that it shows")
    .option("--type <type>", "its type")
    .option("--alias <name...>", "all its other names: those that are left out are its names no more")
    .option("--reason <text>", "kept with the decision")
    .addHelpText("after", examples('correct-entity "Jon Smith" --name "John Smith" --alias Johnny'));
  correction.action((entity: string) =>
    decide(correction, session, (graph, reason) => {
      const { alias, ...said } = optionsOf(correction, correctionShape);
      return graph.correctEntity(entity, {
        ...reason,
        ...said,
        ...(alias === undefined ? {} : { aliases: alias }),
      });
    }),
  );
  const undo = addActor(program.command("undo"))
    .description(
      "Take back a merge, a keep-apart or a correction: what was said goes back to the entity that it named.",
    )
    .argument("<decision>", "id of the decision, as `decisions` prints it")
    .addHelpText("after", examples("undo DECISION_ID"));
  undo.action((id: string) => decide(undo, session, (graph) => graph.undo(id)));
}

function onPair(program: Command, name: string, description: string): Command {
  return addActor(program.command(name))
    .description(description)
    .argument("<entity>", "name or id of an entity")
    .argument("<other>", "name or id of another")
    .option("--reason <text>", "kept with the decision")
    .addHelpText("after", examples(`${name} Acme "Acme Rockets" --reason 'as the register says'`));
}

function addActor(command: Command): Command {
  return command.option("--by <name>", "who says so, for the journal", userInfo().username);
}

async function decide(
  command: Command,
  session: Session,
  decision: (graph: GraphHandle, reason: { readonly reason?: string }) => Promise<EntityDecision>,
): Promise<void> {
  const options = globalsOf(command);
  const { by, ...reason } = optionsOf(command, decisionShape);
  await session.withGraph(options, async (graph) => {
    const result = await decision(graph.as({ kind: "user", id: by }), reason);
    session.result(options.json, result, () => print(result, session));
  });
}

const VERBS = { merge: "are one", apart: "are two", candidate: "may be one" } as const;

function textOf({ kind, entity, other, correction }: EntityDecision): string {
  if (kind !== "correction") return `${entity.name} and ${other.name} ${VERBS[kind]}`;
  const { name, type, aliases } = correction ?? {};
  const parts = [
    ...(name === undefined ? [] : [`is called ${name}`]),
    ...(type === undefined ? [] : [`is of type ${type}`]),
    ...(aliases === undefined ? [] : [`is also called ${aliases.join(", ") || "nothing else"}`]),
  ];
  return `${entity.name} ${parts.join(", ")}`;
}

function print(decision: EntityDecision, session: Session): void {
  const { id, reason, actor, undoneBy } = decision;
  const undone = undoneBy === null ? "" : ` (undone by ${undoneBy})`;
  session.print(`${textOf(decision)}${undone}: ${reason}`);
  session.print(dim(`  ${id}  ${actor}`));
}
