/** Questions that a memory can answer, made from what it holds. */
import type { RemoteGraph } from "palimpsest/client";

const QUESTIONS: { readonly [predicate: string]: (name: string) => string } = {
  LIVES_IN: (name) => `Where does ${name} live now?`,
  WORKS_AT: (name) => `Where does ${name} work?`,
  OCCUPATION: (name) => `What is ${name}'s occupation?`,
  ALLERGIC_TO: (name) => `What is ${name} allergic to?`,
  DIET: (name) => `What does ${name} eat?`,
  HAS_PET: (name) => `Which pet does ${name} have?`,
  LOCATED_IN: (name) => `Where is ${name}?`,
  CEO_OF: (name) => `What does ${name} lead?`,
  LIKES: (name) => `What does ${name} like?`,
};
const READ_FACTS = 200;
const READ_SURPRISES = 10;

/** At most so many questions: first those whose answer has changed, for they show most. */
export async function suggestedQuestions(graph: RemoteGraph, most: number): Promise<string[]> {
  const [surprises, facts] = await Promise.all([
    graph.surprises({ limit: READ_SURPRISES }),
    graph.facts({ limit: READ_FACTS, order: "confidence" }),
  ]);
  const questions = [...surprises.map(({ fact }) => fact), ...facts].flatMap(
    (fact) => QUESTIONS[fact.predicate]?.(fact.subject.name) ?? [],
  );
  return [...new Set(questions)].slice(0, most);
}
