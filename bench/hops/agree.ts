/** Before anything is timed, all engines must give the same answers. */
import { InputError } from "../../src/errors.ts";
import type { Adjacency } from "./adjacency.ts";
import type { Engine } from "./engine.ts";
import { NEIGHBOURS, type Query, type Question } from "./questions.ts";

/** How many names answered the questions of a sample. */
export interface AnswerSizes {
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

/**
 * Asks all engines all questions of a query.
 *
 * @param reference what the others must agree with
 * @throws Error that names the engine and the question, if an answer differs
 * @throws InputError `invalid_input` if no question has any answer: then there is nothing to compare
 */
export async function checkAgreement(
  reference: Adjacency,
  others: readonly Engine[],
  query: Query,
): Promise<AnswerSizes> {
  const sizes: number[] = [];
  for (const question of [query.named, ...query.sample]) {
    const expected = reference.answer(question);
    sizes.push(expected.length);
    for (const engine of [reference, ...others]) {
      const fault = faultIn(await engine.answer(question), expected, question, reference);
      if (fault === undefined) continue;
      throw new Error(
        `${engine.name} and ${reference.name} disagree about ${question.about} (${query.name}): ${fault}`,
      );
    }
  }
  if (Math.max(...sizes) === 0) {
    throw new InputError(
      "invalid_input",
      `Nothing in this graph answers "${query.title}" or a question like it. Take more relations, or another seed.`,
    );
  }
  const sorted = sizes.slice(1).sort((a, b) => a - b);
  return {
    least: sorted[0] ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

function faultIn(
  answer: readonly string[],
  expected: readonly string[],
  question: Question,
  reference: Adjacency,
): string | undefined {
  return question.query === "neighbourhood"
    ? faultInNeighbourhood(answer, reference.distancesFrom(question.about))
    : faultInList(answer, expected);
}

/** The same names, each as often, in any order. */
function faultInList(answer: readonly string[], expected: readonly string[]): string | undefined {
  if (answer.length !== expected.length) return `${answer.length} names, not ${expected.length}`;
  const [given, reference] = [answer.toSorted(), expected.toSorted()];
  const at = given.findIndex((name, place) => name !== reference[place]);
  return at < 0 ? undefined : `${given[at]} where ${reference[at]} is expected`;
}

/**
 * Which ones are taken from the border is open, if there are too many; how many, and that nearer ones come
 * first, is not.
 */
function faultInNeighbourhood(
  answer: readonly string[],
  distances: ReadonlyMap<string, number>,
): string | undefined {
  const reference = Math.min(NEIGHBOURS, distances.size);
  if (answer.length !== reference) return `${answer.length} names, not ${reference}`;
  if (new Set(answer).size !== answer.length) return "a name comes twice";
  const stranger = answer.find((name) => !distances.has(name));
  if (stranger !== undefined) return `${stranger} is not within two hops`;
  const near = [...distances.values()].filter((hops) => hops === 1).length;
  const given = answer.filter((name) => distances.get(name) === 1).length;
  return given === Math.min(near, NEIGHBOURS) ? undefined : `${given} of ${near} direct neighbours`;
}
