import type { EntityDecision } from "../../../graph/read/read-decisions.ts";
import { readsGraph, writesGraph } from "../../command.ts";
import { actor, limited, REASON, text, texts } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim } from "../../text.ts";

const REVIEWED = { by: actor("who says so, for the journal"), ...REASON };

const review = readsGraph({
  name: "review",
  description:
    "Pairs of entities that may be one (merge or keep-apart decides them), and names that no list of known ones has.",
  options: limited(20),
  examples: ["review", "review --limit 100 --json"],
  run: (graph, options) => graph.review({ limit: 20, ...options }),
  print: (items, session) => {
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
  },
});

const decisions = readsGraph({
  name: "decisions",
  description: "What was decided about entities, the newest first.",
  options: limited(50),
  examples: ["decisions", "decisions --json"],
  run: (graph, options) => graph.decisions({ limit: 50, ...options }),
  print: (found, session) => {
    for (const decision of found) print(decision, session);
    if (found.length === 0) session.print(dim("Nothing was decided."));
  },
});

const PAIR = { "<entity>": "name or id of an entity", "<other>": "name or id of another" };

const merge = writesGraph({
  name: "merge",
  description: "Say that two entities are one. `undo` takes it back.",
  args: PAIR,
  options: { ...REVIEWED, type: text("<type>", "the type that is right, where the two have others") },
  examples: [`merge Acme "Acme Rockets" --reason 'as the register says'`],
  run: (graph, { by, ...how }, entity: string, other: string) =>
    graph.as({ kind: "user", id: by }).merge(entity, other, how),
  print,
});

const keepApart = writesGraph({
  name: "keep-apart",
  description: "Say that two entities are two. `undo` takes it back.",
  args: PAIR,
  options: REVIEWED,
  examples: [`keep-apart Acme "Acme Rockets" --reason 'as the register says'`],
  run: (graph, { by, ...reason }, entity: string, other: string) =>
    graph.as({ kind: "user", id: by }).keepApart(entity, other, reason),
  print,
});

const correctEntity = writesGraph({
  name: "correct-entity",
  description: "Say how an entity is called and of which type it is. `undo` takes it back.",
  args: { "<entity>": "name or id of the entity" },
  options: {
    ...REVIEWED,
    name: text("<name>", "the name that it shows"),
    type: text("<type>", "its type"),
    alias: texts("<name...>", "all its other names: those that are left out are its names no more"),
  },
  examples: ['correct-entity "Jon Smith" --name "John Smith" --alias Johnny'],
  run: (graph, { by, alias, ...said }, entity: string) =>
    graph
      .as({ kind: "user", id: by })
      .correctEntity(entity, { ...said, ...(alias === undefined ? {} : { aliases: alias }) }),
  print,
});

const undo = writesGraph({
  name: "undo",
  description:
    "Take back a merge, a keep-apart or a correction: what was said goes back to the entity that it named.",
  args: { "<decision>": "id of the decision, as `decisions` prints it" },
  options: { by: REVIEWED.by },
  examples: ["undo DECISION_ID"],
  run: (graph, { by }, id: string) => graph.as({ kind: "user", id: by }).undo(id),
  print,
});

/** `palimpsest review`, `merge`, `keep-apart`, `undo` and `decisions`: which entities are one. */
export const REVIEW_COMMANDS = [review, decisions, merge, keepApart, correctEntity, undo] as const;

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
