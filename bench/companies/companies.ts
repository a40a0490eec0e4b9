/**
 * From sentences about companies to the rows of three questions: who uses what, who works in an industry, and
 * who works where something is used.
 */

import { normalizeName } from "../../src/domain/entity.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { startModelServer } from "../extract/model-server.ts";
import { entitiesSection, namesIn, numberedLines, quotedNames, sectionOf } from "../hints/known-entities.ts";
import { fullName, readWritten, type Written, type WrittenFact, type WrittenSentence } from "./written.ts";

/** Rows of one question over all that it can be asked of. */
export interface QuestionRow {
  readonly question: string;
  readonly query: string;
  readonly asked: number;
  readonly expected: number;
  readonly given: number;
  readonly right: number;
  /** Rows that were given and are wrong, or were not given: `- Anna, Acme (Stripe)`. */
  readonly faults: readonly string[];
}

export interface CompaniesReport {
  readonly sentences: number;
  readonly facts: number;
  readonly reader: "model" | "rules";
  readonly questions: readonly QuestionRow[];
}

interface Question {
  readonly question: string;
  /** The type of what `$of` names. */
  readonly of: string;
  readonly query: string;
  /** The rows that the facts give, joined by ", ". */
  expected(facts: CurrentFacts, of: string): string[];
}

const QUESTIONS: readonly Question[] = [
  {
    question: "Which companies use a technology?",
    of: "Product",
    query: "MATCH (c:Company)-[:USES_TECHNOLOGY]->(t:Product {name: $of}) RETURN DISTINCT c.name",
    expected: (facts, of) => facts.subjects("USES_TECHNOLOGY", of),
  },
  {
    question: "Who works at companies of an industry?",
    of: "Industry",
    query:
      "MATCH (p:Person)-[:WORKS_FOR]->(:Company)-[:IN_INDUSTRY]->(:Industry {name: $of}) RETURN DISTINCT p.name",
    expected: (facts, of) =>
      facts.subjects("IN_INDUSTRY", of).flatMap((company) => facts.subjects("WORKS_FOR", company)),
  },
  {
    question: "Who works at companies that use a technology?",
    of: "Product",
    query:
      "MATCH (person:Person)-[:WORKS_FOR]->(company:Company)-[:USES_TECHNOLOGY]->(tech:Product {name: $of}) RETURN person.name, company.name",
    expected: (facts, of) =>
      facts
        .subjects("USES_TECHNOLOGY", of)
        .flatMap((company) => facts.subjects("WORKS_FOR", company).map((person) => `${person}, ${company}`)),
  },
];

/** The facts that hold after all sentences, by full names. */
class CurrentFacts {
  readonly #held = new Map<string, WrittenFact>();

  constructor(written: Written) {
    for (const fact of written.sentences.flatMap(({ facts }) => facts)) {
      const subject = fullName(written, fact.subject);
      const object = fullName(written, fact.object);
      const key = JSON.stringify([subject, fact.predicate, object]);
      if (fact.to === null) this.#held.set(key, { ...fact, subject, object });
      else this.#held.delete(key);
    }
  }

  subjects(predicate: string, object: string): string[] {
    const facts = [...this.#held.values()];
    return facts.flatMap((fact) =>
      fact.predicate === predicate && fact.object === object ? [fact.subject] : [],
    );
  }
}

/**
 * A stand-in for a model that understands a sentence: all that it states, by the names that it uses or, for
 * what the prompt shows as known, by the known name. It ends the known facts that the sentence ends, and
 * knows which names mean the same.
 */
class Understanding {
  readonly #written: Written;

  constructor(written: Written) {
    this.#written = written;
  }

