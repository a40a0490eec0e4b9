/**
 * The companies and people of `examples/company` as plain objects: what the questions' right answers are
 * computed from, without the graph.
 */
import { readFileSync } from "node:fs";

export interface Job {
  readonly company: string;
  /** First year. */
  readonly from: number;
  /** Last year; `null`: it goes on. */
  readonly to: number | null;
}

export interface Person {
  readonly name: string;
  readonly role: string;
  readonly jobs: readonly Job[];
}

export interface Company {
  readonly name: string;
  readonly industry: string;
  readonly city: string;
  readonly uses: ReadonlySet<string>;
  readonly supplier: string;
  readonly investor: string | null;
}

export interface World {
  readonly companies: readonly Company[];
  readonly people: readonly Person[];
}

interface Line {
  readonly thread: string;
  readonly extraction: { readonly facts: readonly RawFact[] };
}

interface RawFact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** Reads the lines of the example. */
export function readWorld(path: string): World {
  const lines = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
  const factsOf = (thread: string) =>
    lines.filter((line) => line.thread === thread).map(({ extraction }) => extraction.facts);
  return { companies: factsOf("companies").map(companyOf), people: factsOf("people").map(personOf) };
}

function companyOf(facts: readonly RawFact[]): Company {
  const objects = (predicate: string) =>
    facts.filter((fact) => fact.predicate === predicate).map(({ object }) => object);
  return {
    name: facts[0]?.subject ?? "",
    industry: objects("IN_INDUSTRY")[0] ?? "",
    city: objects("LOCATED_IN")[0] ?? "",
    uses: new Set(objects("USES")),
    supplier: objects("CUSTOMER_OF")[0] ?? "",
    investor: objects("FUNDED_BY")[0] ?? null,
  };
}

function personOf(facts: readonly RawFact[]): Person {
  const jobs = facts.filter(({ predicate }) => predicate === "WORKS_AT");
  return {
    name: facts[0]?.subject ?? "",
    role: facts.find(({ predicate }) => predicate === "HAS_ROLE")?.object ?? "",
    jobs: jobs.map(({ object, validFrom, validTo }) => ({
      company: object,
      from: Number(validFrom),
      to: validTo === undefined ? null : Number(validTo),
    })),
  };
}

/** Where somebody works now. */
export function employerOf({ jobs }: Person): string {
  return jobs.find(({ to }) => to === null)?.company ?? "";
}

/** Did somebody work there in a year? */
export function workedAt({ jobs }: Person, company: string, year: number): boolean {
  return jobs.some(
    (job) => job.company === company && job.from <= year && (job.to === null || job.to >= year),
  );
}
