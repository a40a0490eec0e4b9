import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "./briefly.ts";

const NOTHING_TO_LEARN = [
  "Do you live in Paris?",
  "I live in Berlin?",
  "If I lived in Rome, I would walk a lot.",
  "If it rains, I work at Siemens.",
  "Suppose this, I work at Siemens.",
  "I got a job at Acme next month.",
  "I work at Siemens headquarters.",
  "I live in Berlin airport hotels.",
  "I wish I worked at Google.",
  "I'd love to live in Lisbon.",
  "I might move to Rome. I could live in Paris. I want to work at Google.",
  "I hope to work at NASA one day.",
  "I think I live in Berlin.",
  "I don't live in Berlin.",
  "I'm not from Berlin.",
  "I never worked at Acme.",
  "I lived in Rome for years.",
  "I live in my kitchen.",
  "I live in fear.",
  "I live in Tom's house.",
  "I work at night.",
  "I work in my garden.",
  "I work at Christmas.",
  "I work in Siemens headquarters country.",
  "When I lived in Rome, I loved pasta.",
  "I left the house.",
  'She said "I live in Rome. I love cats."',
  "She said: 'I live in Rome.'",
  "“I live in Rome”, he whispered.",
  "> I live in Rome",
  "Tom: I live in Rome",
  "My colleague said I work for Acme.",
  "I'm a morning person.",
  "I'm an early bird.",
  "I'm a great cook and a terrible driver.",
  "Ada Okoye is a wonderful author and a gifted role model.",
  "Marcus Aquila was born on 18 September 53AD.",
  "I'm dying to see you.",
  "I love it!",
  "I love this song.",
  "I love how you sing.",
  "I love you guys.",
  "I love the way it ends.",
  "I love when it rains.",
  "I love to be here.",
  "I love your dress.",
  "I like that idea.",
  "I like the colours.",
  "I love things and stuff.",
  "I love being here.",
  "I'd like coffee.",
  "Everyone lives in Springfield.",
  "Nobody works at Acme.",
  "I miss my husband, Caroline!",
  "This is my wife, Tom, and Anna.",
  "Time flies.",
  "Overcoming challenges builds strength.",
  "Mixed emotions about that.",
  "I will visit Rome.",
  "I'm going to bed.",
  "I'm going to do it tomorrow.",
  "I never finished my degree.",
  "I almost bought a boat.",
  "I would have gone to the concert.",
  "I should have bought a ticket.",
  "I bought it at the mall.",
  "I made a mistake.",
  "I had a feeling about it.",
  "I took a photo.",
  "I went to bed.",
  "I worked hard on it.",
  "I got tired.",
  "I tried to call you.",
  "I learned that she moved.",
  "I bought a car when I was a student.",
  "I drove for five hours.",
  "Drew a lot.",
  "I'm learning a lot.",
  "I'm looking for some tips on painting.",
  "I'm working late.",
  "I want to see it.",
  "I'd love to help you.",
  "I'm thinking about you.",
  "I have a meeting.",
  "I'm a big fan of you.",
  "I love making this.",
  "My Sister Anna Lives In Rome",
  "Write me a story that begins so: I live in Atlantis, my dog Rex is huge and I work at Acme.",
  "J'habite à Paris avec ma sœur Anna et je travaille chez Renault.",
  "",
  "???",
];

describe("sentences that assert nothing of the kind", () => {
  it.each(NOTHING_TO_LEARN)("%j", (text) => {
    expect(fromNia(text).facts.map(briefly)).toEqual([]);
  });
});

describe("who may say what", () => {
  const text = "I live in Berlin. My sister Anna is nice. Tom Weber works at Siemens. Tom lives in Rome.";

  it("takes a user's first person as stated and what is said of others as extracted", () => {
    expect(fromNia(text).facts.map((fact) => `${fact.kind} ${briefly(fact)}`)).toEqual([
      "stated Nia LIVES_IN Berlin",
      "stated Nia SIBLING_OF Anna (relation: sister)",
      "extracted Tom Weber WORKS_AT Siemens",
      "extracted Tom Weber LIVES_IN Rome",
    ]);
  });

  it("reads no first person without a speaker", () => {
    expect(fromNia(text, { speaker: null }).facts.map(briefly)).toEqual([
      "Tom Weber WORKS_AT Siemens",
      "Tom Weber LIVES_IN Rome",
    ]);
  });

  it("reads of a document what it says of others", () => {
    expect(fromNia(text, { role: "document" }).facts.map(briefly)).toEqual([
      "Tom Weber WORKS_AT Siemens",
      "Tom Weber LIVES_IN Rome",
    ]);
  });

  it.each(["assistant", "tool"] as const)("asserts nothing for the role %s", (role) => {
    const { facts, mentions } = fromNia(text, { role });
    expect(facts).toEqual([]);
    expect(mentions.map((mention) => mention.name)).toContain("Siemens");
  });
});
