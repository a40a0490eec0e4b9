/** The example conversation is asked the way a newcomer would. */
import { beforeAll, describe, expect, test } from "vitest";
import { readFileItems } from "../../src/import/read.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-21T12:00:00Z");
const graph = memory.tenant("t").graph("example");

beforeAll(async () => {
  const { items } = await readFileItems(
    new URL("../../examples/maya-and-tom.jsonl", import.meta.url).pathname,
  );
  const episodes = [];
  for await (const item of items) if (item.kind === "episode") episodes.push(item.episode);
  await graph.rememberMany(episodes);
});

const ANSWERS: readonly {
  readonly question: string;
  readonly says: string;
  readonly quote: string;
  readonly about?: string;
}[] = [
  { question: "Where does Maya live now?", says: "Maya lives in Porto", quote: "I live in Porto now." },
  {
    question: "Where does she live now?",
    about: "Maya",
    says: "Maya lives in Porto",
    quote: "I live in Porto now.",
  },
  {
    question: "Where did she live in March?",
    about: "Maya",
    says: "Maya lived in Berlin",
    quote: "I still live in Berlin",
  },
  {
    question: "Where did Maya live in March 2025?",
    says: "Maya lived in Berlin",
    quote: "I still live in Berlin",
  },
  { question: "Where did Maya live in June?", says: "Maya lived in Lisbon", quote: "I live in Lisbon now." },
  {
    question: "What is Maya's dog called?",
    says: "Fado",
    quote: "His name is Fado.",
  },
  {
    question: "Where does Tom work?",
    says: "Tom works at Kestrel Maps",
    quote: "I work as a surveyor at Kestrel Maps.",
  },
  { question: "Who is Maya's sister?", says: "Lena", quote: "My sister Lena" },
  { question: "WHERE DOES MAYA LIVE NOW?", says: "Maya lives in Porto", quote: "I live in Porto now." },
  { question: "where does\nmaya live?", says: "Maya lives in Porto", quote: "I live in Porto now." },
  {
    question: "Where did Maya live before Lisbon?",
    says: "Maya lived in Berlin",
    quote: "I still live in Berlin",
  },
  { question: "Where did Tom work before?", says: "Hillside School", quote: "Hillside School" },
  { question: "Does Maya still live in Berlin?", says: "Maya lives in Porto", quote: "I live in Porto now." },
  { question: "What does Maya do for a living?", says: "head nurse", quote: "head nurse" },
  { question: "What's Maya's dog called?", says: "Fado", quote: "His name is Fado." },
  { question: "What is Maya's job?", says: "head nurse", quote: "head nurse" },
  { question: "What is Maya allergic to?", says: "hazelnuts", quote: "I'm allergic to hazelnuts" },
];

describe("the example conversation", () => {
  test.each(ANSWERS)("$question", async ({ question, says, quote, about }) => {
    const { answer, known, mode, citations } = await graph.ask(
      question,
      about === undefined ? {} : { about },
    );
    expect(answer).toContain(says);
    expect(citations[0]?.quote).toContain(quote);
    expect({ known, mode }).toEqual({ known: true, mode: "extractive" });
  });

  test("where she lived in March is answered otherwise when asked for the year after", async () => {
    const { answer } = await graph.ask("Where did Maya live in March 2026?");
    expect(answer).toContain("Porto");
  });

  test("a question that only the words of an episode answer is answered with them", async () => {
    const { answer, citations } = await graph.ask("What does Tom think of the thriller about bees?");
    expect(citations[0]?.kind).toBe("episode");
    expect(answer).toContain("bees");
  });

  test.each([
    "What is the capital of Mongolia?",
    "What is Tom allergic to?",
    "Where does Zed live?",
    "Where does Tom's brother work?",
    "What is the name of Maya's cat?",
    "Where did Maya live in 1999?",
  ])("it says that it does not know: %s", async (question) => {
    const { answer, known } = await graph.ask(question);
    expect(answer).toMatch(/^I don't know/u);
    expect(known).toBe(false);
  });

  test("what one person says of themselves is not told to another as theirs", async () => {
    for (const [question, options] of [
      ["Where do I live?", { speaker: "Zorg" }],
      ["What am I allergic to?", { speaker: "Tom" }],
      ["Where does she live?", { about: "Zorg" }],
      ["Where does Maya live?", { asOf: "2020" }],
    ] as const) {
      const { known, citations } = await graph.ask(question, options);
      expect([question, known]).toEqual([question, false]);
      expect(citations.filter((citation) => citation.kind === "fact")).toEqual([]);
    }
  });

  test("words of another person are no answer to what I did", async () => {
    const train = memory.tenant("t").graph("train");
    await train.rememberMany([
      { speaker: "Maya", content: "I forgot my umbrella on the train.", occurredAt: "2025-03-01" },
      { speaker: "Tom", content: "I bought a kite.", occurredAt: "2025-03-02" },
    ]);
    const question = "What did I forget on the train?";
    expect(await train.ask(question, { speaker: "Maya" })).toMatchObject({
      known: true,
      answer: expect.stringContaining("umbrella"),
    });
    expect((await train.ask(question, { speaker: "Tom" })).known).toBe(false);
  });

  test("what is known of somebody is not told of their flatmate", async () => {
    const { answer, citations } = await graph.ask("Where does Maya's flatmate live?");
    expect(answer).toMatch(/^I don't know/u);
    expect(citations.map((citation) => citation.kind)).not.toContain("fact");
  });

  test("what was known at the time is answered as it was known", async () => {
    const { facts } = await graph.recall("Where does Maya live?", { asOf: "2025-03" });
    expect(facts[0]?.text).toBe("Maya lives in Berlin");
  });
});
