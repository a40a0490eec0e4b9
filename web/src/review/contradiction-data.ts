/**
 * What contradicts what is held, with both sides: noticed when it was said, or kept beside what is held as
 * disputed.
 */
import type { RemoteGraph } from "palimpsest/client";
import type { Fact } from "../../../src/domain/fact.ts";

export interface Contradiction {
  /** What was held before, or is held. */
  readonly held: Fact;
  /** What is said against it. */
  readonly said: Fact;
  /** ISO 8601; when it was noticed. */
  readonly noticedAt: string;
  /** What could be asked, where the ontology has words for it. */
  readonly question: string | undefined;
}

const READ = 50;

/** Those that nobody has settled, the latest first. */
export async function openContradictions(graph: RemoteGraph): Promise<Contradiction[]> {
  const [surprises, disputed] = await Promise.all([
    graph.surprises({ settled: false, limit: READ }),
    graph.facts({ status: "disputed", asOf: "any", limit: READ }),
  ]);
  // What is said twice contradicts once.
  const pairs = new Map(
    surprises.toReversed().map((surprise) => [`${surprise.against.id} ${surprise.fact.id}`, surprise]),
  );
  const noticed = [...pairs.values()].map(
    ({ fact, against, noticedAt, question }): Contradiction => ({
      held: against,
      said: fact,
      noticedAt,
      question,
    }),
  );
  const known = new Set(noticed.flatMap(({ held, said }) => [held.id, said.id]));
  const others = await Promise.all(
    disputed.filter(({ id }) => !known.has(id)).map((fact) => disputeOf(graph, fact)),
  );
  return [...noticed, ...others.flat()].sort((a, b) => (a.noticedAt < b.noticedAt ? 1 : -1));
}

/** A disputed fact beside what is held instead; nothing where a person has decided between them. */
async function disputeOf(graph: RemoteGraph, said: Fact): Promise<Contradiction[]> {
  const { subject, predicate } = said;
  const beside = await graph.facts({ subject: subject.id, predicate, status: "held", asOf: "any" });
  const held = beside.find((fact) => fact.id !== said.id && overlaps(fact, said));
  if (held === undefined || held.kind === "manual" || said.kind === "manual") return [];
  return [{ held, said, noticedAt: said.recordedAt, question: undefined }];
}

function overlaps(one: Fact, other: Fact): boolean {
  const begin = ({ validFrom }: Fact) => validFrom ?? "";
  const isBefore = ({ validTo }: Fact, next: Fact) => validTo !== null && validTo <= begin(next);
  return !isBefore(one, other) && !isBefore(other, one);
}
