/** What the page on answers shows is what happens. */
import { readFileSync } from "node:fs";
import OpenAI from "openai";
import { expect, test } from "vitest";
import { openMemory } from "../../src/memory/memory.ts";
import { served } from "../chat/served.ts";
import { output } from "../docs/run-program.ts";
import { startChatServer } from "./chat-server.ts";

const page = readFileSync(new URL("../../docs/answering.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)].map(([, language, text = ""]) => ({
  language,
  text,
}));
const [program, printed, asking, asked, application, judging, judged] = blocks;
const server = await startChatServer([{ kind: "says", pieces: ["You live ", "in Porto [1", "][9]."] }]);

test("the program on the page prints what the page says", async () => {
  expect([program?.language, printed?.language]).toEqual(["ts", "text"]);
  const code = (program?.text ?? "").replace("http://localhost:11434/v1", server.url);
  expect(await output(code)).toBe(printed?.text);
});

test("what is asked back on the page is learned", async () => {
  expect([asking?.language, asked?.language]).toEqual(["ts", "text"]);
  expect(await output(asking?.text ?? "")).toBe(asked?.text);
});

test("the answer that is judged on the page is better afterwards", async () => {
  expect([judging?.language, judged?.language]).toEqual(["ts", "text"]);
  expect(await output(judging?.text ?? "")).toBe(judged?.text);
});

test("the application on the page has a memory", async () => {
  await using memory = await openMemory();
  const graph = memory.graph("user:maya");
  await graph.remember({ content: "I live in Porto now.", speaker: "Maya", occurredAt: "2026-03-02" });
  const { url, settled } = await served(() => ({ graph }), {
    upstream: { baseURL: server.url, apiKey: null },
  });
  const code = (application?.text ?? "")
    .replace(/^import .*$/mu, "")
    .replace("http://localhost:7420/v1", url);
  const lines: unknown[] = [];
  const run = new Function("OpenAI", "console", `return (async () => { ${code} })()`);
  await run(OpenAI, { log: (line: unknown) => lines.push(line) });
  await settled();
  expect(lines).toEqual(["You live in Porto [1][9]."]);
  expect(server.requests.at(-1)?.text).toContain("Maya lives in Porto");
});
