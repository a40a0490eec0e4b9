import { expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine } from "./run.ts";

const palimpsest = commandLine(await testAddress());

test("Without a terminal start shows what it learned, asks three questions and ends; the second time it imports nothing", async () => {
  const first = await palimpsest(["demo"]);
  expect(first).toMatchObject({ exitCode: 0, stderr: "" });
  expect(first.stdout).toContain('Read the example conversation into the graph "example": 163 messages.');
  expect(first.stdout).toMatch(/^Maya\n(?: {2}.+\n)+\nTom\n/mu);
  expect(first.stdout).toMatch(/Maya lives in Berlin \(.+\) {2}← Maya, 2025-03-16: “I still live in Berlin/u);
  expect(first.stdout.match(/^\? /gmu)).toHaveLength(3);
  expect(first.stdout).toMatch(/\? Where does Maya live now\?\nMaya lives in Porto/u);
  expect(first.stdout).toMatch(/\? Where did she live in March\?\nMaya lived in Berlin/u);
  expect(first.stdout).toMatch(/\? What is her dog called\?\nMaya has a pet, Fado/u);
  expect(first.stdout.match(/^\(\d+(?:\.\d)? ms\)$/gmu)).toHaveLength(3);

  const second = await palimpsest(["demo", "--json"]);
  const { graph, imported, facts, answers } = JSON.parse(second.stdout);
  expect(graph).toBe("example");
  expect(imported).toMatchObject({ episodes: 0, deduplicated: 163 });
  expect(facts.length).toBeGreaterThan(10);
  expect(answers).toHaveLength(3);
});
