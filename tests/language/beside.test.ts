/** What happened beside something else, and what becomes of things. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("both clauses of a sentence with another time are told, if they are past", () => {
  it.each([
    ["when i moved to leeds i started climbing", ['Nia DID "moved to Leeds"', 'Nia DID "started climbing"']],
    ["After my dad died we sold the farm.", ['Nia\'s dad DID "died"', "Nia SOLD"]],
    [
      "Before I became a teacher I worked at a bank.",
      ['Nia OCCUPATION "teacher"', 'Nia ends WORKS_AT "bank"'],
    ],
    [
      "When I was young, I worked at Siemens in 1990.",
      ["Nia WORKS_AT Siemens from 1990-01-01/year to 1990-01-01/year"],
    ],
    ["We got married while I was at uni.", ['Nia STATUS "married"']],
  ])("%s", (text, facts) => {
    for (const fact of facts) expect(read(text).join("\n")).toContain(fact);
  });

  it.each([
    "When I move to Leeds I'll sell the farm.",
    "If my dad had died we'd have sold the farm.",
    "When I lived in Rome, I loved pasta.",
    "Did you sell the farm when your dad died?",
    "I'd leave before I sold the farm.",
    "Until he sold the farm nobody knew.",
  ])("%s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("what befalls a thing is told of it", () => {
  it.each([
    ["the boiler broke yesterday", 'Nia\'s boiler STATUS "broken" from 2026-03-11/day'],
    ["Our fence blew down in the storm.", 'Nia\'s fence DID "blew down in the storm"'],
    ["our washing machine is leaking", 'Nia\'s washing machine STATUS "leaking"'],
    ["The heating isn't working.", 'Nia\'s heating STATUS "not working"'],
    ["The roof needs fixing.", 'Nia\'s roof NEEDS "fixing"'],
    ["My parcel comes on Monday.", 'Nia\'s parcel WILL "come" (plannedFor: 2026-03-16)'],
    [
      "Our windows are being replaced on Monday.",
      'Nia\'s windows WILL "be replaced" (plannedFor: 2026-03-16)',
    ],
    ["My keys are in the blue drawer.", 'Nia\'s keys IS_AT "in the blue drawer"'],
    ["I keep my tools in my shed.", 'Nia\'s tools IS_AT "in the shed"'],
  ])("%s", (text, fact) => {
    expect(read(text)).toContain(fact);
  });

  it.each([
    ["My feet died.", "DID"],
    ["The police came.", "DID"],
    ["If the boiler broke we'd freeze.", "STATUS"],
    ["Is our washing machine leaking?", "STATUS"],
    ["I hope my parcel comes on Monday.", "WILL"],
    ["My car is in good shape.", "IS_AT"],
    ["Are my keys in the drawer?", "IS_AT"],
    ["My phone is on silent.", "IS_AT"],
    ["I keep my word.", "IS_AT"],
  ])("%s", (text, part) => {
    expect(read(text).join("\n")).not.toContain(part);
  });
});

describe("who holds an office, told the other way round", () => {
  it.each([
    ["The chairman of the club is Mr Brodie.", 'Mr Brodie OCCUPATION "chairman of the club"'],
    ["The landlady is called Mrs Okoro.", 'Mrs Okoro OCCUPATION "landlady"'],
    ["Electrician is Ann Berg.", 'Ann Berg OCCUPATION "electrician"'],
    ["The cat is called Herr Schmidt.", "Nia HAS_PET Herr Schmidt (species: cat)"],
    ["The new CFO is Priya Nair.", "Priya Nair OCCUPATION"],
    ["Our head of sales, Ivo, is from Split.", 'Ivo OCCUPATION "head of sales"'],
    ["Dr Klein, my cardiologist, is from Bonn.", 'Dr Klein OCCUPATION "cardiologist"'],
    ["Dr Weiss is the kids' paediatrician.", "Nia's kids KNOWS Dr Weiss (relation: paediatrician)"],
    ["Tesco is our biggest customer.", "Tesco CUSTOMER_OF Nia"],
    ["My cousin is my godmother.", "Nia RELATIVE_OF Nia's cousin (relation: godmother)"],
    ["Tom was my boss.", "Nia ends REPORTS_TO Tom"],
    ["My sisters are nurses.", 'Nia\'s sisters OCCUPATION "nurse"'],
    ["Tom has three sons.", 'Tom HAS "three sons"'],
    ["My son can juggle.", 'Nia\'s son ABLE_TO "juggle"'],
    ["The museum bought a Klimt.", 'museum DID "bought a Klimt"'],
    ["We had the roof fixed.", 'Nia DID "had the roof fixed"'],
    ["Our team is led by Sofia.", "Nia's team LED_BY Sofia"],
  ])("%s", (text, fact) => {
    expect(read(text).join("\n")).toContain(fact);
  });

  it.each([
    ["Could my son juggle?", "ABLE_TO"],
    ["My son can juggle his jobs.", "ABLE_TO"],
    ["I wish Tom had three sons.", "HAS"],
    ["Duarte has the kids this weekend.", "HAS"],
    ["We had the Smiths over.", "DID"],
    ["The company denies that it was sold.", "DID"],
    ["Is Tesco our customer?", "CUSTOMER_OF"],
  ])("%s", (text, part) => {
    expect(read(text).join("\n")).not.toContain(part);
  });

  it.each([
    "The plumber called Tom.",
    "The teacher isn't called Tom.",
    "The café is called Mirabel.",
    "Is the chairman Mr Brodie?",
    "The chairman isn't Mr Brodie.",
    "The manager is in Rome.",
  ])("%s", (text) => {
    expect(read(text).join("\n")).not.toContain("OCCUPATION");
  });
});
