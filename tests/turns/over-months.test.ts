/** What is so now, where it was told otherwise months ago. */
import { test } from "vitest";
import { testMemory } from "../memory.ts";
import { expectAnswers, type Story } from "./stories.ts";

const { memory } = await testMemory("2026-11-26T12:00:00Z");

/** Turns of one month after the other, and what is asked after the last one; `null`: it is not known. */
const STORIES: readonly Story[] = [
  [["I weigh 92 kilos.", "Down to 86 kilos!"], [["How much does Ann weigh?", "86 kilos"]]],
  [["I weigh 92 kilos.", "I'm back to 95 kg."], [["How much does Ann weigh?", "95 kg"]]],
  [
    ["My favorite band is Radiohead.", "I found Fontaines DC, they're my new favorite band."],
    [["What is Ann's favorite band?", /^Ann likes Fontaines DC/u]],
  ],
  [
    ["I'm on the keto diet.", "Gave up on keto, I eat normally again."],
    [
      ["Is Ann on the keto diet?", /^No/u],
      ["What is Ann's diet?", null],
    ],
  ],
  [
    ["I just started a new job at Helix.", "We're moving to the Berlin office next month."],
    [["Where is Ann moving?", "Berlin"]],
  ],
  [
    ["My car is a blue Honda Civic.", "I sold the Honda and bought a Mazda 3."],
    [
      ["What car does Ann have?", "Mazda 3"],
      ["What car did Ann have before?", "Honda"],
    ],
  ],
  [["I smoke ten cigarettes a day.", "I haven't smoked since January."], [["Does Ann smoke?", /^No/u]]],
  [["I'm allergic to cats.", "I'm not allergic to cats after all."], [["What is Ann allergic to?", null]]],
  [
    ["My phone number is 555-1234.", "I have a new number: 555-9876."],
    [["What is Ann's phone number?", "is 555-9876"]],
  ],
  [["I'm learning Spanish.", "I gave up Spanish."], [["Which language is Ann learning?", null]]],
  [
    ["I have a dog named Rex.", "We gave Rex away to my cousin."],
    [["Does Ann have a dog?", /^Not any more/u]],
  ],
  [["I have a Honda Civic.", "I sold the Honda."], [["What car does Ann have?", null]]],
];

test.each(STORIES)("%j", async (...story) => {
  await expectAnswers({ memory }, story, "Ann");
});
