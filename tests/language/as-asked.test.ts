/** Questions as people type and wrap them, in the words in which they are read. */
import { expect, test } from "vitest";
import { COMPANY_PROFILE } from "../../src/domain/ontology/company.ts";
import { MEMORY_PROFILE } from "../../src/domain/ontology/memory.ts";
import { asAsked } from "../../src/language/en/asked/as-asked.ts";
import { readAskedWhen } from "../../src/language/en/asked/when.ts";
import { ASKED_NOUNS, ASKED_VERBS } from "../../src/language/en/asked/words.ts";

test.each([
  ["Can you tell me where Orla lives?", "where does Orla live?"],
  ["Do you know what car my brother drives?", "what car does my brother drive?"],
  ["I forgot what Dev is allergic to", "what is Dev allergic to?"],
  ["Do you remember which languages Orla speaks?", "which languages does Orla speak?"],
  ["I wonder how many cats Orla has", "how many cats does Orla have?"],
  ["Tell me why Dev left the bank", "why did Dev leave the bank?"],
  ["do you know what Dev has sold?", "what has Dev sold?"],
  ["Do you know whether Orla works at the mill?", "does Orla work at the mill?"],
  ["Remind me who won the raffle.", "who won the raffle."],
  ["Do you know which of my cousins lives in Cork?", "which of my cousins lives in Cork?"],
  ["I can't remember, where does Dev work?", "where does Dev work?"],
  ["Tell me Orla's plans.", "What are Orla's plans?"],
  ["Do you know my locker number?", "What is my locker number?"],
  ["and Dev's boss?", "Who is Dev's boss?"],
  ["What was her surname again?", "What is her surname?"],
  ["where does Dev live again", "where does Dev live?"],
  ["whats fionas job", "what's Fiona's job"],
  ["where does james work", "where does James work"],
  ["WHERE DOES TOM WORK", "where does Tom work"],
  ["who works at spotify in leeds", "who works at Spotify in Leeds"],
  ["whats my sisters name", "what's my sister's name"],
])("%s is read as %s", (typed, read) => {
  expect(asAsked(typed)).toBe(read);
});

test.each([
  "Do you know Dev?",
  "Do you know my sister?",
  "Tell me about Orla's job",
  "Who bills the clients?",
  "Who did Dev meet again in Cork?",
  "Dev's flat is in Cork, right?",
])("%s stays as it is", (typed) => {
  expect(asAsked(typed)).toBe(typed);
});

test.each([
  ["Since when do I live in Cork", { whether: "do I live in Cork", end: "begin" }],
  ["When did Orla stop taking iron", { whether: "did Orla take iron", end: "end" }],
  ["When did Dev quit being a baker", { whether: "was Dev a baker", end: "end" }],
  ["When did I begin to learn Welsh", { whether: "did I learn Welsh", end: "begin" }],
  ["When was the mill founded", { whether: "was the mill founded", end: "either" }],
])("%s asks for the time of what is so", (question, read) => {
  expect(readAskedWhen(question)).toEqual(read);
});

test.each(["When does the gym close", "When is Dev's birthday", "How long has Orla lived here"])(
  "%s does not",
  (question) => {
    expect(readAskedWhen(question)).toBeUndefined();
  },
);

test.each([ASKED_NOUNS, ASKED_VERBS])("the words are of predicates that a profile defines", (table) => {
  const known = new Set(
    [MEMORY_PROFILE, COMPANY_PROFILE].flatMap(({ predicates }) => predicates.map(({ name }) => name)),
  );
  const named = [...table.matchAll(/^([A-Z_]+) = /gmu)].map(([, name]) => name);
  expect(named.filter((name) => name === undefined || !known.has(name))).toEqual([]);
});
