/** What happened in a time and what lies ahead, in the order of time. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
const graph = memory.graph("lists");

async function toldInWords() {
  const other = await testMemory("2026-02-28T20:00:00Z");
  const days = other.memory.graph("days");
  await days.remember("We went to the zoo, the otters were out.");
  other.at("2026-03-01T20:00:00Z");
  await days.remember("Fixed the shelf in the hall.");
  await days.remember("The quiz is on the 9th.");
  other.at("2026-03-02T09:00:00Z");
  for (const said of [
    "Dentist on Friday the 6th at 9.",
    "Tom's driving test is on Friday.",
    "Mum's birthday party is on the 7th of March at the Bell.",
    "We're off to Denmark in August.",
    "The car goes in for its service on Thursday.",
    "I do pilates every Wednesday with Jess.",
    "They moved the quiz to the 16th.",
    "I can't do Monday the 9th.",
  ])
    await days.remember(said);
  return { graph: days };
}
for (const told of [
  "I have to return the library books on Thursday.",
  "My exam is on Friday.",
  "My car inspection is on 20 March.",
  "I'm meeting Priya on 9 March.",
  "The quiz is on 5 March.",
  "The quiz has been cancelled.",
  "We went hiking on Saturday.",
  "I met Salma on 10 February.",
  "I flew to Ghent on 3 February.",
  "Tom's exam is on Wednesday.",
  "I like jazz.",
])
  await graph.remember(told);
at("2026-03-02T18:00:00Z");

/** Of none of it a fact has the date. */
const told = await toldInWords();

test.each([
  ["What's coming up?", /library books.*exam.*Priya.*inspection/su],
  ["What do I have to do this week?", /^5 March 2026: .*library.*exam/su],
  ["What do I have on Friday?", /^6 March 2026: .*exam/u],
  ["What are we doing next week?", /^9 March 2026: .*Priya/u],
  ["What did I do last weekend?", /hiking/u],
  ["What happened in February?", /Ghent.*Salma.*hiking/su],
  ["What did I do in February?", /Ghent.*Salma/su],
])("%s", async (question, answer) => {
  expect((await graph.ask(question)).answer).toMatch(answer);
});

test.each([
  ["What's coming up?", /quiz|Tom|jazz|hiking/u],
  ["What do I have to do this week?", /inspection|Priya|quiz|Tom/u],
  ["What did I do last weekend?", /Ghent|Salma|exam|jazz/u],
  ["What happened in January?", /Ghent|Salma|hiking/u],
])("%s leaves out what is not of it", async (question, answer) => {
  const { answer: said, known } = await graph.ask(question);
  expect(known ? said : "").not.toMatch(answer);
});

test.each([
  ["What do I have on Friday?", /^6 March 2026: .*Dentist on Friday the 6th/u],
  ["What's on Saturday?", /^7 March 2026: .*party/u],
  ["What's happening on the 7th of March?", /party/u],
  ["What is on Thursday?", /service/u],
  ["What are my plans for August?", /^August 2026: .*Denmark/u],
  ["Where will we be in August?", /Denmark/u],
  ["Where are we going in August?", /Denmark/u],
  ["Do I have anything on Friday?", /^Yes\.\n6 March 2026: .*Dentist/u],
  ["Am I free on Friday?", /^6 March 2026: .*Dentist/u],
  ["What do I have on Wednesday?", /^4 March 2026: .*pilates/u],
  ["anything on friday?", /Dentist/u],
  ["What did I do last Saturday?", /zoo/u],
  ["What did I do on Sunday?", /shelf/u],
])("from the words alone: %s", async (question, answer) => {
  const asked = await told.graph.ask(question);
  expect(asked.known).toBe(true);
  expect(asked.answer).toMatch(answer);
});

test.each([
  ["Am I free on Tuesday?", /./u],
  ["What do I have on Monday?", /quiz|interview/u],
  ["What do I have on Friday?", /Tom/u],
])("nothing is made up of %s", async (question, answer) => {
  const { answer: said, known } = await told.graph.ask(question);
  expect(known ? said : "").not.toMatch(answer);
});

const busy = await toldInAWeek();

test.each([
  ["What's on today?", /lunch Wednesday 12:30.*vet/su],
  ["What do I have tomorrow?", /Gym on Tuesday and Thursday evenings/u],
  ["What do I need to do on Friday?", /Rent is due.*Dad flies in/su],
  ["Is there anything on the 14th?", /^Yes\.\n.*school play/su],
  ["What's on the 23rd?", /^22 May 2026 to 25 May 2026: .*Kasia/u],
  ["What do I have next week?", /on call/u],
  ["What do I have next Tuesday?", /moved the demo to Tuesday/u],
  ["What are we doing on Saturday?", /Hamlet/u],
  ["What's my week looking like?", /lunch.*Dad.*Hamlet/su],
  ["What is coming up in May?", /Hamlet.*Kasia/su],
  ["What did I do last night?", /climbing wall/u],
])("of a week that is full: %s", async (question, answer) => {
  expect((await busy.ask(question)).answer).toMatch(answer);
});

test("what was done stays done, and numbers of citations are those of the list", async () => {
  const { memory: other, at: clock } = await testMemory("2026-05-02T20:00:00Z");
  const past = other.graph("past");
  await past.remember("We went to the zoo.");
  await past.remember('Read a sign that said "[1] out of order".');
  clock("2026-05-04T20:00:00Z");
  await past.remember("We cancelled the zoo membership.");
  const { answer, citations } = await past.ask("What did I do on Saturday?");
  expect(answer).toMatch(/zoo\.” \[1\]\n.*“Read a sign that said "\[1\] out of order"\.” \[2\]$/u);
  expect(citations.map(({ number }) => number)).toEqual([1, 2]);
});

test("what was moved to another day is not listed on the first one", async () => {
  const { answer, known } = await busy.ask("What do I have next Monday?");
  expect(known ? answer : "").not.toMatch(/Northwind/u);
});

async function toldInAWeek() {
  const { memory: other, at: clock } = await testMemory("2026-05-04T08:00:00Z");
  const week = other.graph("week");
  await week.remember("Gym on Tuesday and Thursday evenings.");
  await week.remember("Team lunch Wednesday 12:30 at Dishoom.");
  await week.remember("Dad flies in on Friday at 6pm, I'm picking him up.");
  await week.remember("We've got theatre tickets for Saturday, Hamlet.");
  await week.remember("Kasia's visiting from the 22nd to the 25th.");
  await week.remember("I'm on call next week.");
  clock("2026-05-05T08:00:00Z");
  await week.remember("Remind me to call the vet tomorrow.");
  await week.remember("Rent is due on the 8th.");
  await week.remember("We have a demo with Northwind next Monday at 10.");
  await week.remember("Ella's school play is on the 14th of May.");
  clock("2026-05-06T07:00:00Z");
  await week.remember("Northwind moved the demo to Tuesday.");
  await week.remember("I spent yesterday evening at the climbing wall with Theo.");
  return week;
}
