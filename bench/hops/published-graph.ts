/**
 * A graph of companies and contacts of the size that was published: 12,400 companies, 8,200 contacts, 32,000
 * technologies, 120,000 relations. Who stands in how many relations follows Zipf's law. The same options give
 * the same graph.
 */
import { nameOf } from "./names.ts";
import { type Random, randomFrom, shuffled, zipf } from "./random.ts";

/** The relations of the published graph. */
export const PUBLISHED_RELATIONS = 120_000;

/** Of so many relations so many of each; other sizes keep the proportions. */
const PUBLISHED = { companies: 12_400, people: 8_200, technologies: 32_000, funded: 9_300 } as const;
const INDUSTRIES = 40;
const INVESTORS = 400;

/** How uneven the choice is. With these, Stripe has 13% of the companies, Fintech 9%, Sequoia 2%. */
const SKEW = { employer: 0.6, industry: 0.5, investor: 0.5, user: 0.4, technology: 0.8 } as const;

/**
 * Shares of the relations that are over, and that have not begun: whoever forgets validity finds too much.
 */
const OVER = 0.04;
const PLANNED = 0.01;

export type EntityKind = "Organization" | "Person" | "Product" | "Industry";
export type RelationKind = "WORKS_AT" | "IN_INDUSTRY" | "FUNDED_BY" | "USES";

export interface Node {
  readonly name: string;
  readonly type: EntityKind;
}

export interface Relation {
  /** Place of the subject among the nodes. */
  readonly subject: number;
  readonly predicate: RelationKind;
  /** Place of the object among the nodes. */
  readonly object: number;
  /** The first day on which it holds: `2019-04-03`. */
  readonly from: string;
  /** The last one; absent: it still holds. */
  readonly to?: string;
}

export interface PublishedGraph {
  readonly nodes: readonly Node[];
  /** In the order in which they are told. */
  readonly relations: readonly Relation[];
  /** How many nodes of each kind. Companies and investors are organisations. */
  readonly counts: Counts;
}

export interface Counts {
  readonly companies: number;
  readonly people: number;
  readonly technologies: number;
  readonly industries: number;
  readonly investors: number;
}

/** The least number of relations: fewer do not have all kinds of nodes. */
export const MIN_RELATIONS = 200;

/**
 * Makes the graph.
 *
 * @param size how many relations, at least {@link LEAST_RELATIONS}. The numbers of nodes follow in
 *   proportion.
 * @example makePublishedGraph({ relations: 120_000, seed: 1 }).counts.companies // 12400
 */
export function makePublishedGraph(size: {
  readonly relations: number;
  readonly seed: number;
}): PublishedGraph {
  const random = randomFrom(size.seed);
  const scaled = (published: number) => Math.round((published * size.relations) / PUBLISHED_RELATIONS);
  const companies = scaled(PUBLISHED.companies);
  const funded = scaled(PUBLISHED.funded);
  const counts: Counts = {
    companies,
    people: scaled(PUBLISHED.people),
    technologies: scaled(PUBLISHED.technologies),
    industries: Math.min(INDUSTRIES, Math.ceil(companies / 10)),
    investors: Math.min(INVESTORS, Math.ceil(funded / 5)),
  };
  const nodes: Node[] = [];
  const addNodes = (kind: "company" | "person" | "technology" | "industry" | "investor", count: number) => {
    const type = TYPES[kind];
    for (let number = 0; number < count; number += 1) nodes.push({ name: nameOf(kind, number), type });
    return nodes.length - count;
  };
  const first = {
    company: addNodes("company", counts.companies),
    person: addNodes("person", counts.people),
    technology: addNodes("technology", counts.technologies),
    industry: addNodes("industry", counts.industries),
    investor: addNodes("investor", counts.investors),
  };
  const uses = size.relations - counts.people - companies - funded;
  const pairs: readonly Pairs[] = [
    { predicate: "WORKS_AT", from: first.person, to: first.company, pairs: employers(counts, random) },
    { predicate: "IN_INDUSTRY", from: first.company, to: first.industry, pairs: industries(counts, random) },
    {
      predicate: "FUNDED_BY",
      from: first.company,
      to: first.investor,
      pairs: investors(counts, funded, random),
    },
    { predicate: "USES", from: first.company, to: first.technology, pairs: usage(counts, uses, random) },
  ];
  const relations = pairs.flatMap(({ predicate, from, to, pairs: list }) =>
    list.map(([subject, object]) => ({
      subject: from + subject,
      predicate,
      object: to + object,
      ...days(random),
    })),
  );
  return { nodes, relations: shuffled(relations, random), counts };
}

const TYPES = {
  company: "Organization",
  person: "Person",
  technology: "Product",
  industry: "Industry",
  investor: "Organization",
} as const satisfies Readonly<Record<string, EntityKind>>;

type Pair = readonly [subject: number, object: number];

interface Pairs {
  readonly predicate: RelationKind;
  readonly from: number;
  readonly to: number;
  readonly pairs: readonly Pair[];
}

/** Each person works somewhere. */
function employers({ people, companies }: Counts, random: Random): Pair[] {
  const employer = zipf(companies, SKEW.employer, random);
  const order = shuffled([...new Array(companies).keys()], random);
  return Array.from({ length: people }, (_, person) => [person, order[employer()] ?? 0] as const);
}

/** Each company is in one industry, and each industry has a company. */
function industries({ companies, industries: count }: Counts, random: Random): Pair[] {
  const industry = zipf(count, SKEW.industry, random);
  return Array.from(
    { length: companies },
    (_, company) => [company, company < count ? company : industry()] as const,
  );
}

/** Some companies are funded, each by one investor, and each investor funds one. */
function investors(counts: Counts, funded: number, random: Random): Pair[] {
  const investor = zipf(counts.investors, SKEW.investor, random);
  return shuffled([...new Array(counts.companies).keys()], random)
    .slice(0, funded)
    .map((company, place) => [company, place < counts.investors ? place : investor()] as const);
}

/** Each technology is used by a company; no company uses one twice. */
function usage({ companies, technologies }: Counts, uses: number, random: Random): Pair[] {
  const user = zipf(companies, SKEW.user, random);
  const order = shuffled([...new Array(companies).keys()], random);
  const technology = zipf(technologies, SKEW.technology, random);
  const known = new Set<number>();
  const pairs: Pair[] = [];
  while (pairs.length < uses) {
    const company = order[user()] ?? 0;
    const used = pairs.length < technologies ? pairs.length : technology();
    const key = company * technologies + used;
    if (known.has(key)) continue;
    known.add(key);
    pairs.push([company, used]);
  }
  return pairs;
}

/** When a relation holds: mostly since some day of the last years. */
function days(random: Random): { readonly from: string; readonly to?: string } {
  const kind = random();
  if (kind < PLANNED) return { from: day(2100, random) };
  const from = day(2012 + Math.floor(random() * 10), random);
  return kind < PLANNED + OVER ? { from, to: day(2023, random) } : { from };
}

function day(year: number, random: Random): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
}
