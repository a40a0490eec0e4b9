/** What casual messages tell of persons: who they are, what they do, whom somebody has. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

describe("who somebody is may be told by a pronoun", () => {
  it.each([
    ["Ana rang. She's my cousin.", ["Nia RELATIVE_OF Ana (relation: cousin)"]],
    ["Our Linda cried. She's my aunt.", ["Nia RELATIVE_OF Linda (relation: aunt)"]],
    ["Ivo isnt my brother he's my cousin", ["Nia RELATIVE_OF Ivo (relation: cousin)"]],
    ["Leo isn't a nurse he's a doctor", ['Leo OCCUPATION "doctor"']],
    ["Ana cried. He's my cousin.", []],
    ["Tom wasn't my boss", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("who somebody is may be added to what they say", () => {
  it.each([
    ["my flatmate says it's mould, she's a chef", ['Nia\'s flatmate OCCUPATION "chef"']],
    ["My grandad reckons it will rain, he's 81", ['Nia\'s grandad AGE "81"']],
    ["My cousin says Tom is rich, he owns a bank", []],
    ["My cousin says Tom is back, he was a lawyer", []],
    ["My cousin thinks that she's a chef", []],
  ])("%s", (text, facts) => {
    expect(read(text).filter((fact) => !fact.includes("RELATIVE_OF"))).toEqual(facts);
  });
});

describe("of whom a relative clause tells is a person", () => {
  it.each([
    [
      "I have a brother in Perth who's a plumber",
      [
        "Nia SIBLING_OF Nia's brother (relation: brother)",
        "Nia's brother LIVES_IN Perth",
        'Nia\'s brother OCCUPATION "plumber"',
      ],
    ],
    [
      "My friend from Cork, who is a vet, called",
      ["Nia FRIEND_OF Nia's friend (relation: friend)", 'Nia\'s friend OCCUPATION "vet"'],
    ],
    ["the guy from Cork who is a vet called", []],
    ["I moved to Rome, which is far", ["Nia LIVES_IN Rome"]],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("a doctor says what is so", () => {
  it.each([
    ["Doctor says I have gout", ["Nia HAS_CONDITION gout"]],
    ["The doctor said my blood pressure is high", ['Nia HAS_CONDITION "high blood pressure"']],
    ["The doctor says I might have gout", []],
    ["The doctor thinks I have gout", []],
    ["Tom says I have gout", []],
    ["If the doctor says I have gout I'll cry", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what lasts beside something else is told", () => {
  it.each([
    ["Ana studies law while living in Rome", ["Ana STUDIES law", "Ana LIVES_IN Rome"]],
    ["I study law while working at a bar", ["Nia STUDIES law", 'Nia WORKS_AT "bar"']],
    ["I worked nights while studying law", []],
    ["I like reading while working", ["Nia LIKES reading"]],
    ["I was vegan for years", ['Nia ends DIET "vegan"']],
    ["I'm 34, single and live in Ghent", ['Nia AGE "34"', 'Nia STATUS "single"', "Nia LIVES_IN Ghent"]],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what turns out is so", () => {
  it.each([
    ["It turns out Rolf is a baker", ['Rolf OCCUPATION "baker"']],
    ["It turned out that I have asthma", ["Nia HAS_CONDITION asthma"]],
    ["I hope it turns out Rolf is a baker", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("what follows a name, a genitive or a joke is read", () => {
  it.each([
    [
      "I have a twin, Esra, she's an engineer",
      ["Nia SIBLING_OF Esra (relation: twin)", 'Esra OCCUPATION "engineer"'],
    ],
    ["I have a friend, Ana, she thinks Tom is a vet", ["Nia FRIEND_OF Ana (relation: friend)"]],
    [
      "turns out my neighbour's a judge",
      ["Nia KNOWS Nia's neighbour (relation: neighbour)", 'Nia\'s neighbour OCCUPATION "judge"'],
    ],
    ["I like my mum's a lot", []],
    ["I heard Ana's a vet", []],
    ["I live with my gran because rent is a joke", ["Nia LIVES_WITH Nia's gran"]],
    ["I'm a nurse, this is a joke", []],
    ["I'm a nurse, joke", []],
    ["we're both teachers", ['Nia OCCUPATION "teacher"']],
    ["we're both sisters", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});

describe("work is told in few words", () => {
  it.each([
    ["My aunt is dinner lady", ['Nia\'s aunt OCCUPATION "dinner lady"']],
    [
      "im a line cook at a ramen place in Toronto",
      ['Nia OCCUPATION "line cook"', "Nia WORKS_IN Toronto", 'Nia WORKS_AT "ramen place"'],
    ],
    ["I work at a pizza place", ['Nia WORKS_AT "pizza place"']],
    ["I work at a nice place", []],
    ["my boss at the library is away", ['Nia WORKS_AT "library"']],
    ["my old boss at the library is away", []],
    ["my boss at the party was rude", []],
    ["my boss at the office is away", []],
    ["My aunt is cook today", []],
    ["My uncle came here from Mirpur", []],
  ])("%s", (text, facts) => {
    expect(read(text).filter((fact) => !fact.includes("RELATIVE_OF"))).toEqual(facts);
  });
});

describe("whom somebody has is told by the way", () => {
  it.each([
    ["my two boys are with my mum", ['Nia HAS "two boys"']],
    [
      "my oldest Daniela lives in Rome",
      ["Nia PARENT_OF Daniela (relation: oldest)", "Daniela LIVES_IN Rome"],
    ],
    ["my old Toyota is fine", []],
    ["my two best coats are here", []],
    ["my two friends are here", []],
    ["my 30 pupils are here", []],
    ["my two dogs died", []],
    ["my two late uncles were here", []],
    ["the dog's name is Pastis", ["Nia HAS_PET Pastis (species: dog)"]],
    ["the dog's name is on the collar", []],
    ["Tom cried. The dog's name is Rex", []],
  ])("%s", (text, facts) => {
    expect(read(text)).toEqual(facts);
  });
});
