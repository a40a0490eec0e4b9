/** What was told of one thing is no answer for another of its kind. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory("2026-03-12T12:00:00Z");
let graphs = 0;

async function ask(told: string, question: string) {
  graphs += 1;
  const graph = memory.graph(`another-${graphs}`);
  await graph.remember({ content: told });
  return graph.ask(question);
}

test.each([
  ["My birthday is on 9 May.", "When is my husband's birthday?"],
  ["My brother's name is Piet. He lives in Delft.", "Where does my sister live?"],
  ["My daughter's coach is Mr Ilves.", "Who is my son's coach?"],
  ["My dog's vet is in Gouda.", "Where is my cat's vet?"],
  ["Our house insurance costs 300 a year.", "How much is our travel insurance?"],
  ["I have a history exam on 3 June.", "When is my biology exam?"],
  ["I have a meeting with the architect on 2 April.", "When is my meeting with the notary?"],
  ["My staff number is 4471.", "What is my passport number?"],
  ["I take my tea with milk.", "How do I take my coffee?"],
  ["The red tram runs to the harbour.", "Which tram runs to the stadium?"],
  ["Karin doesn't work at the bakery any more.", "Where does Karin work?"],
  ["Nordea acquired Ferratum for 90 million.", "Who acquired Nordea?"],
  ["Finn mentors an intern called Zoë.", "Who mentors Finn?"],
  ["Kestrel is owned by Amina. Falcon is late.", "Who owns Falcon?"],
  ["Mei stands in for Hugo.", "Who stands in for Mei?"],
  ["prod-3 runs Ubuntu. prod-1 has 32 GB.", "What does prod-1 run?"],
  ["Plover 3.0 was released on 14 May 2026.", "When was Plover 2.0 released?"],
  ["I'm going to study nursing in Gent.", "What did I study?"],
  ["The pool opens on 1 June.", "When does the pool close?"],
  ["My dad lives in Hull.", "Where does my mother live?"],
  ["We're planning a trip to Malta in May.", "Have we been to Malta?"],
  ["Levin wants to become a pilot.", "Is Levin a pilot?"],
  ["I want to surf in Peniche.", "Do I surf in Peniche?"],
])("%s %s is not known", async (told, question) => {
  const { answer, known } = await ask(told, question);
  expect({ answer, known }).toEqual({ answer: expect.stringMatching(/^I don't know/u), known: false });
});

test.each([
  ["My wife Ana's birthday is on 9 May.", "When is my wife's birthday?", "9 May"],
  ["Our car insurance costs 300 a year.", "How much is our car insurance?", "300"],
  ["My address is Kaai 4, Gent.", "What is my home address?", "Kaai 4"],
  ["I have a meeting with the architect on 2 April.", "When is my meeting with the architect?", "2 April"],
  ["My exam in biology is on 3 June.", "When is my biology exam?", "3 June"],
  ["The pool opens at 7 and shuts at 9.", "When does the pool close?", "shuts at 9"],
  ["I will surf every day in Peniche.", "Will I surf in Peniche?", "Yes"],
  ["My brother Piet and his wife live in Delft.", "Where does my brother live?", "Delft"],
])("%s %s is known", async (told, question, answer) => {
  expect(await ask(told, question)).toMatchObject({ known: true, answer: expect.stringContaining(answer) });
});
