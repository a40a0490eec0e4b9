/** Sentences of many kinds as clauses. */
import { describe, expect, it } from "vitest";
import type { Clause, NounPhrase } from "../../src/language/clause.ts";
import { readSentence } from "../../src/language/en/read.ts";
import { findDates } from "../../src/text/dates.ts";

const MARCH = Date.UTC(2026, 2, 12, 10);

const spoken = ({ owner, text, name }: NounPhrase): string => {
  const whose = owner === undefined ? "" : `${"phrase" in owner ? spoken(owner.phrase) : owner.pronoun}'s `;
  return `${whose}${text}${name === undefined || name === text ? "" : ` ${name}`}`;
};
const all = (phrase: NounPhrase) => [phrase, ...phrase.others].map(spoken).join("+");

function briefly(clause: Clause): string {
  const subject =
    clause.subject === undefined ? (clause.isSubjectDropped ? "(I)" : "?") : all(clause.subject);
  const marks = (
    ["isNegated", "isPast", "isPerfect", "isProgressive", "isPassive", "isFormer", "isFuture"] as const
  )
    .filter((mark) => clause[mark])
    .map((mark) => mark.slice(2).toLowerCase());
  const verb = [clause.modal, clause.verb, clause.particle].filter((part) => part !== undefined).join(" ");
  const told = [
    ...clause.objects.map(all),
    ...clause.adjectives,
    ...clause.doings.map(({ form, text }) => `${form} ${text}`),
    ...clause.prepositions.map(({ preposition, phrase, doing }) =>
      [preposition, phrase === undefined ? doing?.text : all(phrase)].join(" "),
    ),
  ];
  return `${subject} | ${[verb, ...marks].join(" ")} | ${told.join(", ")}`;
}

const read = (text: string) => readSentence(text, findDates(text, MARCH, "past")).clauses;

describe("a sentence is clauses", () => {
  it.each([
    ["My wife Leila's a pediatrician.", ["i's wife Leila | be | pediatrician"]],
    [
      "My parents live in Pune, my brother's in Dubai.",
      ["i's parents | live | in Pune", "i's brother | be | in Dubai"],
    ],
    ["Tom and Anna live in Rome.", ["Tom+Anna | live | in Rome"]],
    ["My wife and Tom moved to Rome.", ["i's wife+Tom | move past | to Rome"]],
    ["Tom, Ann and Joe work at Acme.", ["Tom+Ann+Joe | work | at Acme"]],
    ["I met Tom and Anna left.", ["i | meet past | Tom", "Anna | leave past | "]],
    ["Carmen, who runs the shop, is from Spain.", ["Carmen | run | shop", "Carmen | be | from Spain"]],
    ["The team switched from Jira to Linear.", ["team | switch past | from Jira, to Linear"]],
    ["Got a dog last May.", ["(I) | get past | dog"]],
    ["I've been learning the cello.", ["i | learn perfect progressive | cello"]],
    ["Anna was hired by Acme.", ["Anna | hire past passive | by Acme"]],
    ["We used to live in Bonn.", ["we | live past former | in Bonn"]],
    ["I'm going to move to Oslo.", ["i | move future | to Oslo"]],
    ["I don't eat meat.", ["i | eat negated | meat"]],
    ["I gave up smoking.", ["i | give up past | smoking"]],
  ])("%s", (text, clauses) => {
    expect(read(text).map(briefly)).toEqual(clauses);
  });
});

describe("what is not said to be so is not believed", () => {
  it.each([
    "We were almost hired.",
    "I said that I like you.",
    "If I lived in Rome, I'd cycle.",
    "Maybe Tom lives in Rome.",
    "I think she moved.",
    "Does Tom live in Rome?",
  ])("%s", (text) => {
    expect(read(text).at(-1)?.isBelieved).toBe(false);
  });
});
