/** A turn takes back words of the speaker's turns before it, and says the right ones in their place. */
import { describe, expect, test } from "vitest";
import { factsAfter, type Line, newTalk, textsOf, turnsOf } from "./talks.ts";

const FRIDAY = "Zoe's interview is scheduled for 2026-05-08";
const THURSDAY = "Zoe's interview is scheduled for 2026-05-07";
const INTERVIEW = "My interview is on Thursday.";

/** A talk, what is held after it, and what is not any more. */
const CORRECTED: readonly (readonly [lines: readonly Line[], right: string, wrong: string])[] = [
  [[INTERVIEW, "no, Friday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "I mean Friday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "Sorry, I meant Friday."], FRIDAY, THURSDAY],
  [[INTERVIEW, "make that Friday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "Actually, it's on Friday."], FRIDAY, THURSDAY],
  [[INTERVIEW, "not Thursday, Friday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "sorry, Friday not Thursday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "Friday, not Thursday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "A: Noted! Anything else?", "no, Friday"], FRIDAY, THURSDAY],
  [[INTERVIEW, "no, Wednesday", "sorry, I meant Friday"], FRIDAY, THURSDAY],
  [["My interview is on Thursday, no sorry, Friday."], FRIDAY, THURSDAY],
  [["My interview is on Thursday. Sorry, Friday."], FRIDAY, THURSDAY],
  [
    ["The deadline is May 10.", "make that the 12th"],
    "deadline is scheduled for May 12th",
    "deadline is scheduled for May 10",
  ],
  [
    ["I'm flying to Lisbon on Thursday.", "actually it's Porto"],
    "Zoe plans to fly to Porto on 7 May 2026",
    "Zoe plans to fly to Lisbon on 7 May 2026",
  ],
  [["I live in Rome", "sorry, I mean Milan"], "Zoe lives in Milan", "Zoe lives in Rome"],
  [["I live in Rome, no sorry, Milan"], "Zoe lives in Milan", "Zoe lives in Rome"],
  [["I work at Barclays, sorry, I meant Lloyds"], "Zoe works at Lloyds", "Zoe works at Barclays"],
  [["My sister is called Eva.", "no, Ava"], "Ava and Zoe are siblings", "Eva and Zoe are siblings"],
  [["My boss is Monique.", "no, Monika"], "Zoe reports to Monika", "Zoe reports to Monique"],
  [["I'm 34.", "sorry, 35"], "Zoe is 35 years old", "Zoe is 34 years old"],
  [["I was born in Pune.", "actually Mumbai"], "Zoe was born in Mumbai", "Zoe was born in Pune"],
  [
    ["My brother lives in Hull", "sorry, Leeds, not Hull"],
    "Zoe's brother lives in Leeds",
    "Zoe's brother lives in Hull",
  ],
  [
    ["My brother Tom is visiting.", "He lives in Porto.", "sorry, Braga"],
    "Tom lives in Braga",
    "Tom lives in Porto",
  ],
  [["I work at Acme and live in Oslo.", "no, Bergen"], "Zoe lives in Bergen", "Zoe lives in Oslo"],
];

test.each(CORRECTED)("%j: %s, not %s", async (lines, right, wrong) => {
  const facts = await factsAfter(lines);
  expect(facts).toContain(right);
  expect(facts).not.toContain(wrong);
});

/** Talks whose last turn takes nothing back. */
const LEFT: readonly (readonly [lines: readonly Line[], fact: string])[] = [
  [[INTERVIEW, "no, Friday is fine"], THURSDAY],
  [[INTERVIEW, "Bo: no, Friday"], THURSDAY],
  [[INTERVIEW, "Bo: Shall we meet on Monday?", "no, Friday"], THURSDAY],
  [[INTERVIEW, "no, Friday?"], THURSDAY],
  [[INTERVIEW, "no, maybe Friday"], THURSDAY],
  [[INTERVIEW, "If it's not Thursday, Friday"], THURSDAY],
  [[INTERVIEW, "A: Shall I remind you on Wednesday?", "no, Tuesday"], THURSDAY],
  [[INTERVIEW, "A: When do you fly?", "actually Friday"], THURSDAY],
  [[INTERVIEW, "no, thanks"], THURSDAY],
  [[INTERVIEW, "sorry, Tom"], THURSDAY],
  [[INTERVIEW, "sorry, 3pm not 2pm"], THURSDAY],
  [["My sister Ana lives in Porto.", "Sorry, Ana"], "Ana lives in Porto"],
  [["My sister Ana lives in Porto.", "A: Does she live in Braga?", "no, Porto"], "Ana lives in Porto"],
  [["I live in Oslo.", "A: Oh, Oslo in Norway?", "no, Sweden"], "Zoe lives in Oslo"],
  [["I live in Rome, not Milan."], "Zoe lives in Rome"],
  [["I live in Annecy.", "sorry, Bergen, not Ann"], "Zoe lives in Annecy"],
  [["I live in Rome. My brother lives in Bern.", "no, Genoa"], "Zoe lives in Rome"],
];

test.each(LEFT)("%j leaves %s", async (lines, fact) => {
  expect(await factsAfter(lines)).toContain(fact);
});

describe("a correction", () => {
  const LINES = ["I have a dentist appointment on Thursday.", "no, Friday"] as const;

  test("makes no second appointment, and keeps both quotes", async () => {
    const talk = await newTalk();
    for (const turn of turnsOf(LINES)) await talk.remember(turn);
    expect(await textsOf(talk)).toEqual([
      "Zoe has an appointment: dentist appointment",
      "Zoe's dentist appointment is scheduled for 2026-05-08",
    ]);
    const claims = (await talk.facts()).flatMap(({ sources }) => sources.map(({ quote }) => quote));
    expect(claims).toContain("no, Friday");
  });

  test("is the same in one call and after a rebuild", async () => {
    const talk = await newTalk();
    await talk.rememberMany(turnsOf(LINES));
    const facts = await textsOf(talk);
    expect(facts).toContain("Zoe's dentist appointment is scheduled for 2026-05-08");
    const { claimsAdded, claimsWithdrawn } = await talk.rebuild();
    expect([claimsAdded, claimsWithdrawn, await textsOf(talk)]).toEqual([0, 0, facts]);
  });
});
