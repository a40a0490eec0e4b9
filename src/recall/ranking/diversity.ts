/** Episodes that answer and do not all say the same: maximal marginal relevance. Pure. */
import { terms } from "../../text/terms.ts";

interface Scored {
  readonly content: string;
  /** The higher the better, on any scale. */
  readonly score: number;
}

/**
 * At most `limit` of the candidates, in the order in which they are chosen: each time the one with the
 * greatest λ · relevance − (1 − λ) · its greatest likeness to what was chosen before (Carbonell & Goldstein
 * 1998, "The use of MMR, diversity-based reranking for reordering documents and producing summaries"), where
 * λ is 1 − `diversity`. Relevance is the score, brought to 0 to 1 over the candidates; likeness the cosine of
 * the texts' terms, 0 to 1. Equal ones in the order given. With a diversity of 0 that is the order by scores.
 *
 * @param diversity - 0 to 1
 */
export function diverse<Candidate extends Scored>(
  candidates: readonly Candidate[],
  limit: number,
  diversity: number,
): Candidate[] {
  const scores = candidates.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const left = candidates.map((candidate) => ({
    candidate,
    relevance: most > least ? (candidate.score - least) / (most - least) : 1,
    vector: vectorOf(candidate.content),
    similarity: 0,
  }));
  const chosen: Candidate[] = [];
  while (chosen.length < limit && left.length > 0) {
    let best = 0;
    const worth = (at: number) => {
      const { relevance = 0, similarity = 0 } = left[at] ?? {};
      return (1 - diversity) * relevance - diversity * similarity;
    };
    for (let at = 1; at < left.length; at += 1) if (worth(at) > worth(best)) best = at;
    const [next] = left.splice(best, 1);
    if (next === undefined) break;
    chosen.push(next.candidate);
    for (const each of left) each.similarity = Math.max(each.similarity, cosine(each.vector, next.vector));
  }
  return chosen;
}

/** How often a text holds each term, brought to length 1. */
type Vector = ReadonlyMap<string, number>;

function vectorOf(text: string): Vector {
  const counts = new Map<string, number>();
  for (const term of terms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));
  return new Map([...counts].map(([term, count]) => [term, count / length]));
}

function cosine(one: Vector, other: Vector): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, value] of fewer) sum += value * (more.get(term) ?? 0);
  return sum;
}
