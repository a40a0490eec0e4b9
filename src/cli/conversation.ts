/** Questions one after the other: keeps whom they are about, so that "she" can be asked about. */
import type { Answer } from "../answer/answer-events.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";

export interface Reply extends Answer {
  readonly question: string;
  /** How long the answer took. */
  readonly milliseconds: number;
}

export class Conversation {
  readonly #graph: GraphHandle;
  readonly #people: readonly string[];
  #about: string | undefined;

  private constructor(graph: GraphHandle, people: readonly string[]) {
    this.#graph = graph;
    this.#people = people;
  }

  static async about(graph: GraphHandle): Promise<Conversation> {
    const people = await graph.entities({ types: ["Person"], limit: 10_000 });
    return new Conversation(
      graph,
      people.map((person) => person.name),
    );
  }

  async ask(question: string): Promise<Reply> {
    const named = personNamedLast(question, this.#people);
    this.#about = named ?? this.#about;
    const started = performance.now();
    const answer = await this.#graph.ask(question, this.#about === undefined ? {} : { about: this.#about });
    const milliseconds = Math.round(10 * (performance.now() - started)) / 10;
    if (named === undefined) this.#about = (await this.#subjectOf(answer)) ?? this.#about;
    return { question, ...answer, milliseconds };
  }

  /** The subject of the first fact of an answer. */
  async #subjectOf(answer: Answer): Promise<string | undefined> {
    const fact = answer.citations.find((citation) => citation.kind === "fact");
    if (fact === undefined) return undefined;
    const subject = (await this.#graph.why(fact.id)).versions[0]?.subject;
    return subject?.type === "Person" ? subject.name : undefined;
  }
}

/** The one of these people whom a text names last. */
function personNamedLast(text: string, people: readonly string[]): string | undefined {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const placed = people
    .map((person) => ({ person, at: words.lastIndexOf(` ${person.toLowerCase()} `) }))
    .filter(({ at }) => at >= 0);
  return placed.sort((a, b) => b.at - a.at)[0]?.person;
}
