/** What a tenant has spent on models, day by day. */
import sql from "sql-template-tag";
import type { Transaction } from "../db/database.ts";
import { DAY, type Instant, startOfUnit } from "../domain/interval.ts";
import { ModelError } from "../model/model-error.ts";
import type { ModelUsage } from "../model/usage.ts";

/** What was spent under one prompt with one model. */
export interface SpentUsage {
  /** UTC: `2026-03-02`. */
  readonly day: string;
  readonly prompt: string;
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the currency of the configured prices; 0 without prices. */
  readonly cost: number;
}

/** Counts what a call used, whatever became of it. */
export function countUsage(
  transaction: Transaction,
  tenant: number,
  now: Instant,
  { prompt, model }: { readonly prompt: string; readonly model: string },
  usage: Omit<ModelUsage, "milliseconds">,
): void {
  if (usage.calls === 0) return;
  transaction.send(sql`
    INSERT INTO model_usage AS u (tenant_id, day, prompt, model, calls, input_tokens, output_tokens, cost)
    VALUES (${tenant}, ${dayOf(now)}::date, ${prompt}, ${model}, ${usage.calls}::bigint, ${usage.inputTokens}::bigint,
            ${usage.outputTokens}::bigint, ${usage.cost ?? 0}::float8)
    ON CONFLICT (tenant_id, day, prompt, model) DO UPDATE SET calls = u.calls + excluded.calls,
      input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
      cost = u.cost + excluded.cost`);
}

/** Tokens in and out that a tenant has used on the day of an instant (UTC). */
export async function tokensOfDay(transaction: Transaction, tenant: number, now: Instant): Promise<number> {
  const [row] = await transaction.query<{ tokens: number }>(sql`
    SELECT coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens FROM model_usage
    WHERE tenant_id = ${tenant} AND day = ${dayOf(now)}::date`);
  return row?.tokens ?? 0;
}

/** @throws ModelError `budget_exhausted` if a tenant has used all tokens that it may use on a day */
export async function checkBudget(
  transaction: Transaction,
  tenant: number,
  now: Instant,
  tokensPerDay: number,
): Promise<void> {
  const used = await tokensOfDay(transaction, tenant, now);
  if (used < tokensPerDay) return;
  throw new ModelError(
    "budget_exhausted",
    `The tenant has used ${used} of ${tokensPerDay} tokens today. What waits is read tomorrow (UTC), or when the budget is raised.`,
    { retryable: true },
  );
}

/** The first instant of the next day (UTC). */
export function nextDay(now: Instant): Instant {
  return startOfUnit(now, "day") + DAY;
}

/** What a tenant has spent, the latest day first. */
export function readUsage(transaction: Transaction, tenant: number, limit: number): Promise<SpentUsage[]> {
  return transaction.query<SpentUsage>(sql`
    SELECT day::text AS day, prompt, model, calls::float8 AS calls, input_tokens::float8 AS "inputTokens",
      output_tokens::float8 AS "outputTokens", cost
    FROM model_usage WHERE tenant_id = ${tenant} ORDER BY model_usage.day DESC, prompt, model LIMIT ${limit}`);
}

function dayOf(now: Instant): string {
  return new Date(now).toISOString().slice(0, 10);
}
