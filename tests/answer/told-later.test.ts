/** What a later turn says in other words of what was told: when, where, who, how much, and whether. */
import { expect, test } from "vitest";
import { testMemory } from "../memory.ts";
import { askedDaysLater } from "../turns/stories.ts";

const tested = await testMemory("2026-03-02T09:00:00Z");

test.each([
  [
    [
      "The housewarming is on the 14th, at ours.",
      "Had to push the housewarming back a week, the floor is wet.",
    ],
    "When is the housewarming?",
    /^21 March 2026\./u,
  ],
  [
    ["The parents' evening is on Tuesday the 10th.", "Parents' evening is two days later than planned."],
    "When is the parents' evening?",
    /^12 March 2026\./u,
  ],
  [
    ["My exam is on 20 March.", "The exam has been brought forward by three days."],
    "When is my exam?",
    /^17 March 2026\./u,
  ],
  [
    ["The fair is on the 14th.", "They moved the fair back a week.", "The fair is delayed by another week."],
    "When is the fair?",
    /^28 March 2026\./u,
  ],
  [
    [
      "Grandad's birthday lunch is at the Red Lion on Sunday.",
      "The Red Lion is shut for repairs so we're doing Grandad's lunch at the Bell instead.",
    ],
    "Where is Grandad's birthday lunch?",
    /^The user .*at the Bell instead/u,
  ],
  [
    [
      "Football training is at the sports hall in Elm Street.",
      "Sports hall's flooded, so training's in the school gym until further notice.",
    ],
    "Where is football training?",
    /^The user .*school gym/u,
  ],
  [
    [
      "Simon is going to do the reading at the wedding.",
      "Simon's too shy, so my cousin Freya will do the reading.",
    ],
    "Who is doing the reading at the wedding?",
    /^The user .*Freya will do the reading/u,
  ],
  [
    ["Olga's babysitting for us on Saturday.", "Olga cancelled. Mum's stepping in on Saturday."],
    "Who is babysitting on Saturday?",
    /^The user .*Mum's stepping in/u,
  ],
  [
    ["I use Notion for all my notes.", "I've gone over to Obsidian, Notion got too slow."],
    "What do I use for my notes?",
    /^The user .*Obsidian/u,
  ],
  [
    ["The exam is in room B12.", "They've changed the room again, it's C3 now."],
    "Which room is the exam in?",
    /^The user .*C3/u,
  ],
  [
    ["The plumber quoted 900 for the boiler.", "The boiler came to 1,150."],
    "How much did the plumber quote?",
    /900/u,
  ],
  [
    ["I want to paint the bedroom green.", "Painted the bedroom at last. Went for a pale yellow in the end."],
    "What colour did I paint the bedroom?",
    /^The user .*yellow/u,
  ],
  [
    ["I can't find my passport anywhere.", "Found it! It was in the glove box."],
    "Where was my passport?",
    /glove box/u,
  ],
  [
    ["My standup is at 9:30.", "Standup's half an hour later from now on."],
    "When is my standup?",
    /^10:00\./u,
  ],
  [
    ["The gig on Saturday is at the Komet.", "The Komet double-booked us, so we play at the Knust."],
    "Where is the gig?",
    /^The user .*at the Knust/u,
  ],
  [
    ["Oma's 80th is going to be at her flat.", "We've booked the Ratskeller for Oma's 80th."],
    "Where is Oma's 80th?",
    /^The user .*Ratskeller/u,
  ],
  [
    ["My driving lessons cost 42 euros an hour.", "The driving school put its prices up, I pay 48 now."],
    "How much do my driving lessons cost?",
    /48/u,
  ],
  [
    ["I take the 7:42 train to work.", "They scrapped the 7:42, now I have to get the 7:20."],
    "Which train do I take to work?",
    /^The user .*7:20/u,
  ],
  [
    [
      "Our new au pair is called Svenja.",
      "Svenja got a better offer. They're sending us a girl called Marit instead.",
    ],
    "Who is our au pair?",
    /^The user .*Marit/u,
  ],
  [
    ["Our wifi password is sunflower22.", "New router, new wifi password: tulip-77."],
    "What is our wifi password?",
    /^The user .*tulip-77/u,
  ],
  [
    ["My phone is an iPhone 12.", "Dropped my phone in the lake. Got a Pixel 9 for my birthday."],
    "What phone do I have?",
    /^The user .*Pixel 9/u,
  ],
  [
    ["My chemistry tutor is Mr Osei.", "Mr Osei can't do Tuesdays any more so Miss Byrne is taking over."],
    "Who is my chemistry tutor?",
    /^The user .*Byrne/u,
  ],
  [
    ["The meeting with the bank is on 12 March.", "The bank meeting's been brought forward to the 10th."],
    "When is the meeting with the bank?",
    /^10 March 2026\./u,
  ],
  [
    ["The lodger pays 450.", "I've raised the lodger's rent to 480."],
    "How much does the lodger pay?",
    /480/u,
  ],
])("%s: %s", async (told, question, answer) => {
  const asked = await askedDaysLater(tested, told, question);
  expect(asked.known).toBe(true);
  expect(asked.answer).toMatch(answer);
});

