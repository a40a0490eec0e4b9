/** "No.", where a later turn says in words that what held is over; and what is no end of it. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-03-02T09:00:00Z");
let graphs = 0;

/** Tells each message a day after the one before, and asks a day after the last. */
async function answerTo(told: readonly string[], question: string): Promise<string> {
  graphs += 1;
  const graph = memory.graph(`ended-${graphs}`);
  for (const [day, message] of [...told, ""].entries()) {
    at(`2026-03-0${2 + day}T09:00:00Z`);
    if (message !== "") await graph.remember(message);
  }
  return (await graph.ask(question)).answer;
}

test.each([
  [["I drive a Golf.", "I sold the Golf."], "Do I still have the Golf?"],
  [["We have a dog called Rex.", "Rex died."], "Do we still have a dog?"],
  [["I'm learning Italian.", "I gave up Italian."], "Am I still learning Italian?"],
  [["I subscribe to Netflix.", "I cancelled Netflix."], "Do I still have Netflix?"],
  [["I share a flat with Joe.", "Joe moved out."], "Do I still live with Joe?"],
  [["I'm going to Paris in May.", "The Paris trip fell through."], "Am I going to Paris?"],
  [["We're moving to Spain in August.", "We're not moving to Spain after all."], "Are we moving to Spain?"],
  [
    ["I'm allergic to penicillin.", "It turns out I'm not allergic to penicillin."],
    "Am I allergic to penicillin?",
  ],
  [["I need to call the bank.", "I called the bank."], "Do I still need to call the bank?"],
  [["I have a cold.", "My cold is gone."], "Do I still have a cold?"],
  [["I'm meeting Jo for coffee on Friday.", "Jo had to cancel."], "Am I meeting Jo on Friday?"],
])("%s %s No.", async (told, question) => {
  expect(await answerTo(told, question)).toMatch(/^No/u);
});

test.each([
  [["I drive a Golf.", "My sister sold her Golf."], "Do I drive a Golf?"],
  [["I have a piano.", "I lost the piano contest."], "Do I have a piano?"],
  [["I have a piano.", "I might sell the piano."], "Do I have a piano?"],
  [["I like coffee.", "I finished my coffee."], "Do I like coffee?"],
  [["I like olives.", "I sold the olives."], "Do I like olives?"],
  [["I play tennis.", "I played tennis on Monday."], "Do I play tennis?"],
  [["We have a dog called Rex.", "Rex ate a sock."], "Do we have a dog?"],
  [["We have a dog called Rex.", "My uncle's dog died."], "Do we have a dog?"],
  [["I live with Joe.", "Joe's brother moved out."], "Do I live with Joe?"],
  [["I play tennis.", "I don't play tennis on Sundays."], "Do I play tennis?"],
  [["I like Pip.", "Pip died."], "Do I like Pip?"],
  [["I'm learning Italian.", "Did I give up Italian?"], "Am I learning Italian?"],
])("%s %s stays.", async (told, question) => {
  expect(await answerTo(told, question)).not.toMatch(/^No/u);
});
