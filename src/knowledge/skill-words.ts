/** How alike skills are to one another, and to a task, by their words. */
import { terms } from "../text/terms.ts";

/** What of a skill has words. */
interface Described {
  readonly name: string;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** How much a word counts where it stands. */
const WEIGHTS = { name: 3, tags: 2, description: 1 } as const;

/** The weights of a skill's terms, as a vector of length 1. */
type SkillVector = ReadonlyMap<string, number>;

/**
 * The words of skills; a word counts the more, the fewer skills have it (TF-IDF; Salton and Buckley 1988).
 */
export class SkillWords {
  readonly #vectors: readonly SkillVector[];
  readonly #frequency = new Map<string, number>();
  readonly #count: number;

  constructor(skills: readonly Described[]) {
    const counted = skills.map(countedTerms);
    for (const counts of counted)
      for (const term of counts.keys()) this.#frequency.set(term, (this.#frequency.get(term) ?? 0) + 1);
    this.#count = skills.length;
    this.#vectors = counted.map((counts) => this.#vectorOf(counts));
  }

  /** The cosine of each two skills that is at least `least`, the later one first. */
  *pairs(
    least: number,
  ): Iterable<{ readonly skill: number; readonly other: number; readonly cosine: number }> {
    const postings = new Map<string, [skill: number, weight: number][]>();
    for (const [skill, vector] of this.#vectors.entries()) {
      const cosines = new Map<number, number>();
      for (const [term, weight] of vector) {
        const earlier = postings.get(term) ?? [];
        for (const [other, otherWeight] of earlier)
          cosines.set(other, (cosines.get(other) ?? 0) + weight * otherWeight);
        earlier.push([skill, weight]);
        postings.set(term, earlier);
      }
      for (const [other, cosine] of cosines) if (cosine >= least) yield { skill, other, cosine };
    }
  }

  /** How much of what a text asks for each skill has, from 0 to 1, in the order of the skills. */
  similarityTo(text: string): number[] {
    const counts = new Map<string, number>();
    for (const term of terms(text)) if (this.#frequency.has(term)) counts.set(term, 1);
    const asked = this.#vectorOf(counts);
    return this.#vectors.map((vector) => {
      let sum = 0;
      for (const [term, weight] of asked) sum += weight * (vector.get(term) ?? 0);
      return Math.min(1, sum);
    });
  }

  #vectorOf(counts: ReadonlyMap<string, number>): SkillVector {
    const weights = [...counts].map(([term, count]): [string, number] => [
      term,
      (1 + Math.log(count)) * Math.log(1 + this.#count / (this.#frequency.get(term) ?? 1)),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([term, weight]) => [term, weight / length]));
  }
}

function countedTerms({ name, tags = [], description = "" }: Described): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of terms(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
  };
  add(name.replaceAll(/[_./:]+/gu, " "), WEIGHTS.name);
  for (const tag of new Set(tags)) add(tag, WEIGHTS.tags);
  add(description, WEIGHTS.description);
  return counts;
}
