import { describe, expect, it } from "vitest";
import { MAX_TERM_LENGTH, terms, termsInParts } from "../../src/text/terms.ts";
import { stopwatch } from "../processor-time.ts";

const shared = (a: string, b: string): string[] => terms(a).filter((term) => terms(b).includes(term));

describe("terms", () => {
  it("keeps order and repeats", () => {
    expect(terms("dog, cat, dog")).toEqual(["dog", "cat", "dog"]);
  });

  it("brings inflected English words to one term", () => {
    expect(terms("painting painted paints")).toEqual(["paint", "paint", "paint"]);
  });

  it.each([
    ["went", "go"],
    ["gone", "going"],
    ["bought", "buys"],
    ["children", "child"],
    ["better", "good"],
    ["knives", "knife"],
  ])("brings the irregular %s to the term of %s", (form, regular) => {
    expect(terms(form)).toEqual(terms(regular));
  });

  it("does not take the verb in 'she lives' for the plural of life", () => {
    expect(terms("she lives")).toEqual(terms("to live"));
  });

  it("leaves out function words, with and without an apostrophe", () => {
    expect(terms("I'm not the one who didn't, but they've been there and it couldn't")).toEqual(["on"]);
  });

  it("takes the possessive ending off a name", () => {
    expect(terms("Caroline's Caroline’s Caroline")).toEqual(["carolin", "carolin", "carolin"]);
  });

  it("keeps capitals that would be a pronoun in lower case", () => {
    expect(terms("They moved IT to the US.")).toEqual(["move", "it", "us"]);
    expect(terms("U.S. policy")).toEqual(["us", "polici"]);
  });

  it("does not take function words for acronyms in a text that is all in capitals", () => {
    expect(terms("IT IS FOR US")).toEqual([]);
  });

  it("tells C, C++ and C# apart", () => {
    expect(terms("C, C++ and C#.")).toEqual(["c", "c++", "c#"]);
  });

  it("keeps the digits that tell two products apart", () => {
    expect(shared("iPhone 12", "iPhone 13")).toEqual(["iphon"]);
  });

  it("reads numbers with separators as one number and ordinals as numbers", () => {
    expect(terms("1,000 and 3.5 on the 12th")).toEqual(["1000", "3.5", "12"]);
  });

  it("finds a compound by its parts and in its closed spelling", () => {
    expect(shared("e-mail", "email")).toEqual(["email"]);
    expect(shared("self-care", "care")).toEqual(["care"]);
    expect(shared("getUserName", "user name")).toEqual(["user", "name"]);
    expect(shared("user_name", "name")).toEqual(["name"]);
  });

  it("writes accented Latin letters as plain ones, full-width ones as usual ones", () => {
    expect(terms("Café Ｃａｆｅ Zoë")).toEqual(["cafe", "cafe", "zoe"]);
  });

  it("keeps the marks of scripts in which they are no accents", () => {
    expect(terms("Йод हिन्दी")).toEqual(["йод", "हिन्दी"]);
  });

  it("finds a Chinese word inside a longer one", () => {
    expect(shared("她在北京大学读书", "北京")).toContain("北京");
    expect(shared("我的猫叫小花", "猫")).toEqual(["猫"]);
  });

  it("finds a Korean noun with a particle and a Japanese word in a sentence", () => {
    expect(shared("서울에서 만났다", "서울")).toEqual(["서울"]);
    expect(shared("東京タワーに行った", "東京タワー")).toContain("タワ");
  });

  it("splits Thai, which has no spaces, into words", () => {
    expect(shared("ฉันชอบกินข้าว", "ข้าว")).toEqual(["ข้าว"]);
  });

  it("cuts overlong terms", () => {
    expect(terms("a".repeat(1000))).toEqual(["a".repeat(MAX_TERM_LENGTH)]);
  });

  it("takes time in proportion to the length of a text without spaces", () => {
    const milliseconds = stopwatch();
    terms("ฉัน".repeat(50_000));
    expect(milliseconds()).toBeLessThan(1000);
  });

  it("finds all terms of a word that does not end", () => {
    expect(terms("住".repeat(200_000))).toHaveLength(399_999);
  });

  it.each([
    "They moved IT to the US. She's 3.5 miles from A.B.C. getUserName ",
    "IT IS FOR US AND C++ ",
    "Ｃａｆｅ Zoë，3，5 e\u0301\n",
    "她在北京大学读书。",
  ])("finds the same of a long text part by part: %j", (sentence) => {
    const text = sentence.repeat(Math.ceil(50_000 / sentence.length));
    const parts = [...termsInParts(text)];
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flat()).toEqual(terms(text));
  });

  it("has no terms for a text without words", () => {
    expect(terms(" …!? 🙂 ")).toEqual([]);
  });
});
