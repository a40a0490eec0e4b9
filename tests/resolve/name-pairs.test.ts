/** Which pairs of names are one, which may be, and which are not. */
import { describe, expect, test } from "vitest";
import { lookupKeys, storedKeys } from "../../src/resolve/name-keys.ts";
import { partsOf } from "../../src/resolve/name-parts.ts";
import { CANDIDATE_SCORE, MERGE_SCORE, nameSimilarity } from "../../src/resolve/name-similarity.ts";

function bandOf(one: string, other: string, type?: string): "one" | "candidate" | "two" {
  const { score } = nameSimilarity(one, other, type === undefined ? {} : { type });
  return score >= MERGE_SCORE ? "one" : score >= CANDIDATE_SCORE ? "candidate" : "two";
}

const ONE = [
  ["Acme Corp", "Acme Corporation"],
  ["Acme Corp", "ACME"],
  ["Acme, Inc.", "Acme Inc"],
  ["Ford Motor Company", "Ford Motor Co."],
  ["Procter & Gamble Co.", "Procter and Gamble"],
  ["NASA", "National Aeronautics and Space Administration"],
  ["U.S.A.", "USA"],
  ["J.R.R. Tolkien", "J. R. R. Tolkien"],
  ["J. R. R. Tolkien", "John Ronald Reuel Tolkien"],
  ["John F. Kennedy", "John Fitzgerald Kennedy"],
  ["Dr. John Smith", "John Smith"],
  ["Smith, John", "John Smith"],
  ["Martin Luther King Jr.", "Martin Luther King, Jr."],
  ["St. Petersburg", "Saint Petersburg"],
  ["Mt. Everest", "Mount Everest"],
  ["Univ. of Oslo", "University of Oslo"],
  ["José García", "Jose Garcia"],
  ["Müller GmbH", "Mueller GmbH"],
  ["Zürich", "Zurich"],
  ["Johnson & Johnson", "Johnson and Johnson"],
  ["Coca-Cola", "Coca Cola"],
  ["Wal-Mart", "Walmart"],
  ["OpenAI", "Open AI"],
  ["iPhone 12", "iPhone12"],
  ["Rocky II", "Rocky 2"],
  ["7-Eleven", "Seven Eleven"],
  ["Ann's mum", "Ann's mother"],
  ["Ann's dad's phone number", "Ann's father's phone number"],
  ["the user's hubby", "the user's husband"],
] as const;

const CANDIDATES = [
  ["John", "John Smith"],
  ["J. Smith", "John Smith"],
  ["George Bush", "George W. Bush"],
  ["Martin Luther King", "Martin Luther King Jr."],
  ["Bob Smith", "Robert Smith"],
  ["Micheal Johnson", "Michael Johnson"],
  ["Walt Disney", "Walt Disney Company"],
  ["Charles Schwab", "Charles Schwab Corporation"],
  ["Acme Ltd", "Acme GmbH"],
  ["Acme Inc", "Acme Corp"],
  ["Stanford", "Stanford University"],
  ["RCA", "Roberto Clemente Award"],
  ["Bank of America", "Bank America"],
  ["Acme Holding", "Acme Holdings"],
] as const;

const TWO = [
  ["Hobson", "Bobson"],
  ["iPhone 12", "iPhone 13"],
  ["iPhone", "iPhone SE"],
  ["OpenAI 北京", "OpenAI 上海"],
  ["C++ Runtime", "C# Runtime"],
  ["C", "C++"],
  ["Invoice-2024-0000000011", "Invoice-2024-0000000111"],
  ["John Smith", "Jane Smith"],
  ["John A. Smith", "John B. Smith"],
  ["John Smith Sr.", "John Smith Jr."],
  ["Mr. Smith", "Mrs. Smith"],
  ["Marie Curie", "Pierre Curie"],
  ["Acme Bank", "Acme Insurance"],
  ["Acme UK", "Acme US"],
  ["North Korea", "South Korea"],
  ["West Virginia", "Virginia"],
  ["Smoker", "Non-smoker"],
  ["hypertension", "hypotension"],
  ["legal entity", "illegal entity"],
  ["Rocky II", "Rocky III"],
  ["Henry V", "Henry VI"],
  ["Windows", "Windows 10"],
  ["Model S", "Model X"],
  ["GPT-4", "GPT-4o"],
  ["v1.2", "v1.20"],
  ["Room 4B", "Room 4C"],
  ["Vitamin B", "Vitamin D"],
  ["Blood type A+", "Blood type A-"],
  ["Layer -1", "Layer 1"],
  ["5 m", "5 mm"],
  ["10 mg", "10 mcg"],
  ["2023 Annual Report", "2024 Annual Report"],
  ["Paris, Texas", "Paris, France"],
  ["American Bar Association", "American Bankers Association"],
  ["First National Bank", "Second National Bank"],
  ["Team 🔵", "Team 🔴"],
  ["Mercury (planet)", "Mercury (element)"],
  ["Albert Einstein", "Albert Einstein Award"],
  ["Bruce Price", "BP"],
  ["a@example.com", "b@example.com"],
  ["北京大学", "北京"],
  ["Ann's mum", "Ann's father"],
  ["Ann's gran", "Ann's nan"],
  ["Dad's Army", "Father's Army"],
] as const;

describe("names are compared so that", () => {
  test.each(ONE)("%s and %s are one", (one, other) => {
    expect([bandOf(one, other), bandOf(other, one)]).toEqual(["one", "one"]);
  });

  test.each(CANDIDATES)("%s and %s may be one, which is for somebody to decide", (one, other) => {
    expect([bandOf(one, other), bandOf(other, one)]).toEqual(["candidate", "candidate"]);
  });

  test.each(TWO)("%s and %s are two", (one, other) => {
    expect([bandOf(one, other), bandOf(other, one)]).toEqual(["two", "two"]);
  });

  test("a form of company counts of an organisation, and not of a person or a product", () => {
    expect(bandOf("Toyota SE", "Toyota")).toBe("two");
    expect(bandOf("Siemens AG", "Siemens", "Organization")).toBe("one");
    expect(bandOf("Walt Disney Inc", "Walt Disney", "Person")).toBe("candidate");
    expect(bandOf("Walt Disney Company", "Walt Disney", "Organization")).toBe("one");
  });

  test("three first letters are enough of an organisation only", () => {
    for (const [short, long] of [
      ["IBM", "International Business Machines"],
      ["NYU", "New York University"],
    ] as const) {
      expect([bandOf(short, long), bandOf(short, long, "Organization")]).toEqual(["candidate", "one"]);
    }
  });

  test.each([...ONE, ...CANDIDATES])("%s is found beside %s, whichever comes first", (one, other) => {
    for (const [known, fresh] of [
      [one, other],
      [other, one],
    ] as const) {
      const keys = new Set(storedKeys(partsOf(known)));
      expect(lookupKeys(partsOf(fresh)).some((key) => keys.has(key))).toBe(true);
    }
  });
});
