import { describe, expect, it } from "vitest";
import { analyseQuestion, namedSpeakers } from "../../src/recall/question/question.ts";

const termsOf = (text: string): string[] => analyseQuestion(text).terms.map(({ term }) => term);

describe("analysing a question", () => {
  it("looks up each word of the topic once, in order", () => {
    expect(termsOf("Which dog did the dog of my sister chase?")).toEqual(["dog", "sister", "chase"]);
  });

  it("keeps the word as it was written beside its term", () => {
    expect(analyseQuestion("Where is Caroline?").terms).toEqual([
      { term: "carolin", weight: 1, word: "Caroline", synonyms: [], hyponyms: [] },
    ]);
  });

  it("leaves out words that carry the question and not its topic", () => {
    expect(termsOf("How often will anyone please remind me?")).toEqual([]);
  });

  it("takes Will and May for names when they have a capital inside the question", () => {
    expect(termsOf("Will Will sail in May?")).toEqual(["will", "sail", "mai"]);
  });

  it("joins the words of a name and drops what opens the sentence", () => {
    const { names } = analyseQuestion("Did Caroline Hill see Melanie's play in New York?");
    expect(names).toEqual(["Caroline Hill", "Melanie", "New York"]);
  });

  it("takes a name that opens the question", () => {
    expect(analyseQuestion("Caroline went where?").names).toEqual(["Caroline"]);
  });

  it("does not join names across a comma", () => {
    expect(analyseQuestion("Do Tom, Ann or Bob sing?").names).toEqual(["Tom", "Ann", "Bob"]);
  });

  it.each([
    "What is my dog called?",
    "Where did I go?",
    "What's the name of a friend of mine?",
    "I'm where?",
  ])("is about the asker: %s", (text) => {
    expect(analyseQuestion(text).isAboutSpeaker).toBe(true);
  });

  it.each([
    "What is the dog called?",
    "What did you recommend to me?",
    "What was it in our last chat, my friend?",
  ])("is not about the asker: %s", (text) => {
    expect(analyseQuestion(text).isAboutSpeaker).toBe(false);
  });
});

describe("the speakers that a question names", () => {
  const named = (text: string, ...speakers: string[]): string[] => [
    ...namedSpeakers(analyseQuestion(text), speakers),
  ];

  it("knows a speaker by one of their names", () => {
    expect(named("What did Caroline paint?", "Caroline Hill", "Melanie")).toEqual(["Caroline Hill"]);
    expect(named("What did Ms Hill paint?", "Caroline Hill", "Melanie")).toEqual(["Caroline Hill"]);
  });

  it("knows a possessive", () => {
    expect(named("What is Melanie’s job?", "Caroline", "Melanie")).toEqual(["Melanie"]);
  });

  it("knows a name in lower case if all of the question is", () => {
    expect(named("what did caroline paint", "Caroline", "Melanie")).toEqual(["Caroline"]);
  });

  it("does not take a common word for a name when the question writes names with capitals", () => {
    expect(named("Where is the rose that Ann bought?", "Rose", "Ann")).toEqual(["Ann"]);
  });

  it("does not take a title for a name", () => {
    expect(named("What did Dr Jones say?", "Dr Smith", "Jones")).toEqual(["Jones"]);
  });

  it("knows a name in a script without capitals beside one with them, and only as a whole", () => {
    expect(named("Does Tom know 王小明?", "王小明", "李小红")).toEqual(["王小明"]);
    expect(named("王小明喜欢什么", "王小明", "李小红")).toEqual(["王小明"]);
  });
});
