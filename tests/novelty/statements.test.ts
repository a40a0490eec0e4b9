import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
let number = 0;

/** A graph of its own in which somebody speaks. */
function speaking(speaker = "Ines") {
  number += 1;
  const graph = memory.graph(`statements-${number}`);
  let turn = 0;
  return {
    graph,
    say: async (content: string, occurredAt = "2026-03-02") => {
      turn += 1;
      return (await graph.remember({ content, speaker, occurredAt, id: `m${turn}` })).novelty;
    },
  };
}

const BACKGROUND = [
  "I drive a Tesla.",
  "Alice works with Bob on the bridge.",
  "My brother keeps bees, and my sister paints.",
  "Our team meets in Lyon.",
  "Tom plays the drums in a band of five.",
];

test.each([
  "I drive a Ford.",
  "Alice is Bob's boss.",
  "I'm the CTO.",
  "i ski",
  "vegetarian, sorry",
  "no siblings",
  "nora plays the oboe",
  "It's my birthday.",
  "im a vegetarian",
  "I live by myself on a boat",
  "My knee hurts.",
  "Our choir has nine singers.",
  "Dad repairs clocks.",
  "nora is expecting",
  "bob's wife is a dentist",
  "She plays the cello.",
  "The parrot is called Koko.",
  "There are five of us in the band.",
  "It was given to me by my aunt.",
  "Just bought a houseboat.",
  "Working at Acme these days.",
  "I hate the cold.",
  "Tom and Alice share a flat.",
])(
  "a plain statement of somebody is read, in an empty graph and in one that knows its words: %j",
  async (words) => {
    const empty = speaking();
    const known = speaking();
    for (const turn of BACKGROUND) await known.say(turn);
    const [first, later] = [await empty.say(words), await known.say(words)];
    expect([first?.route, later?.route]).not.toContain("logged");
    expect(later?.parts.statements).toBeGreaterThanOrEqual(0.5);
    expect(later?.reasons.map(({ code }) => code)).toContain("new_statements");
  },
);

test.each([
  "Hello there, Nora!",
  "Ok, thanks Nora.",
  "No rush at all.",
  "Go ahead, please.",
  "Thanks a million, that was really helpful.",
  "I'm fine, thank you.",
  "I see, that makes sense.",
  "I don't know.",
  "See you tomorrow!",
  "It's raining again today.",
  "You're right, sorry about that.",
  "Have a lovely weekend!",
  "What do you think now?",
  "How do I boil an egg?",
  "What is my dog called?",
  "Do you remember where I live?",
  "When did we move?",
])(
  "courtesies and questions that take nothing for granted are logged, whatever cues they hold: %j",
  async (words) => {
    const { say } = speaking();
    for (const turn of BACKGROUND) await say(turn);
    const novelty = await say(words);
    expect(novelty).toMatchObject({ route: "logged", parts: { statements: 0 } });
  },
);

test.each([
  "What should I cook now that I'm vegan?",
  "How do I train my puppy?",
  "I'm allergic to nuts, so what can I eat?",
  "Can you suggest a gift for my niece?",
  "Nora moved out, right?",
])("a question that takes something of somebody for granted is read: %j", async (words) => {
  const { say } = speaking();
  expect((await say(words))?.route).not.toBe("logged");
});

test.each([
  ["I drive a Ford.", "As I said, I drive a Ford."],
  ["I drive a Ford.", "Did I mention that I drive a Ford?"],
  ["I'm left-handed.", "i am really left-handed, you know"],
  ["I've never smoked.", "like i said before, i have never smoked"],
  ["I live in Rome, and my cat is called Momo.", "I live in Rome."],
  ["Nora teaches maths.", "Again, Nora teaches maths."],
])("what was said before in other words is logged: %j, then %j", async (before, again) => {
  const { say } = speaking();
  await say(before);
  await say("The harbour was full of boats.");
  expect(await say(again, "2026-03-09")).toMatchObject({ route: "logged", parts: { statements: 0 } });
});

test.each([
  ["I work at Acme.", "I worked at Acme."],
  ["I smoke.", "I don't smoke."],
  ["Alice is Bob's boss.", "Bob is Alice's boss."],
  ["My sister lives in Rome.", "I live in Rome."],
  ["I fly to Rome.", "I fly from Rome."],
  ["I can swim.", "I could swim."],
  ["We had lunch with Nora yesterday.", "As I said, we had lunch with Nora yesterday."],
])("the same words with another meaning are read: %j, then %j", async (before, other) => {
  const { say } = speaking();
  await say(before);
  expect((await say(other, "2026-03-09"))?.route).not.toBe("logged");
});

test("what is said again after something else became so is read", async () => {
  const { say } = speaking();
  await say("I live in Berlin.");
  await say("I live in Oslo.", "2026-05-10");
  expect((await say("As I said, I live in Berlin.", "2026-09-10"))?.route).not.toBe("logged");
});

test("one's own statement is not another speaker's", async () => {
  const { graph, say } = speaking();
  await say("I drive a Ford.");
  const other = await graph.remember({ content: "I drive a Ford.", speaker: "Jo", occurredAt: "2026-03-03" });
  expect(other.novelty?.route).not.toBe("logged");
});

test("an assistant's advice is logged; what it did is read", async () => {
  const { graph } = speaking();
  const advise = async (content: string) =>
    (await graph.remember({ content, role: "assistant", occurredAt: "2026-03-02" })).novelty?.route;
  expect(await advise("You could try the Alhambra in Granada, then the Prado in Madrid, and book now.")).toBe(
    "logged",
  );
  expect(await advise("I have booked a table at Nopi.")).not.toBe("logged");
});

test("a statement goes with its episode when that is forgotten, and is news then", async () => {
  const { graph, say } = speaking();
  await say("I drive a Ford.");
  await graph.forget({ episode: "m1" });
  expect((await say("As I said, I drive a Ford."))?.parts.statements).toBe(0.5);
});
