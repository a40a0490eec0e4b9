/**
 * What people try first with a memory for agents, typed into a fresh one without options but the role: its
 * facts are there, and `ask` answers.
 */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

interface Scene {
  readonly title: string;
  readonly turns: readonly (string | { readonly content: string; readonly role: "assistant" | "document" })[];
  readonly facts: readonly string[];
  /** What is asked, and what an answer that knows says. */
  readonly asked: readonly (readonly [string, ...string[]])[];
}

const record = (fields: object) => ({ content: JSON.stringify(fields), role: "document" }) as const;

const SCENES: readonly Scene[] = [
  {
    title: "a podcast about politicians",
    turns: [
      "Kamala Harris is the Attorney General of California. She was previously the district attorney for San Francisco.",
      "As AG, Harris was in office from January 3, 2011 – January 3, 2017",
    ],
    facts: [
      "Kamala Harris's occupation is Attorney General of California",
      "Kamala Harris's occupation is district attorney",
    ],
    asked: [
      ["Who was the California Attorney General?", "Kamala Harris"],
      ["Who is the Attorney General of California?", "Kamala Harris"],
      ["What was Kamala Harris previously?", "district attorney for San Francisco"],
    ],
  },
  {
    title: "records of a politician as JSON",
    turns: [
      record({
        name: "Gavin Newsom",
        position: "Governor",
        state: "California",
        previous_role: "Lieutenant Governor",
      }),
      record({
        name: "Gavin Newsom",
        position: "Governor",
        term_start: "January 7, 2019",
        term_end: "Present",
      }),
    ],
    facts: [
      "Gavin Newsom position Governor",
      "Gavin Newsom previous role Lieutenant Governor",
      "Gavin Newsom state California",
      "Gavin Newsom term end Present",
      "Gavin Newsom term start January 7, 2019",
    ],
    asked: [["Who is the governor of California?", "Gavin Newsom"]],
  },
  {
    title: "a talk about which film to watch",
    turns: [
      "I'm planning to watch a movie tonight. Any recommendations?",
      { role: "assistant", content: "What about a thriller? They keep you awake." },
      "I'm not a big fan of thriller movies but I love sci-fi movies.",
      { role: "assistant", content: "Noted: no thrillers, and science fiction from now on." },
    ],
    facts: ["the user dislikes thriller movies", "the user likes sci-fi movies"],
    asked: [
      ["What do you know about me?", "likes sci-fi movies", "dislikes thriller"],
      ["What movies do I like?", "likes sci-fi movies"],
      ["Which movies do I not like?", "dislikes thriller movies"],
      ["Do I like thriller movies?", "No.\nThe user dislikes thriller movies"],
    ],
  },
  {
    title: "a chat with support, and shoes",
    turns: [
      "Hi, my name is Emily Painter and I can't log in. My account is suspended.",
      { role: "assistant", content: "I'm sorry, Emily. A payment failed, so your account was suspended." },
      "My favorite shoes are Adidas.",
      "Nike are my favorite shoes now.",
    ],
    facts: ["the user likes Adidas", "the user likes Nike"],
    asked: [
      ["What are my favorite shoes?", "The user likes Nike"],
      ["What is my name?", "Emily Painter"],
    ],
  },
  {
    title: "observations of a person",
    turns: [
      "John Smith speaks fluent Spanish. He graduated in 2019 and prefers morning meetings. He works at Anthropic.",
    ],
    facts: [
      "John Smith prefers morning meetings",
      "John Smith speaks Spanish",
      "John Smith works at Anthropic",
      "John Smith's status is graduated",
    ],
    asked: [
      ["Where does John Smith work?", "works at Anthropic"],
      ["Which languages does John Smith speak?", "speaks Spanish"],
      ["When did John Smith graduate?", "2019. [1]"],
      ["What does John Smith prefer?", "prefers morning meetings"],
      ["Who works at Anthropic?", "John Smith"],
    ],
  },
  {
    title: "a paragraph of a company's page",
    turns: [
      "Lumora was founded in 2016 by Dana Whitfield and Omar Reyes. The company is headquartered in Rotterdam and employs 85 people. It builds software for greenhouses and uses PostgreSQL and Kafka. In 2021 it raised $12 million from Northlight Ventures. Its customers include Verdant Farms and Tulip Holland.",
    ],
    facts: [
      "Dana Whitfield founded Lumora",
      "Kafka's product type is technology",
      "Lumora dates from 2016",
      "Lumora has a headcount of 85 people",
      "Lumora is funded by Northlight Ventures",
      "Lumora is in Rotterdam",
      "Lumora makes software for greenhouses",
      "Lumora raised $12 million",
      "Lumora uses Kafka",
      "Lumora uses PostgreSQL",
      "Omar Reyes founded Lumora",
      "PostgreSQL's product type is technology",
      "Tulip Holland is a customer of Lumora",
      "Verdant Farms is a customer of Lumora",
    ],
    asked: [
      ["Who founded Lumora?", "Dana Whitfield founded Lumora", "Omar Reyes founded Lumora"],
      ["When was Lumora founded?", "2016"],
      ["Where is Lumora headquartered?", "is in Rotterdam"],
      ["How many people does Lumora employ?", "85"],
      ["What does Lumora use?", "uses Kafka", "uses PostgreSQL"],
      ["Who invested in Lumora?", "Northlight Ventures"],
      ["How much did Lumora raise?", "$12 million"],
      ["Who are Lumora's customers?", "Tulip Holland is", "Verdant Farms is"],
    ],
  },
];

test.each(SCENES)("$title", async ({ title, turns, facts, asked }) => {
  const graph = memory.graph(title.replaceAll(/[^a-z]/giu, "-"));
  for (const turn of turns) await graph.remember(typeof turn === "string" ? { content: turn } : turn);
  const held = await graph.facts({ asOf: "any" });
  expect(held.map(({ text }) => text).sort()).toEqual(facts);
  for (const [question, ...told] of asked) {
    const { known, answer } = await graph.ask(question);
    const missing = told.filter((words) => !answer.includes(words));
    expect({ question, known, missing, answer }).toEqual({ question, known: true, missing: [], answer });
  }
});

test("JSON in a chat is code that somebody shows", async () => {
  const graph = memory.graph("code");
  await graph.remember({ content: '{"name": "Jane", "job": "dentist"}' });
  expect(await graph.facts()).toEqual([]);
});

test.each(["It rains. It uses Kafka.", "Lumora was founded in 2016. Tom went for a run. It uses Kafka."])(
  "%s: what uses it is not said",
  async (content) => {
    const graph = memory.graph(`nothing-${content.length}`);
    await graph.remember({ content });
    expect(await graph.facts({ predicate: "USES" })).toEqual([]);
  },
);