  reply({ text, facts }: WrittenSentence, material: string): object {
    const shown = namesIn(entitiesSection(material));
    const called = (name: string) =>
      this.#namesOf(name).find((each) => shown.has(normalizeName(each))) ?? name;
    const known = numberedLines(sectionOf(material, "known facts"));
    const pairs = numberedLines(sectionOf(material, "names"));
    const typed = [...new Set(facts.flatMap(({ subject, object }) => [subject, object]))];
    return {
      entities: typed.flatMap((name) => {
        const type = this.#written.names.get(name)?.type;
        return type === undefined ? [] : [{ name: called(name), type, aliases: [name] }];
      }),
      facts: facts.map(({ subject, predicate, object, from, to }) => ({
        episode: 1,
        subject: called(subject),
        predicate,
        object: called(object),
        validFrom: from,
        validTo: to,
        confidence: 0.9,
        quote: text,
      })),
      ends: known.flatMap(({ number, text: shown }) => {
        const fact = facts.find((each) => each.to !== null && this.#isAbout(shown, each));
        const said = { episode: 1, fact: number, confidence: 0.9, quote: text };
        return fact === undefined ? [] : [{ ...said, validTo: fact.to }];
      }),
      duplicates: pairs.map(({ number, text }) => {
        const [one, other] = quotedNames(text).map((name) => fullName(this.#written, name));
        const same = one === other;
        return { pair: number, same, confidence: 0.95, reason: same ? "one of its names" : "two names" };
      }),
    };
  }

  #isAbout(text: string, { subject, object }: WrittenFact): boolean {
    return [subject, object].every((end) => this.#namesOf(end).some((name) => text.includes(name)));
  }

  #namesOf(name: string): string[] {
    const full = this.#written.names.get(name)?.name;
    return full === undefined
      ? [name]
      : [...this.#written.names].flatMap(([each, it]) => (it.name === full ? [each] : []));
  }
}

/**
 * Tells a graph of the profile `company` all sentences, and asks each question of each name of its type.
 *
 * @param folder - with `names.tsv` and `sentences.tsv`
 * @param reader - `model`: a stand-in that understands each sentence, behind the real provider; `rules`: no
 *   model
 */
export async function benchCompanies(
  database: string,
  folder: string,
  reader: CompaniesReport["reader"],
  onProgress?: (done: number, total: number) => void,
): Promise<CompaniesReport> {
  const written = await readWritten(folder);
  const understanding = new Understanding(written);
  let current: WrittenSentence = { text: "", facts: [], day: null };
  await using server = await startModelServer(({ messages }) => ({
    kind: "reply",
    content: understanding.reply(current, messages.at(-1)?.content ?? ""),
  }));
  const memory = await openMemory({
    database,
    novelty: { immediate: 0, deferred: 0 },
    extraction: { worker: false },
    ...(reader === "model" && { model: { baseURL: server.url, name: "stand-in" } }),
  });
  try {
    const graph = memory.tenant("bench-companies").graph(`written-${Date.now()}`);
    await graph.create({ profile: "company" });
    for (const [index, sentence] of written.sentences.entries()) {
      current = sentence;
      const occurredAt = sentence.day ?? new Date(Date.UTC(2025, 6, 1, index)).toISOString();
      await graph.remember({ content: sentence.text, role: "document", occurredAt, wait: "extracted" });
      onProgress?.(index + 1, written.sentences.length);
    }
    const facts = new CurrentFacts(written);
    const questions: QuestionRow[] = [];
    for (const question of QUESTIONS) questions.push(await ask(graph, question, written, facts));
    const { length } = written.sentences.flatMap((sentence) => sentence.facts);
    return { sentences: written.sentences.length, facts: length, reader, questions };
  } finally {
    await memory.close();
  }
}

async function ask(
  graph: GraphHandle,
  { question, of: type, query, expected }: Question,
  written: Written,
  facts: CurrentFacts,
): Promise<QuestionRow> {
  const asked = [
    ...new Set([...written.names.values()].flatMap((each) => (each.type === type ? [each.name] : []))),
  ];
  const sum = { expected: 0, given: 0, right: 0 };
  const faults: string[] = [];
  for (const of of asked) {
    const wanted = new Set(expected(facts, of));
    const { rows } = await graph.match(query, { parameters: { of } });
    const given = new Set(
      rows.map((row) =>
        Object.values(row)
          .map((each) => fullName(written, String(each)))
          .join(", "),
      ),
    );
    sum.expected += wanted.size;
    sum.given += given.size;
    sum.right += [...given].filter((row) => wanted.has(row)).length;
    for (const row of given) if (!wanted.has(row)) faults.push(`+ ${row} (${of})`);
    for (const row of wanted) if (!given.has(row)) faults.push(`- ${row} (${of})`);
  }
  return { question, query, asked: asked.length, ...sum, faults };
}
