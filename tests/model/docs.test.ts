import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entityId } from "../../src/domain/ids.ts";
import { readReply } from "../../src/extract/model/read-reply.ts";
import { CURRENT_PROMPT } from "../../src/extract/prompts/current-prompt.ts";
import { configFrom } from "../../src/memory/config.ts";
import { estimatedTokens } from "../../src/model/tokens.ts";
import { output } from "../docs/run-program.ts";
import { LIVES_IN_BERLIN, requestOf, said } from "./server.ts";

const page = readFileSync(new URL("../../docs/extraction.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language, text = ""]) => ({
  language,
  text,
}));
const request = requestOf([said("I moved to Paris in May, and I no longer live in Berlin.")], {
  known: [LIVES_IN_BERLIN],
});

function blocksIn(language: string): string[] {
  return blocks.filter((block) => block.language === language).map(({ text }) => text);
}

test("the options on the page are options", () => {
  const [program = ""] = blocksIn("ts");
  const options = new Function("openMemory", `return (async () => { ${program} return memory; })()`);
  const result: Promise<unknown> = options(configFrom);
  return expect(result).resolves.toMatchObject({ model: { timeoutMs: 120_000, prices: { input: 0.1 } } });
});

test("the page shows what a model is shown", () => {
  expect(blocksIn("text")[0]).toBe(`${CURRENT_PROMPT.material(request)}\n`);
});

test("the page shows what is known as a model is shown it, and says what a reply may make of it", () => {
  const known = (name: string, type: string, aliases: readonly string[], mentions: readonly string[]) => {
    const id = entityId("019a0000-0000-7000-8000-0000000000e1");
    return { id, name, type, aliases, mentions, by: mentions.length === 0 ? "thread" : "name" } as const;
  };
  const words = "Rob keeps the firmware alive.";
  expect(page.replaceAll("\n", " ")).toContain(`"${words}"`);
  const rob = requestOf([said(words)], {
    hints: [
      known("Robert Brown", "Person", ["R. J. Brown"], ["Rob"]),
      known("Brightwater Robotics", "Organization", [], []),
    ],
  });
  const [section = ""] = blocksIn("entities");
  expect(CURRENT_PROMPT.material(rob)).toContain(section);
  const fact = { subject: "Robert Brown", predicate: "MAINTAINS", object: "firmware", quote: words };
  const unnamed = { ...fact, subject: "Brightwater Robotics" };
  const { extractions } = readReply(JSON.stringify({ facts: [fact, unnamed] }), rob);
  const facts = [...extractions.values()].flatMap((extraction) => extraction.facts);
  expect(facts.map(({ subject, kind }) => [subject, kind])).toEqual([
    ["Robert Brown", "extracted"],
    ["Brightwater Robotics", "inferred"],
  ]);
});

test("the reply on the page is read as the page says", () => {
  const [reply = "", expected = ""] = blocksIn("json");
  const { extractions, ends, report } = readReply(reply, request);
  const facts = [...extractions.values()].flatMap((extraction) => extraction.facts);
  expect({
    facts: facts.map(({ subject, predicate, object, kind, confidence }) => {
      const name = object?.kind === "entity" ? object.name : object?.value;
      return `${subject} ${predicate} ${name}: ${kind}, ${confidence}`;
    }),
    ends: ends.map(({ kind }) => `${LIVES_IN_BERLIN.number}: ${kind}`),
    report: report.map(({ code }) => code),
  }).toEqual(JSON.parse(expected));
});

test("the extractor on the page reads what the page says", async () => {
  const program = blocksIn("ts").find((block) => block.includes("Extractor =")) ?? "";
  expect(await output(program)).toBe(blocksIn("text")[1]);
});

test("the page says how long the instructions are", () => {
  const tokens = estimatedTokens(CURRENT_PROMPT.instructions(request));
  expect(page).toContain(`about ${(Math.round(tokens / 100) * 100).toLocaleString("en")} tokens`);
});

test("the other forms on the page are read, each as the same fact", () => {
  const document = requestOf([said("Nora Lind, CTO, works at Kestrel Labs.", { role: "document" })]);
  const [forms = ""] = blocksIn("replies");
  const replies = forms.trim().split("\n\n");
  expect(replies).toHaveLength(4);
  for (const form of replies) {
    const { extractions, report } = readReply(form, document);
    const facts = [...extractions.values()].flatMap((extraction) => extraction.facts);
    expect(report).toEqual([]);
    expect(facts).toContainEqual(
      expect.objectContaining({
        subject: "Nora Lind",
        predicate: "WORKS_AT",
        object: { kind: "entity", name: "Kestrel Labs" },
        kind: "extracted",
      }),
    );
  }
});
