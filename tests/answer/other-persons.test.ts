/** What is known of one person or firm is told of no other. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const persons = memory.graph("others");
for (const content of [
  "Hugo's wife is called Ida.",
  "Bruno has a dog called Rex.",
  "Lena speaks Danish.",
  "Anders went to Lisbon in April 2024.",
  "Hugo lives in Oslo.",
  "Lena drives a Volvo.",
  "Anders is 41.",
])
  await persons.remember({ content, speaker: "Zoe" });

const own = memory.graph("user:nobody");
for (const content of [
  "My boss speaks Danish.",
  "My sister's birthday is on 3 May.",
  "My wife bought a boat last year.",
  "I drive a Volvo.",
  "My neighbour has a dog called Rex.",
  "My sister is allergic to nuts.",
  "I have a brother, Jan.",
  "I have a cat, Miro.",
])
  await own.remember({ content });

const firms = memory.graph("firms");
for (const content of [
  "Nordwind's CEO is Ida Berg.",
  "Brix is based in Oslo.",
  "Acme raised 5 million euros.",
  "Acme has 40 employees.",
])
  await firms.remember({ content, role: "document" });

test.each([
  [persons, "What is Bruno's wife's name?"],
  [persons, "What is Lena's dog called?"],
  [persons, "Does Anders speak Danish?"],
  [persons, "Has Lena been to Lisbon?"],
  [persons, "What car does Hugo drive?"],
  [persons, "How old is Bruno?"],
  [persons, "Where is Hugo from?"],
  [persons, "Who is Lena married to?"],
  [persons, "What does Hugo do?"],
  [own, "Does my sister speak Danish?"],
  [own, "When is my wife's birthday?"],
  [own, "What did my boss buy?"],
  [own, "What car does my brother drive?"],
  [own, "Does my sister have a dog?"],
  [own, "Do I have a dog?"],
  [own, "What is my dog?"],
  [own, "What is my sister called?"],
  [own, "How old is my boss?"],
  [own, "What does my sister do?"],
  [firms, "Who is the CEO of Acme?"],
  [firms, "Which city is Acme in?"],
  [firms, "How old is Acme?"],
] as const)("$1 is not known", async (graph, question) => {
  expect(await graph.ask(question)).toMatchObject({ known: false });
});

test.each([
  [persons, "What is Hugo's wife's name?", "Ida"],
  [persons, "What is Bruno's dog called?", "Rex"],
  [persons, "Has Anders been to Lisbon?", "Yes"],
  [persons, "How old is Anders?", "41"],
  [own, "Does my boss speak Danish?", "Yes"],
  [own, "When is my sister's birthday?", "3 May"],
  [own, "Does my neighbour have a dog?", "Yes"],
  [own, "What is my brother called?", "Jan"],
  [own, "What car do I drive?", "Volvo"],
  [own, "What is my cat called?", "Miro"],
  [firms, "Who is the CEO of Nordwind?", "Ida Berg"],
  [firms, "Where is Brix based?", "Oslo"],
] as const)("$1 is answered with $2", async (graph, question, answer) => {
  const found = await graph.ask(question);
  expect(found.answer).toContain(answer);
  expect(found.known).toBe(true);
});