test.each([
  [
    ["I've applied for the head of year job.", "Didn't get head of year, they took someone else."],
    "Did I get the head of year job?",
    "No.",
  ],
  [
    ["Lena applied for a place at the art school in Leipzig.", "Lena got turned down by Leipzig."],
    "Did Lena get into the art school?",
    "No.",
  ],
  [
    ["My brother has put in an offer on a house in Dorking.", "His offer was accepted!"],
    "Did my brother get the house?",
    "Yes.",
  ],
  [
    ["My interview with the BBC is on Thursday.", "They want me! I start at the BBC on 1 May."],
    "Did I get the job at the BBC?",
    "Yes.",
  ],
  [["I can't find my passport anywhere.", "Found it!"], "Did I find my passport?", "Yes."],
  [["Leo's got chickenpox.", "Leo is back at nursery, the spots have gone."], "Is Leo still ill?", "No."],
  [
    ["Our cat Pixel has gone missing.", "Pixel turned up in next door's shed!"],
    "Is Pixel still missing?",
    "No.",
  ],
  [
    ["The washing machine is broken.", "A man called Stelios came and fixed it."],
    "Is the washing machine still broken?",
    "No.",
  ],
  [["I owe Jim 50 pounds.", "Paid Jim back yesterday."], "Do I still owe Jim money?", "No."],
  [
    ["I'm doing the marathon this year.", "Not doing the marathon any more, my knee's gone."],
    "Am I running the marathon?",
    "No.",
  ],
  [["The flat has two bedrooms.", "Someone else got the flat."], "Did we get the flat?", "No."],
  [
    ["Ben's visa was rejected.", "Ben appealed and got his visa on Tuesday."],
    "Did Ben get his visa?",
    "Yes.",
  ],
  [["I've lent Pablo my drill.", "Pablo brought the drill back."], "Does Pablo still have my drill?", "No."],
  [["The car's in the garage.", "Picked up the car, 640 euros."], "Is the car still in the garage?", "No."],
  [
    ["The plumber comes on Friday.", "Plumber rang, he's coming on Saturday instead."],
    "Is the plumber coming on Friday?",
    "No.",
  ],
  [["I'm vegetarian.", "I've started eating fish again, doctor's advice."], "Am I vegetarian?", "No."],
  [["Our heating is broken.", "Heating's back on, what a relief."], "Is our heating broken?", "No."],
  [
    ["I need to renew my driving licence.", "New driving licence came in the post."],
    "Do I still need to renew my driving licence?",
    "No.",
  ],
  [["My brother Kofi has a beard.", "Kofi shaved his beard off."], "Does Kofi have a beard?", "No."],
  [
    ["Amira got engaged to Luca!", "Amira called off the engagement."],
    "Is Amira still engaged to Luca?",
    "No.",
  ],
  [["I've been doing keto since January.", "Keto lasted until Easter."], "Am I still doing keto?", "No."],
  [["Olga's babysitting for us on Saturday.", "Olga cancelled."], "Is Olga babysitting on Saturday?", "No."],
])("%s: %s %s", async (told, question, verdict) => {
  const asked = await askedDaysLater(tested, told, question);
  expect(asked.answer.split(" [")[0]).toBe(verdict);
});

test.each([
  // What is applied for is not had.
  [["I've applied for the head of year job."], "Am I head of year?", "Yes."],
  // Another one got it.
  [
    ["Lena applied for a place at the art school.", "Tom got in to Oxford!"],
    "Did Lena get into the art school?",
    "Yes.",
  ],
  // What passed is no exam, and who won't come has won nothing.
  [
    ["Anna applied for a job at the bank.", "Anna's grandfather, who had a bank, passed away."],
    "Did Anna get the job at the bank?",
    "Yes.",
  ],
  [["I'm in the race on Sunday.", "Ed won't come to the race."], "Did I win the race?", "Yes."],
  // The trip is no birthday.
  [
    ["Anna's birthday is on 14 March.", "Anna's trip is a week later than planned."],
    "When is Anna's birthday?",
    "21 March 2026.",
  ],
  // It is another event that was moved.
  [
    ["The fair is on the 14th.", "They moved the concert back a week."],
    "When is the fair?",
    "21 March 2026.",
  ],
  // Somebody more does it.
  [
    ["Simon is doing the reading.", "Freya is doing the reading, too."],
    "Who is doing the reading?",
    "Freya.",
  ],
])("%s: %s is not answered by %s", async (told, question, verdict) => {
  const asked = await askedDaysLater(tested, told, question);
  expect(asked.answer.split(" [")[0]).not.toBe(verdict);
});
