import { valuesSpelled } from "../../../domain/claim.ts";
import { FACT_ORDERS, FACT_STATUSES } from "../../../domain/fact.ts";
import { readsGraph } from "../../command.ts";
import { factPieces } from "../../describe.ts";
import { choice, flag, GRAPHS, limited, PERIOD, SURE, TIMES, TYPES, text, textAs } from "../../options.ts";
import { dim } from "../../text.ts";

/** `palimpsest facts`: facts by subject, predicate and object. */
export const addFacts = readsGraph({
  name: "facts",
  description: "List facts: true now, or at another time. Each line ends with the id that `why` takes.",
  options: {
    subject: text("<name>", "name or id of the subject"),
    predicate: text("<name>", "name of the predicate, e.g. LIVES_IN"),
    object: text("<name>", "name or id of the object"),
    status: choice("<status>", FACT_STATUSES, "only held ones, or only disputed ones"),
    order: choice("<order>", FACT_ORDERS, "the surest first, or by subject"),
    superseded: flag("also the versions that others took the place of"),
    value: textAs("<value>", "the literal that it points to, e.g. red, 30 or true", valuesSpelled),
    ...TYPES,
    ...limited(100),
    ...TIMES,
    ...PERIOD,
    ...SURE,
    ...GRAPHS,
  },
  examples: [
    "facts --subject Maya",
    "facts --subject Maya --predicate LIVES_IN --as-of any",
    "facts --status disputed",
    "facts --as-of 2025-03 --known-at 2026-01-01 --json",
  ],
  run: (graph, options) => graph.facts(options),
  print: (facts, session) => {
    for (const fact of facts) session.print(...factPieces(fact));
    if (facts.length === 0) session.note(dim("No such fact is held."));
  },
});
