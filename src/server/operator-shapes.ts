/** What the API gives to those who run a memory: of its journal, its jobs, its terms and its keys. */
import { z } from "zod";
import type { RecalledItem } from "../trace/recalled.ts";
import { factShape, moment, text } from "./shapes.ts";

export const auditEntryShape = z
  .object({
    ordinal: z.int(),
    at: moment,
    actor: text,
    via: text.nullable().describe("By which key or token they acted."),
    role: text.nullable().describe("In which role, as the token claims."),
    action: text,
    item: text.nullable(),
    before: factShape.nullable(),
    after: factShape.nullable(),
    cause: text.nullable(),
    detail: text.nullable(),
    hash: text,
  })
  .meta({ id: "AuditEntry" });

export const recalledShape = z
  .object({
    id: text,
    text: text.describe("The fact as a sentence, or the name of the entity."),
    count: z.int().describe("Recalls and answers that found it."),
    cited: z.int().describe("Answers that cite it; 0 of an entity."),
    lastAt: moment.nullable(),
  })
  .meta({ id: "RecalledItem" }) satisfies z.ZodType<RecalledItem>;

export const traceShape = z
  .looseObject({ id: text, kind: text, question: text, actor: text, recordedAt: moment })
  .meta({ id: "Trace" });

export const jobShape = z
  .looseObject({ episode: text, state: text, route: text, attempts: z.int() })
  .meta({ id: "Job" });

export const receiptShape = z
  .object({
    kind: z.enum(["episode", "thread", "period", "expiry", "entity", "graph", "tenant"]),
    at: moment,
    actor: text,
    erased: z.record(z.string(), z.int()).describe("How many rows of each kind went."),
    factsChanged: z.int(),
    episodes: z.enum(["erase", "keep"]).nullable(),
    tombstones: z.array(z.int()),
    journalHead: text.nullable(),
    shared: z
      .array(z.object({ graph: text, claims: z.int() }))
      .describe("In which other graphs copies went with it that had been shared."),
    verification: z.looseObject({ ok: z.boolean() }).nullable(),
  })
  .meta({ id: "Receipt" });

export const previewShape = receiptShape
  .pick({ kind: true, erased: true, factsChanged: true, episodes: true })
  .extend({
    shown: z
      .object({
        episodes: z.array(z.object({ id: text, content: text })),
        facts: z.array(text),
        entities: z.array(text),
      })
      .describe("The first hundred of each kind, as they read."),
  })
  .meta({ id: "ForgetPreview" });

export const auditReportShape = z
  .object({
    ok: z.boolean(),
    entries: z.int(),
    erased: z.int().describe("Entries whose content was erased."),
    head: text.describe(
      "Hash of the last entry. Keep it elsewhere to prove that nothing before it was changed.",
    ),
    faults: z.array(z.object({ ordinal: z.int().nullable(), message: text })),
    faultCount: z.int(),
  })
  .meta({ id: "AuditReport" });

export const ontologyShape = z
  .object({
    profile: text,
    extends: text.nullable(),
    version: z.int(),
    strict: z.boolean(),
    types: z.array(z.looseObject({ name: text })),
    groups: z.array(z.looseObject({ name: text })),
    predicates: z.array(z.looseObject({ name: text })),
  })
  .meta({ id: "Ontology" });

const countedShape = z.object({ name: text, count: z.int() });

export const proposalShape = z
  .looseObject({
    kind: z.enum(["type", "predicate"]),
    term: text,
    count: z.int(),
    profile: text,
    subjects: z.array(countedShape),
    objects: z.array(countedShape),
    quotes: z.array(text),
    nearest: text.nullable(),
    asked: z.int(),
    isDue: z.boolean().describe("Used more than a hundred times, and asked for."),
  })
  .meta({ id: "TermProposal" });

export const keyShape = z
  .object({
    id: text,
    name: text,
    permissions: z.array(text),
    graphs: z.object({ read: z.array(text), write: z.array(text) }),
    user: text.nullable(),
    createdAt: moment,
    createdBy: text,
    expiresAt: moment.nullable(),
    revokedAt: moment.nullable(),
    revokedBy: text.nullable(),
  })
  .meta({ id: "Key" });

export const sessionShape = z
  .object({
    id: text,
    via: text.describe("By what they signed in: `session` (a code), `local`, `key` or `jwt`."),
    subject: text,
    role: text.nullable(),
    user: text.nullable(),
    mayNameUser: z.boolean(),
    permissions: z.array(text),
    graphs: z.object({ read: z.array(text), write: z.array(text) }),
    createdAt: moment,
    expiresAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: "BrowserSession" });

export const retentionShape = z
  .object({
    keepDays: z.int().nullable().describe("In graphs that are made from now on; null: for good."),
    graphs: z
      .array(z.object({ name: text, keepDays: z.int() }))
      .describe("The graphs that keep episodes for some days only."),
  })
  .meta({ id: "Retention" });
