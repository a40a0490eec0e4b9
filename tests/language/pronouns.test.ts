/** Whom "she", "he" and "the daughter" mean, and when it may be either of two. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

/** Facts of where and what somebody is. */
const read = (text: string) =>
  fromNia(text)
    .facts.map(briefly)
    .filter((fact) => / (?:LIVES_IN|OCCUPATION|AGE|PLAYS|WORKS_AT) /u.test(fact));

describe("a pronoun is nobody's that may be either's", () => {
  it.each([
    ["My aunt Helga is ill. My cousin Karin came by. She plays bridge.", []],
    ["My uncle Rolf has retired. I met my cousin Jonas in town. He lives in Trier.", []],
    ["Gran is in hospital. My sister Karin drove over to cheer her up. She lives in Trier.", []],
    ["Jonas plays chess and Rolf plays golf. He lives in Trier.", ["Jonas PLAYS chess", "Rolf PLAYS golf"]],
    ["Helga rang. Her sister Karin is a vet. She lives in Trier.", ['Karin OCCUPATION "vet"']],
    ["Karin is a vet. She has a sister, Helga. She lives in Trier.", ['Karin OCCUPATION "vet"']],
    ["Helga has moved. She and Karin don't speak. She lives in Trier.", []],
    ["Rolf's car broke down. Jonas fixed it. He lives in Trier.", []],
    ["I had tea with Helga before I met Karin. She lives in Trier.", []],
    ["Helga called Karin yesterday. She lives in Trier.", []],
    ["Helga baked a cake for Mum. She lives in Trier.", []],
    ["The book about Helga is by Karin. She lives in Trier.", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("a pronoun is whose that it was spoken of", () => {
  it.each([
    [
      "Helga is a vet. She lives in Trier. Karin is a chef. She plays golf.",
      ['Helga OCCUPATION "vet"', "Helga LIVES_IN Trier", 'Karin OCCUPATION "chef"', "Karin PLAYS golf"],
    ],
    ["Helga is ill. She sees Karin on Sundays. She lives in Trier.", ["Helga LIVES_IN Trier"]],
    [
      "Helga met Karin. Helga is a chef. She lives in Trier.",
      ['Helga OCCUPATION "chef"', "Helga LIVES_IN Trier"],
    ],
    ["Helga is ill. My brother Jonas came by. She lives in Trier.", ["Helga LIVES_IN Trier"]],
    ["Jonas went to see Helga. She lives in Trier.", ["Helga LIVES_IN Trier"]],
    ["I have a date, he's from church, Mr Rolf Amsel, he lives in Trier.", ["Mr Rolf Amsel LIVES_IN Trier"]],
    ["I can't thank you enough, Helga! She lives in Trier.", []],
    ["Rolf's car broke down. He lives in Trier.", ["Rolf LIVES_IN Trier"]],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe('"the" one of a relation is whom it was spoken of', () => {
  it.each([
    ["I have a son and a daughter. The daughter plays golf.", ["Nia's daughter PLAYS golf"]],
    ["My boss Helga is off. The boss lives in Trier.", ["Helga LIVES_IN Trier"]],
    ["I have a daughter. The daughter of a friend plays golf.", []],
    ["My wife and Jonas's wife get on. The wife plays golf.", []],
    ["My sister Helga is ill. The sister on the ward plays golf.", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("kin without a possessive are the speaker's", () => {
  it.each([
    ["Husband is a vet.", ['Nia\'s husband OCCUPATION "vet"']],
    ["Helga, whose husband is a vet, is here.", []],
    ["I spoke to Rolf, whose brother lives in Trier.", []],
  ])('but not behind "whose": %s', (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
