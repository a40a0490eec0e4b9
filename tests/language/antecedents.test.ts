/** What "it", "they" and "a new one" stand for within one message. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("what was just brought in or spoken of goes on", () => {
  it.each([
    ["My sister bought a house. It has four bedrooms.", "Nia's sister's house HAS \"four bedrooms\""],
    ["we booked a cottage, its in cornwall", "Nia's cottage LOCATED_IN Cornwall"],
    ["I started a new job. It's at a nursery in Hove.", 'Nia WORKS_AT "nursery"'],
    ["I have an interview. It's on Friday.", 'Nia\'s interview SCHEDULED_FOR "2026-03-13"'],
    ["My lease is a nightmare. It expires in May.", 'Nia\'s lease ENDS_ON "May"'],
    ["My parents live in Oslo. They have a balcony.", 'Nia\'s parents HAS "balcony"'],
    ["Tom and Anna got married. They live in Rome.", "Anna LIVES_IN Rome"],
    ["I have two brothers. They live in Hull.", "Nia's brothers LIVES_IN Hull"],
    ["My phone died so I bought a new one.", 'Nia OWNS "new phone"'],
    ["The firm moved its headquarters to Dublin.", "firm LOCATED_IN Dublin"],
  ])("%s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });
});

describe("nothing is meant where nobody brought anything in, or somebody else may be meant", () => {
  it.each([
    ["I saw a house. It has four bedrooms.", "HAS"],
    ["It has four bedrooms.", "HAS"],
    ["I have a meeting. My sister is ill. It's on Friday.", "2026-03-13"],
    ["I don't have an interview. It's on Friday.", "SCHEDULED_FOR"],
    ["They live in Rome.", "LIVES_IN"],
    ["We asked the neighbours. They live in Rome.", "LIVES_IN"],
    ["My sister is married so I bought a new one.", "new sister"],
  ])("%s", (text, part) => {
    expect(read(text).join("\n")).not.toContain(part);
  });
});
