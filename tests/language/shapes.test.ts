/** The same fact in the shapes that people give a sentence: each shape is read with frames of every kind. */
import { describe, expect, it } from "vitest";
import { briefly, fromNia } from "../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

/** What "she" does, did and has done, with a part of the fact. */
const SHE: readonly (readonly [says: string, fact: string])[] = [
  ["lives in Ghent", "LIVES_IN Ghent"],
  ["works at Tesco as a cashier", "WORKS_AT Tesco"],
  ["has a dog", "HAS_PET"],
  ["speaks Polish", "SPEAKS Polish"],
  ["is allergic to nuts", "ALLERGIC_TO"],
  ["moved to Oslo in May", "LIVES_IN Oslo"],
  ["bought a telescope", "OWNS"],
  ["was hired by Spotify", "WORKS_AT Spotify"],
  ["is learning Korean", "LEARNS Korean"],
  ["used to live in Cork", "ends LIVES_IN Cork"],
  ["has given up sugar", "AVOIDS"],
];

const OF_HER: readonly (readonly [shape: string, whole: (says: string) => string])[] = [
  ["behind a list of one", (says) => `One of my sisters, Edda, ${says}`],
  ["behind parentheses with a verb", (says) => `My sister Edda (she's 40) ${says}`],
  ["behind parentheses with a noun", (says) => `Edda (my sister) ${says}`],
  ["behind words that are thrown in", (says) => `My sister Edda, by the way, ${says}`],
  ["joined by and", (says) => `My sister Edda is 34 and ${says}`],
  ["joined by a comma", (says) => `My sister Edda is 34, ${says}`],
  ["as a relative clause of whom somebody has", (says) => `I have a sister who ${says}`],
  ["as a relative clause of a name", (says) => `I was with my sister Edda, who ${says}`],
  ["after whom somebody talked to", (says) => `I talked to Edda. She ${says}`],
  ["before a request", (says) => `My sister Edda ${says}, can you suggest a present?`],
];

describe.each(OF_HER)("%s", (_, whole) => {
  it.each(SHE)("%s", (says, fact) => {
    const facts = read(whole(says)).filter((line) => /^(?:Edda|Nia's sister) /u.test(line));
    expect(facts.join("\n")).toContain(fact);
  });
});

describe("what may come about otherwise than by the verb alone", () => {
  it.each([
    ["I managed to sell the van.", "Nia SOLD"],
    ["I had to give up my job at Lidl.", "Nia ends WORKS_AT Lidl"],
    ["We ended up giving away the piano.", "Nia ends OWNS"],
    ["I got to visit Petra.", "Nia VISITED Petra"],
    ["I've become a lawyer.", 'Nia OCCUPATION "lawyer"'],
    ["I've got into Cambridge University.", "Nia STUDIES_AT Cambridge University"],
    ["I started riding horses.", 'Nia ENGAGES_IN "riding horses"'],
    ["I used to love olives.", "Nia ends LIKES olives"],
    ["Zoe's adopted a greyhound called Biscuit.", "Zoe HAS_PET Biscuit"],
    ["My sister's just bought a car.", "Nia's sister OWNS"],
    ["Left Boston for Denver in May.", "Nia LIVES_IN Denver"],
    ["Moved from Cork to Lyon in May", "Nia LIVES_IN Lyon"],
    ["My sister and her husband live in Ghent.", "Nia's sister's husband LIVES_IN Ghent"],
    ["My parents live in Pune, my brother in Dubai.", "Nia's brother LIVES_IN Dubai"],
    ["My sister works at Tesco and her husband at Lidl.", "Nia's sister's husband WORKS_AT Lidl"],
    ["We were founded in 2015.", 'Nia\'s company FOUNDED_ON "2015"'],
    ["My kids are called Ada and Ben.", "Nia PARENT_OF Ben"],
    ["My boss is a woman named Carol.", "Nia REPORTS_TO Carol"],
    ["We've stopped using Slack.", "Nia ends USES Slack"],
  ])("%j", (text, fact) => {
    expect(read(text).join("\n")).toContain(fact);
  });
});

describe("without capitals and apostrophes", () => {
  it.each([
    ["i work at google in dublin", "Nia WORKS_AT Google"],
    ["my brother tom is a nurse and lives in ghent", "Tom LIVES_IN Ghent"],
    ["im dating lena", "Nia PARTNER_OF Lena"],
    ["im vaccinated against measles", "Nia VACCINATED_AGAINST measles"],
    ["i got hired by spotify last week", "Nia WORKS_AT Spotify"],
  ])("%j", (text, fact) => {
    expect(read(text).join("\n")).toContain(fact);
  });
});

describe("what is only asked, or is no clause of its own", () => {
  it.each([
    "I live in Ghent, don't I?",
    "I work at Tesco, right?",
    "Do I live in Ghent, or do I work there?",
    "Does my sister have a dog, and where does she live?",
    "If I moved to Rome, where would I live?",
    "Edda is a nurse or is she a doctor?",
    "I love jazz, play me something.",
  ])("%j", (text) => {
    expect(read(text).filter((line) => !/ (?:SIBLING_OF|LIKES) /u.test(line))).toEqual([]);
  });
});

describe("a number in parentheses", () => {
  it.each([
    ["My kids are Zoe (3) and Finn (5).", ["Nia PARENT_OF Finn", 'Zoe AGE "3"', 'Finn AGE "5"']],
    ["My dog Rex (9) is ill", ['Rex AGE "9"']],
    ["Ann (34) is our designer", ['Ann AGE "34"']],
  ])("is an age behind somebody's name: %s", (text, facts) => {
    for (const fact of facts) expect(read(text).join("\n")).toContain(fact);
  });

  it("is none behind a product's", () => {
    expect(read("We use Postgres (16) at work")).toEqual(["Nia USES Postgres"]);
  });
});

it("what was so and what is so now of one thing are both told", () => {
  const facts = read("I used to hate coffee, and now I love coffee.");
  expect(facts).toEqual(["Nia ends DISLIKES coffee", "Nia LIKES coffee"]);
});
