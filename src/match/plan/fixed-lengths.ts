/**
 * Relationships of variable length that can be walked in the process, each as one relationship and how long
 * it may be.
 */
import type { MatchClause, Query, RelationshipPattern } from "../parse/ast.ts";

/** From so many relationships to so many. */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
}

export interface FixedLengths {
  /** The query with one relationship where there may be several. */
  readonly query: Query;
  /** How long relationships may be, by place in the query. Those of fixed length are left out. */
  readonly lengths: ReadonlyMap<number, LengthRange>;
}

/**
 * Puts one relationship where a query has several, if nothing but their two ends is asked for. The query must
 * have been checked.
 *
 * @returns `undefined` if the relationships themselves are wanted, if there may be none,
 *   or if nothing has a variable length
 */
export function withFixedLengths(query: Query): FixedLengths | undefined {
  const lengths = new Map<number, LengthRange>();
  let place = 0;
  let isWalkable = true;
  const fixed = (relationship: RelationshipPattern): RelationshipPattern => {
    const { length, variable } = relationship;
    if (length !== null) {
      const [min, max] = [length.min ?? 1, length.max ?? 0];
      isWalkable &&= variable === null && min > 0 && max >= min;
      lengths.set(place, { min, max });
    }
    place += 1;
    return { ...relationship, length: null };
  };
  const match = (clause: MatchClause): MatchClause => ({
    ...clause,
    patterns: clause.patterns.map((pattern) => {
      isWalkable &&= pattern.form === null;
      const rest = pattern.rest.map((step) => ({ ...step, relationship: fixed(step.relationship) }));
      return { ...pattern, rest };
    }),
  });
  const clauses = query.clauses.map((clause) => (clause.kind === "match" ? match(clause) : clause));
  return isWalkable && lengths.size > 0 && areBoundsLiteral(query)
    ? { query: { ...query, clauses }, lengths }
    : undefined;
}

function areBoundsLiteral({ result: { skip, limit } }: Query): boolean {
  return [skip, limit].every(
    (bound) =>
      bound === null ||
      (bound.kind === "literal" && Number.isSafeInteger(bound.value) && Number(bound.value) >= 0),
  );
}
