import { describe, expect, it } from "vitest";
import { fromNia } from "./briefly.ts";

describe("mentions", () => {
  it.each([
    ["Hey Caroline! Good to see you.", ["Caroline"]],
    ["Wow, thanks! Congrats. Great job.", []],
    ["Have you been to New York with Mary Ann?", ["New York", "Mary Ann"]],
    ["See you on Monday in May.", []],
    ["She works with O'Reilly and St. Mary's Hospital.", ["O'Reilly", "St. Mary's Hospital"]],
    ["We met Zoë's friend in Łódź.", ["Zoë", "Łódź"]],
    ["Visiting Paris was fun.", []],
    ["My Sister Anna Lives In Rome", []],
    ["Visiting was fun. Loved every bit.", []],
    ["The Bank of America called.", ["Bank of America"]],
  ])("of %j", (text, names) => {
    expect(fromNia(text).mentions.map((mention) => mention.name)).toEqual(names);
  });

  it("name the speaker where a fact is asserted of them, and nowhere else", () => {
    const text = "I think so. I live in Berlin.";
    expect(fromNia(text).mentions).toEqual([
      { name: "Nia", start: 12, end: 13 },
      { name: "Berlin", start: 22, end: 28 },
    ]);
  });

  it("come with typed entities where a fact tells the type", () => {
    expect(fromNia("I live in Portland, Oregon and my dog Rex likes it.").entities).toEqual(
      expect.arrayContaining([
        { name: "Nia", type: "Person" },
        { name: "Portland", type: "Place", aliases: ["Portland, Oregon"] },
        { name: "Rex", type: "Dog" },
      ]),
    );
  });
});
