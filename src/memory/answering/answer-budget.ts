/** What answers by a model may cost, and what they did. */
import type { Written } from "../../answer/writer.ts";
import type { ReadGraphs } from "../../db/in-graphs.ts";
import { checkBudget, countUsage } from "../../queue/usage.ts";
import type { GraphParts } from "../graph-access.ts";

type BudgetParts = Pick<GraphParts, "database" | "clock" | "answering">;

/** @throws ModelError `budget_exhausted` if the tenant has used the tokens of the day */
export async function checkAnswerBudget(
  { database, clock, answering }: BudgetParts,
  { tenant }: ReadGraphs,
): Promise<void> {
  const tokensPerDay = answering?.tokensPerDay;
  if (tokensPerDay === undefined) return;
  await database.trackCall(() =>
    database.transaction({ tenant, read: [], write: null }, (transaction) =>
      checkBudget(transaction, tenant, clock(), tokensPerDay),
    ),
  );
}

/** Counts the tokens of a model, whatever became of the answer. */
export async function countAnswerUsage(
  { database, clock, answering }: BudgetParts,
  { tenant, graphs }: ReadGraphs,
  { usage }: Written,
): Promise<void> {
  const [graph] = graphs;
  const writer = answering?.writer;
  if (usage.calls === 0 || writer === undefined || graph === undefined) return;
  await database.trackCall(() =>
    database.transaction({ tenant, read: [graph], write: graph }, async (transaction) =>
      countUsage(transaction, tenant, clock(), writer, usage),
    ),
  );
}
