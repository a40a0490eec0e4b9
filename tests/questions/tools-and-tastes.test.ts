/** What people say of their tools, their food and their family in one sentence, and ask afterwards. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

type Probe = readonly [question: string, told: string];

const SAID: readonly (readonly [text: string, asked: readonly Probe[]])[] = [
  [
    "I use pnpm, not npm.",
    [
      ["Which package manager do I use?", "uses pnpm"],
      ["Do I use npm?", "No."],
      ["Do I use pnpm?", "Yes."],
    ],
  ],
  ["We use Jira, not Linear.", [["Do we use Linear?", "No."]]],
  ["She lives in Porto, not in Lisbon.", [["Does she live in Lisbon?", "No."]]],
  ["I'm on macOS.", [["Which operating system do I use?", "uses macOS"]]],
  ["My editor is Zed.", [["Which editor do I use?", "uses Zed"]]],
  ["I have a ThinkPad running Arch Linux.", [["What laptop do I have?", "owns ThinkPad"]]],
  ["I switched from Android to iPhone last year.", [["What phone do I use?", "uses iPhone"]]],
  ["We use GitHub Actions for CI and deploy to Fly.io.", [["Where do we deploy?", "deploy to Fly.io"]]],
  ["I have a brother living in Rome.", [["Who lives in Rome?", "brother lives in Rome"]]],
  ["I have a friend working at Acme.", [["Who works at Acme?", "friend works at Acme"]]],
  [
    "I'm vegetarian and allergic to nuts.",
    [
      ["Do I eat meat?", "No."],
      ["Am I vegetarian?", "Yes."],
      ["Can I eat peanuts?", "No."],
      ["What am I allergic to?", "allergic to nuts"],
    ],
  ],
  [
    "I'm allergic to nuts and vegetarian.",
    [
      ["Am I vegetarian?", "Yes."],
      ["Can I eat ham?", "No."],
    ],
  ],
  ["I'm married and vegetarian.", [["What is my status?", "status is married"]]],
  ["I'm lactose intolerant.", [["Can I eat cheese?", "No."]]],
  [
    "I hate mushrooms but love truffles. Thai food is my favorite.",
    [["What's my favorite food?", "Thai food"]],
  ],
  ["We got married in 2015.", [["Are we married?", "Yes."]]],
  ["My dad remarried a woman named Linda.", [["Who did my dad marry?", "Linda"]]],
];

test.each(SAID)("%s", async (content, asked) => {
  const graph = memory.graph(content.toLowerCase().replaceAll(/[^a-z]/gu, "-"));
  await graph.remember({ content });
  for (const [question, told] of asked) {
    const { known, answer } = await graph.ask(question);
    expect({ question, known, answer }).toEqual({
      question,
      known: true,
      answer: expect.stringContaining(told),
    });
  }
});

test("what is only like it says nothing", async () => {
  const graph = memory.graph("likeness");
  await graph.remember({
    content: "I use pnpm. I'm allergic to nuts. I have trouble sleeping. Tests run with care.",
  });
  const texts = (await graph.facts()).map(({ text }) => text);
  expect(texts.sort()).toEqual(["the user is allergic to nuts", "the user uses pnpm"]);
  for (const question of ["Which operating system do I use?", "Can I eat apples?", "Where do we deploy?"])
    expect((await graph.ask(question)).known).toBe(false);
});

test("a name goes without what they are", async () => {
  const graph = memory.graph("customer");
  await graph.remember({ content: "Customer Jane Miller wrote. Her email is jane@globex.com." });
  expect((await graph.facts()).map(({ subject }) => subject.name)).toEqual(["Jane Miller's email"]);
});
