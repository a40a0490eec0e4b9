/** The first page's example: a question that the memory answers, and the life of the fact that answers it. */
import type { RemoteGraph } from "palimpsest/client";
import type { Answer } from "../../../src/answer/answer-events.ts";
import type { Fact } from "../../../src/domain/fact.ts";
import type { Citation } from "../../../src/recall/context/context.ts";
import { suggestedQuestions } from "../ask/suggestions.ts";

export interface FirstAnswer {
  readonly question: string;
  readonly answer: Answer;
  /** What it rests on first. */
  readonly citation: Citation | undefined;
  /** What was ever held of the same thing; empty where the answer cites no fact. */
  readonly life: readonly Fact[];
  readonly others: readonly string[];
}

const SUGGESTED = 5;

/** `undefined`: the memory holds nothing that a question could be made of. */
export async function firstAnswer(graph: RemoteGraph): Promise<FirstAnswer | undefined> {
  const [question, ...others] = await suggestedQuestions(graph, SUGGESTED);
  if (question === undefined) return undefined;
  const answer = await graph.ask(question, { notices: false });
  const citation = answer.citations.find(({ kind }) => kind === "fact") ?? answer.citations[0];
  return { question, answer, citation, life: await lifeOf(graph, citation), others };
}

async function lifeOf(graph: RemoteGraph, citation: Citation | undefined): Promise<Fact[]> {
  if (citation?.kind !== "fact") return [];
  const { versions } = await graph.why(citation.id);
  const fact = versions.at(-1);
  if (fact === undefined) return [];
  const held = await graph.facts({ subject: fact.subject.id, predicate: fact.predicate, asOf: "any" });
  return held;
}
