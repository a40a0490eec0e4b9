/** What is told of other people, and of people and firms in short documents. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const told = (text: string) => fromNia(text).facts.map(briefly);

describe("what went on till now", () => {
  it.each([
    ["Ada has run the bakery since 1999.", ['Ada RUNS "bakery" from 1999-01-01/year']],
    ["I've played the cello for twenty years.", ["Nia PLAYS cello from 2006-01-01/year"]],
    ["Ivo has coached the girls' team since 2009.", ['Ivo COACHES "girls\' team" from 2009-01-01/year']],
    ["I've eaten three pizzas since Monday.", []],
    ["I've only played golf once since the summer.", []],
    ["I haven't played the cello since 2010.", []],
  ])("goes on, if it is not counted: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("somebody's kin", () => {
  it.each([
    ["I live with my sister Ana.", ["Nia SIBLING_OF Ana (relation: sister)", "Nia LIVES_WITH Ana"]],
    [
      "Carol moved in with her daughter in Leeds.",
      ["Carol LIVES_WITH Carol's daughter", "Carol LIVES_IN Leeds"],
    ],
    ["I know my neighbour Ana.", ["Nia KNOWS Ana (relation: neighbour)"]],
  ])("are more than kin: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("what stands behind a name", () => {
  it.each([
    [
      "Hugo Marten (born in Colmar) lives in Nice.",
      ["Hugo Marten LIVES_IN Nice", "Hugo Marten BORN_IN Colmar"],
    ],
    ["Tom, born in Leeds, lives in Bath.", ["Tom LIVES_IN Bath", "Tom BORN_IN Leeds"]],
    ["Hugo Marten, known as Huggy, was born in Graz.", ["Hugo Marten BORN_IN Graz"]],
    ["Vecta is a logistics firm based in Hull.", ['Vecta IS "logistics firm"', "Vecta LOCATED_IN Hull"]],
    [
      "Vecta, which is based in Hull, employs 40 people.",
      ["Vecta LOCATED_IN Hull", 'Vecta HEADCOUNT "40 people"'],
    ],
    ["Vecta, based in Hull, employs 40 people.", ['Vecta HEADCOUNT "40 people"']],
    ["Postgres (based in memory) is fast.", []],
  ])("is said of it: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("other people's bodies, degrees and households", () => {
  it.each([
    ["My uncle has a new hip.", ['Nia\'s uncle HAS "new hip"']],
    ["My uncle has a new car.", ['Nia\'s uncle OWNS "new car"']],
    ["Tom had his eyes done in February.", ['Tom DID "had the eyes done" from 2026-02-01/month']],
    ["My uncle doesn't drive any more.", ['Nia\'s uncle ends ENGAGES_IN "driving"']],
    ["My uncle doesn't drive any more than he has to.", []],
    ["Ruben has a doctorate in fluid dynamics.", ['Ruben HAS_DEGREE "doctorate in fluid dynamics"']],
    ["Mia has two boys and the in-laws in there.", ['Mia HAS "two boys"']],
    ["I have two boys coming over tonight.", []],
    ["Mehmet hates the winters.", ["Mehmet DISLIKES winters"]],
    ["Mehmet hates the film.", []],
  ])("are told of: %s", (text, facts) => {
    expect(told(text).filter((line) => !line.includes("RELATIVE_OF"))).toEqual(facts);
  });
});

describe("couples and journeys of others", () => {
  it.each([
    [
      "I started seeing somebody. His name's Khalil, he's a nurse.",
      ["Nia PARTNER_OF Khalil (relation: partner)", 'Khalil OCCUPATION "nurse"'],
    ],
    ["I keep waiting for the catch.", []],
    ["Daniel is engaged to the plumber.", ['Daniel STATUS "engaged to plumber"']],
    [
      "Tom and Ines are off to Madeira in October.",
      ["Tom LEAVES_FOR Madeira (plannedFor: 2026-10)", "Ines LEAVES_FOR Madeira (plannedFor: 2026-10)"],
    ],
    ["The train is to Leeds.", []],
    ["Sue's allergic to cats.", ["Sue ALLERGIC_TO cats"]],
    ["Rob hates flying.", ["Rob DISLIKES flying"]],
    ["Will Tom come?", []],
    ["Sue them!", []],
  ])("are told of: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});

describe("posts of others", () => {
  it.each([
    ["Oriel Reed is a former nurse.", ['Oriel Reed ends OCCUPATION "nurse"']],
    ["My former boss is a nurse.", []],
    ["My Declan is a bus driver.", ['Declan OCCUPATION "bus driver"']],
    ["My Tesla is blue.", []],
    [
      "Ada is chief operating officer of Vecta Foods, which she joined in 2011 as an engineer.",
      ['Ada OCCUPATION "chief operating officer"', "Ada WORKS_AT Vecta Foods from 2011-01-01/year"],
    ],
    ["Ada lives in Rome, which she loves.", ["Ada LIVES_IN Rome"]],
    ["Tom works as a cook in Hebden Bridge.", ['Tom OCCUPATION "cook"', "Tom WORKS_IN Hebden Bridge"]],
    ["Ada has been with Vecta since 2004.", []],
    ["I've been with Lena since 2004.", ["Nia PARTNER_OF Lena from 2004-01-01/year"]],
    ["Ada founded the publisher Kvint in 1926.", ["Ada FOUNDED Kvint from 1926-01-01/year"]],
    ["Tom took me to a Greek place.", []],
    ["Aunt Ruth passed on Friday.", ['Aunt Ruth DIED "6 March 2026" from 2026-03-06/day']],
    ["Tom passed on Friday.", []],
  ])("are theirs, then or now: %s", (text, facts) => {
    expect(told(text)).toEqual(facts);
  });
});
