/** What is left out where a sentence does not say for certain of whom, of what or of when it tells. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);
const page = (text: string) => fromNia(text, { speaker: null, role: "document" }).facts.map(briefly);

describe("he and she", () => {
  it.each([
    ["Oskar met Emil in Rome. He works at Siemens.", ["Oskar MET Emil"]],
    [
      "Oskar met Emil. Emil is a vet. He lives in Bonn.",
      ["Oskar MET Emil", 'Emil OCCUPATION "vet"', "Emil LIVES_IN Bonn"],
    ],
    ["Production is on level four. He lives in Hull.", []],
    ["Security moved to Leeds.", []],
    ["Hello Oskar. The plumber came. He has repaired the boiler.", []],
  ])("are nobody of whom it is not certain: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("deeds", () => {
  it.each([
    ["Emil found a job on a farm and says that he likes it.", ['Emil DID "found a job on a farm"']],
    ["Emil resigned after Oskar, then a clerk, published letters.", []],
    ["I suspect the printer.", []],
    ["Emil remains head of sales.", ['Emil OCCUPATION "head of sales"']],
    ["Emil is leaving us in June.", []],
    ["I'm on holiday from the 20th.", ['Nia PLANS "be on holiday" (plannedFor: 2026-03-20)']],
    ["Emil sold a third one to his sister.", []],
    ["Emil is a keen sailor.", []],
    ["Emil signed up for a sailing course.", ['Emil DID "signed up for a sailing course"']],
    ["Emil started a course in geology.", ["Emil STUDIES geology"]],
    ["The printer on the second floor is broken.", []],
    ["I've decided to learn to drive.", ['Nia DECIDED "to learn to drive"']],
    ["The board decided to rebuild the mill in June.", ['board DECIDED "to rebuild the mill"']],
    ["Emil came over from Rome and hardly spoke a word of English.", ['Emil DID "came over from Rome"']],
    ["We're practising carols for the concert on the 20th.", []],
    [
      "On Sunday we walked to the mill and had a picnic.",
      ['Nia DID "walked to the mill" from 2026-03-08/day', 'Nia DID "had a picnic" from 2026-03-08/day'],
    ],
  ])("are told with what belongs to them: %s", (text, facts) => {
    expect(read(text).map((fact) => fact.replace(/ to \d.*$/u, ""))).toEqual(facts);
  });
});

describe("work", () => {
  it.each([
    ["Oskar joined the chess club as secretary.", ['Oskar MEMBER_OF "chess club"']],
    [
      "Oskar began his career at the harbour office.",
      ['Oskar DID "began Oskar\'s career at the harbour office"'],
    ],
    ["Our warehouse manager Emil is kind.", ['Emil OCCUPATION "warehouse manager"']],
    ["My line manager Emil is kind.", ["Nia REPORTS_TO Emil (relation: manager)"]],
    ["The council's inspector, Agnes Brandt, is ill.", ['Agnes Brandt OCCUPATION "inspector"']],
    [
      "Emil stepped down as managing director in 2021.",
      [
        'Emil ends OCCUPATION "managing director" to 2021-01-01/year',
        'Emil DID "stepped down as managing director" from 2021-01-01/year',
      ],
    ],
    [
      "Agnes is married to the architect Paul Renner.",
      ["Agnes MARRIED_TO Paul Renner", 'Paul Renner OCCUPATION "architect"'],
    ],
  ])("is whose it is: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });

  it("is no firm's that a page does not name", () => {
    expect(page("The company was founded in 2009. The company employs 30 people.")).toEqual([]);
    expect(page("Vecta makes lamps. The company employs 30 people.")).toContain(
      'Vecta HEADCOUNT "30 people"',
    );
  });
});

describe("places", () => {
  it.each([
    ["My parcel comes from Oslo.", []],
    ["Emil comes from Oslo.", ["Emil COMES_FROM Oslo"]],
    ["Agnes has been in Oslo since Monday.", ["Agnes STAYS_IN Oslo from 2026-03-09/day"]],
    ["Agnes has been in Oslo since 2019.", ["Agnes LIVES_IN Oslo from 2019-01-01/year"]],
    ["Agnes studied economics in Oslo.", ['Agnes STUDIED "economics"', "Agnes STUDIED_IN Oslo"]],
    ["The postcode is BN2 4TT.", []],
  ])("are what they are to somebody: %s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
