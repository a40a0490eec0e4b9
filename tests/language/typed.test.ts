/** The same words typed otherwise say the same. */
import { describe, expect, it } from "vitest";
import { ENGLISH } from "../../src/language/en/english.ts";
import { allFrames } from "../../src/language/en/frames/frames.ts";
import { briefly, fromNia } from "../extract/briefly.ts";

const FRAMES = allFrames();

/** Share of the examples that may be read otherwise. */
const MAX_OTHERWISE = 0.02;
const read = (text: string) => fromNia(text).facts.map(briefly);
/** "Training" is one with "training" where only its place made it begin with a capital. */
const loosely = (text: string) => read(text).join().toLowerCase();
/** A tenth of the frames' examples, the same ones whatever frames stand beside them, with what each says. */
const EXAMPLES = [...new Set(FRAMES.flatMap(({ example }) => example ?? []))]
  .filter((example) => [...example].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 10 === 0)
  .map((example) => ({ example, says: loosely(example) }));

describe("what a sentence says", () => {
  it.each([
    ["Hi! ", ""],
    ["ok so ", ""],
    ["FYI: ", ""],
    ["Just so you know, ", ""],
    ["I just wanted to say that ", ""],
    ["I forgot to mention ", ""],
    ["Please remember that ", ""],
    ["- ", ""],
    ["1. ", ""],
    ["It's raining, ", ""],
    ["", "!!"],
    ["", "..."],
    ["", ", honestly"],
    ["", ". How are you?"],
  ])("is the same within %j … %j", (before, after) => {
    const other = EXAMPLES.filter(({ example, says }) => loosely(`${before}${example}${after}`) !== says);
    expect(EXAMPLES.length).toBeGreaterThan(80);
    const otherwise = other.map(({ example }) => example).join("\n");
    expect(other.length, otherwise).toBeLessThanOrEqual(EXAMPLES.length * MAX_OTHERWISE);
  });

  it("is the same where an e-mail breaks its lines", () => {
    const lines = [
      "Just a short note to say how things are going over here, because my sister Anna moved to",
      "Lisbon in May and she works for the harbour there, and my brother Tom is a nurse at the",
      "hospital in Leeds.",
    ];
    expect(read(lines.join("\n"))).toEqual(read(lines.join(" ")));
    expect(read(lines.join(" "))).toContain('Tom OCCUPATION "nurse"');
  });

  it("is that of each line where lines are sentences", () => {
    expect(
      read("i live in the old town with my husband and his two big dogs\nmy sister lives in Oslo"),
    ).toContain("Nia's sister LIVES_IN Oslo");
  });

  it.each([
    ["im a nurse and ive got two cats", "I'm a nurse and I've got two cats"],
    ["My sisters a vet, shes in Leeds", "My sister's a vet, she's in Leeds"],
    ["My brothers in Oslo", "My brother's in Oslo"],
    ["Toms wife works at Nokia", "Tom's wife works at Nokia"],
    ["My mate Bertrams a plumber", "My mate Bertram's a plumber"],
    ["Were moving to Bath in June", "We're moving to Bath in June"],
    ["My mums birthday is on 3 May", "My mum's birthday is on 3 May"],
    ["I dont eat meat, its the smell", "I don't eat meat, it's the smell"],
    ["My sons called Otto and hes six", "My son's called Otto and he's six"],
    ["I don´t eat meat, it`s the smell", "I don't eat meat, it's the smell"],
  ])("is the same without apostrophes: %s", (typed, well) => {
    expect(read(typed)).toEqual(read(well));
    expect(read(typed)).not.toEqual([]);
  });

  it.each([
    "My brothers live in Rome",
    "My sisters and Tom work at Nokia",
    "Were you in Rome?",
    "The shed is green",
    "I was ill in May",
    "I drink Starbucks coffee",
    "Thanks to my friends in Rome",
    "Leeds office moved",
    "How's Leeds treating you?",
    "Which companies have both Stripe and Redis in their stack?",
    "I met Anna and Hollis in Oslo",
  ])("has no apostrophe where none is missing: %s", (text) => {
    expect(ENGLISH.restored?.(text, [])).toBeUndefined();
  });

  it.each([
    ["i work at spotify in porto with marek", "I work at Spotify in Porto with Marek"],
    ["my brother tom lives in wexford", "My brother Tom lives in Wexford"],
    ["leila is a nurse at st barts", "Leila is a nurse at St Barts"],
    ["i met will at church", "I met Will at church"],
    ["mark works at target", "Mark works at Target"],
    ["my sister grace moved to bath in may", "My sister Grace moved to Bath in May"],
    ["we adopted a dog called rusty nail", "We adopted a dog called Rusty Nail"],
    ["dr okonjo is my dentist", "Dr Okonjo is my dentist"],
    ["sam and i got engaged on 3 march", "Sam and I got engaged on 3 March"],
    ["my wife studied at vassar college", "My wife studied at Vassar College"],
    ["we use slack and postgres", "We use Slack and Postgres"],
    ["toms married to priyanka", "Tom's married to Priyanka"],
    ["My mate bob moved to leeds", "My mate Bob moved to Leeds"],
    ["im from the us", "I'm from the US"],
  ])("is the same in small letters, with names as they are written: %s", (typed, well) => {
    expect(read(typed)).toEqual(read(well));
    expect(read(typed)).not.toEqual([]);
  });

  it.each([
    ["I LIVE IN LEEDS", "I live in Leeds"],
    ["MY BROTHER TOM WORKS AT THE BBC", "My brother Tom works at the BBC"],
    ["IM SO HAPPY i got a job at google", "I'm so happy, I got a job at Google"],
    ["MY MUMS A NURSE IN DUBLIN!!", "My mum's a nurse in Dublin!!"],
  ])("is the same in capitals: %s", (typed, well) => {
    expect(read(typed)).toEqual(read(well));
    expect(read(typed)).not.toEqual([]);
  });

  it.each([
    "she rose early",
    "i hope it works",
    "he left a mark on the rose",
    "may i ask something",
    "i took a bath",
    "i'm good at padel",
    "i work at home",
    "she works for free",
    "i live in hope",
    "work is busy",
    "my cat flap is broken",
    "he told us",
    "i had shakshuka with merguez",
    "i'm at teh shop",
    "my uncle is ill",
    "we pay the bill with grace",
    "i use slack time well",
    "My grandma will be 88 next month",
    "my brother will come too",
    "my parents hope to sell it",
    "which language am i learning",
    "Which language am I learning?",
    "i work at home, sorry, i meant the office",
    "NASA and ESA launched it",
  ])("names nobody where no name stands: %s", (text) => {
    expect(ENGLISH.restored?.(text, [])).toBeUndefined();
  });

  it("names whom its thread knows", () => {
    const before = [
      { content: "I met Wren and Biscuit there.", speaker: "Ola", role: "user" as const, occurredAt: 0 },
    ];
    expect(fromNia("wren works at a bank", { before }).facts.map(briefly)).toEqual(['Wren WORKS_AT "bank"']);
  });

  it("is quoted in the words as they were typed", () => {
    const text = "Hi! ive moved to Rome. toms my brother, hes a nurse";
    const quotes = fromNia(text).facts.map(({ quote }) => text.slice(quote?.start, quote?.end));
    expect(quotes).toContain("ive moved to Rome.");
    expect(quotes).toContain("toms my brother");
  });

  it.each([
    ["Tom & I are dating.", ["Nia PARTNER_OF Tom"]],
    ["Radu & I have been married for twelve years.", ["Nia MARRIED_TO Radu from 2014-01-01/year"]],
    ["I work for Hollis & Vane.", ["Nia WORKS_AT Hollis & Vane"]],
  ])("is read with & for and: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
