/** What lies ahead of somebody, by what is planned, due or set for a day. */
import type { Transaction } from "../../db/database.ts";
import type { Fact } from "../../domain/fact.ts";
import { DAY, type Endpoint, endOfEndpoint, type Interval, parseTime } from "../../domain/interval.ts";
import { shownName, THE_USER } from "../../domain/nameless-user.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { readFacts } from "../../graph/read/read-facts.ts";
import { findDates } from "../../text/dates.ts";
import type { Event } from "../question/event.ts";
import type { TimingInput } from "./find-events.ts";

/** Facts that are looked at. */
const MAX_FACTS = 200;
const AHEAD = ["SCHEDULED_FOR", "HAS_APPOINTMENT", "PLANS", "HAS_TO", "WILL", "DUE", "STATUS"];

/** What is ahead in the time that is asked about, the next first; what was cancelled is left out. */
export async function agendaOf(
  transaction: Transaction,
  ontology: Ontology,
  { scope, asOf, knownAt, now, asker, passesFilter }: TimingInput,
  times: readonly Interval[],
): Promise<readonly Event[]> {
  const known = knownAt === undefined ? {} : { knownAt };
  const read = await readFacts(
    transaction,
    { ...scope, asOf, predicates: AHEAD, limit: MAX_FACTS, ...known },
    ontology,
  );
  const who = shownName((await asker()) ?? THE_USER);
  const current = read.filter(
    (fact) => fact.validTo === null && fact.status === "held" && passesFilter(fact),
  );
  const cancelled = new Set(
    current.flatMap(({ predicate, subject, value }) =>
      predicate === "STATUS" && value === "cancelled" ? [subject.id] : [],
    ),
  );
  const today = Math.floor(now / DAY) * DAY;
  const ahead = current
    .filter((fact) => fact.predicate !== "STATUS" && !cancelled.has(fact.subject.id) && isOf(who, fact))
    .flatMap((fact) => eventAhead(fact) ?? [])
    .filter(({ latest }) => latest > today)
    .toSorted((a, b) => a.earliest - b.earliest);
  const within = times.map(({ from, to }) =>
    ahead.filter(({ earliest }) => earliest >= from && earliest < to),
  );
  return (within.find((found) => found.length > 0) ?? []).filter(
    (one, at, all) => !all.slice(0, at).some((other) => isSameWords(one, other)),
  );
}

/** Are both understood from the same words, for one time? */
function isSameWords(one: Event, other: Event): boolean {
  const [said, told] = [one.fact.sources[0], other.fact.sources[0]];
  return one.earliest === other.earliest && said?.quote === told?.quote && said?.episode === told?.episode;
}

/** Somebody's own, or of a thing that is nobody else's. */
function isOf(who: string, { subject }: Fact): boolean {
  return subject.name.startsWith(who) || (subject.type !== "Person" && !/['’]s /u.test(subject.name));
}

/** What a plan or an event lies ahead for, with its date; `undefined`: no single one is told. */
function eventAhead(fact: Fact): Event | undefined {
  const { plannedFor } = fact.properties;
  const said = typeof plannedFor === "string" ? plannedFor : String(fact.value ?? "");
  const date = dateIn(said, fact.sources[0]?.occurredAt);
  if (date === undefined) return undefined;
  return { fact, side: "begins", earliest: date.at, latest: endOfEndpoint(date) };
}

function dateIn(said: string, occurredAt: string | undefined): Endpoint | undefined {
  const [first = ""] = said.split("/");
  if (ISO.test(first)) return parseTime(first);
  const [date, another] =
    occurredAt === undefined ? [] : findDates(`on ${said}`, Date.parse(occurredAt), "future");
  return another === undefined && date?.sense === "within" ? date.from : undefined;
}

const ISO = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u;
