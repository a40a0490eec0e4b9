/** What is said to be over ends what is held, and makes nothing where it is not. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
let graphs = 0;

/** The facts that are held after some messages, a day apart. */
async function heldAfter(...told: readonly string[]): Promise<string[]> {
  graphs += 1;
  const graph = memory.graph(`over-${graphs}`);
  for (const [day, message] of told.entries()) {
    at(`2026-03-0${2 + day}T09:00:00Z`);
    await graph.remember(message);
  }
  const facts = await graph.facts({ asOf: "any" });
  return facts.map(({ text, validTo }) => `${text}${validTo === null ? "" : " (over)"}`);
}

test.each([
  [["I live with Dan.", "Dan moved out."], "the user lives with Dan"],
  [
    ["My mother lives with us.", "My mother moved into a care home."],
    "the user's mother lives with the user",
  ],
  [["We have two cats, Salt and Pepper.", "Pepper died on Sunday."], "the user has a pet, Pepper"],
  [["I'm reading Dune.", "Finished Dune yesterday."], "the user reads Dune"],
  [["I'm vegetarian.", "I eat meat again."], "the user's diet is vegetarian"],
  [["I'm on keto.", "I'm off keto"], "the user's diet is keto"],
  [["I'm pregnant!", "Our daughter Ida was born on Tuesday."], "the user's status is pregnant"],
  [
    ["I'm the treasurer of the rowing club.", "I stepped down as treasurer."],
    "the user's occupation is treasurer of the rowing club",
  ],
])("%s", async (told, fact) => {
  const [first = ""] = told;
  expect(await heldAfter(first)).toContain(fact);
  expect(await heldAfter(...told)).toContain(`${fact} (over)`);
});

test.each([
  "Dan moved out.",
  "Pepper died on Sunday.",
  "Finished Dune yesterday.",
  "I eat meat again.",
  "Our daughter Ida was born on Tuesday.",
])("%s: of what nobody told it makes nothing", async (said) => {
  const held = await heldAfter(said);
  expect(held.join("\n")).not.toMatch(/lives with|has a pet|reads|diet|pregnant/u);
});

test("who goes on with another thing ends only the one that they name", async () => {
  const held = await heldAfter("I'm reading Dune and Emma.", "Finished Dune.");
  expect(held).toContain("the user reads Emma");
});
