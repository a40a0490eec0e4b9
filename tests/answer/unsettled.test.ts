/** A later turn that leaves an answer in doubt, without saying that it is over: both are quoted. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { askedDaysLater } from "../turns/stories.ts";

const tested = await testMemory("2026-03-02T09:00:00Z");

test.each([
  [["My boss is Frederik.", "Frederik got promoted and Lucia took over our team."], "Who is my boss?"],
  [
    ["My landlord is called Mr. Brandt.", "Mr. Brandt sold the house. The new owner is Mrs. Kowalski."],
    "Who is my landlord?",
  ],
  [["I'm the treasurer of our chess club.", "I handed the treasurer job to Olga."], "Am I the treasurer?"],
  [
    ["Our anniversary dinner is at Luigi's.", "Luigi's is fully booked so we're going to Chez Ana."],
    "Where is our anniversary dinner?",
  ],
  [["I can't swim.", "Swam my first 50 metres today!"], "Can I swim?"],
  [["Grandma lives in Whitby.", "Grandma's moved into a care home near us."], "Where does grandma live?"],
  [["I'm renting a flat in Graz.", "We bought a house and moved in on Saturday."], "Where do I live?"],
  [
    ["We have a babysitter called Annika.", "Annika went off to uni, so Mrs Hill babysits now."],
    "Who is our babysitter?",
  ],
  [
    ["Mum drives a Fiesta.", "Mum passed the Fiesta on to my nephew and takes the bus."],
    "Does mum drive a Fiesta?",
  ],
  [["I'm in the choir at St Luke's.", "Not singing with St Luke's anymore, no time."], "Am I in a choir?"],
  [["I drink my coffee with sugar.", "I take it black now, doctor's orders."], "How do I take my coffee?"],
  [["My friend Ola lives in Lagos.", "Ola is in London now for her masters."], "Where does Ola live?"],
  [["Tom is the captain of the team.", "Lisa is the captain of the team now."], "Is Tom the captain?"],
  [["Anna is the team lead.", "Ben leads the team now."], "Is Anna the team lead?"],
  [["I teach maths at Lincoln High.", "Handed in my notice at school today."], "Where do I work?"],
])("%s: %s", async (told, question) => {
  const { answer, known, citations } = await askedDaysLater(tested, told, question);
  expect({ known, answer }).toEqual({
    known: false,
    answer: expect.stringContaining("closest that was said"),
  });
  expect(citations).toHaveLength(2);
});

test.each([
  [["I keep my passport in the desk.", "Put my passport in the safe."], "Where is my passport?", "safe"],
  [
    ["My favourite film is Alien.", "Saw Arrival yesterday, it's my new favourite film."],
    "What's my favourite film?",
    "Arrival",
  ],
  [["I pay 12 euros for Spotify.", "Spotify is 14 euros now."], "How much do I pay for Spotify?", "14"],
  [
    ["Our cleaner comes on Tuesdays.", "The cleaner can only do Fridays from now on."],
    "When does the cleaner come?",
    "Fridays",
  ],
  [
    ["The project deadline is 1 March.", "The client gave us two more weeks."],
    "When is the project deadline?",
    "two more weeks",
  ],
  [["I prefer tea.", "I've switched to coffee."], "What do I drink?", "coffee"],
  [["My salary is 50k.", "I got a raise to 56k."], "What's my salary?", "56"],
  [
    ["My visa expires in May 2026.", "It was extended: my visa is good until 2028."],
    "When does my visa expire?",
    "2028",
  ],
  [
    ["I go to the gym three times a week.", "I only make it to the gym once a week now."],
    "How often do I go to the gym?",
    "once",
  ],
  [
    ["My surname is Novak.", "I took my husband's name, so it's Fischer now."],
    "What is my surname?",
    "Fischer",
  ],
])("%s: %s is answered by the last word on it", async (told, question, last) => {
  const { answer, known } = await askedDaysLater(tested, told, question);
  expect({ known, first: answer.split("\n")[0] }).toEqual({
    known: true,
    first: expect.stringContaining(last),
  });
  expect(answer).toContain("Before:");
});

test.each([
  [["I'm a student at TU Munich.", "I graduated in March."], "Am I a student?", "No."],
  [["We use MySQL.", "We migrated production from MySQL to Postgres."], "Do we use MySQL?", "Not any more."],
  [
    ["We have a Labrador called Sunny.", "We got a second dog, a poodle called Coco."],
    "Which dogs do we have?",
    "Sunny",
  ],
  [["I hate running.", "I've come to love running."], "Do I like running?", "Yes."],
  [["I have a dog named Bruno.", "We had to put Bruno down."], "Do I have a dog?", "Not any more."],
])("%s: %s is answered by what is held", async (told, question, held) => {
  const { answer, known } = await askedDaysLater(tested, told, question);
  expect({ known, answer }).toEqual({ known: true, answer: expect.stringContaining(held) });
});

test.each([
  [["My boss is Frederik.", "Frederik got a new bike and Lucia likes it."], "Who is my boss?", "Frederik"],
  [["My boss is Frederik.", "Tom handed the report to Frederik's wife."], "Who is my boss?", "Frederik"],
  [["Grandma lives in Whitby.", "My sister moved into a bungalow."], "Where does grandma live?", "Whitby"],
  [["Simona is a nurse.", "I've handed in my notice."], "What does Simona do?", "nurse"],
  [["I'm on naproxen.", "We are taking over the farm."], "Which medicine do I take?", "naproxen"],
  [["The gym closes at 9.", "Birgit is leaving the gym's board."], "When does the gym close?", "9"],
])("%s: %s stays", async (told, question, held) => {
  const { answer, known } = await askedDaysLater(tested, told, question);
  expect({ known, answer }).toEqual({ known: true, answer: expect.stringContaining(held) });
});
