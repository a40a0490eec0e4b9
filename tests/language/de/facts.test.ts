/** What is learned of German sentences, without a model. */
import { expect, it } from "vitest";
import { briefly, fromNia } from "../../extract/briefly.ts";

const read = (text: string) => fromNia(text).facts.map(briefly);

it.each([
  ["Ich bin im März nach Graz umgezogen.", ["Nia LIVES_IN Graz from 2026-03-01/month"]],
  [
    "Ich wohne seit 2019 in Jena und arbeite bei Zeiss.",
    ["Nia LIVES_IN Jena from 2019-01-01/year", "Nia WORKS_AT Zeiss"],
  ],
  ["Früher habe ich in Mainz gewohnt.", ["Nia ends LIVES_IN Mainz"]],
  ["Ich arbeite nicht mehr bei Siemens.", ["Nia ends WORKS_AT Siemens"]],
  [
    "Mein Mann ist Lehrer an der Realschule.",
    [
      "Nia MARRIED_TO Nias Mann (relation: husband)",
      'Nias Mann OCCUPATION "Lehrer"',
      'Nias Mann WORKS_AT "Realschule"',
    ],
  ],
  [
    "Ich habe eine Schwester in Bonn und einen Bruder in Ulm.",
    [
      "Nia SIBLING_OF Nias Schwester (relation: sister)",
      "Nias Schwester LIVES_IN Bonn",
      "Nia SIBLING_OF Nias Bruder (relation: brother)",
      "Nias Bruder LIVES_IN Ulm",
    ],
  ],
  [
    "Ich habe drei Kinder: Ben, Lea und Finn.",
    [
      "Nia PARENT_OF Ben (relation: child)",
      "Nia PARENT_OF Lea (relation: child)",
      "Nia PARENT_OF Finn (relation: child)",
    ],
  ],
  [
    "Meine Schwiegermutter heißt Renate und kommt aus Triest.",
    ["Nia RELATIVE_OF Renate (relation: mother-in-law)", "Renate COMES_FROM Triest"],
  ],
  [
    "Annas Mann Peter arbeitet bei der Bahn.",
    ["Anna MARRIED_TO Peter (relation: husband)", 'Peter WORKS_AT "Bahn"'],
  ],
  ["Lea und Ben haben im Mai geheiratet.", ["Lea MARRIED_TO Ben from 2025-05-01/month"]],
  ["Ich esse kein Schweinefleisch, aber ich mag Fisch.", ["Nia AVOIDS Schweinefleisch", "Nia LIKES Fisch"]],
  ["Weil ich allergisch gegen Katzen bin, male ich sie.", ['Nia ALLERGIC_TO "Katzen"']],
  ["Der Arzt hat mir Cortison verschrieben.", ["Nia TAKES Cortison"]],
  [
    "Bei meinem Onkel wurde Asthma diagnostiziert.",
    ["Nia RELATIVE_OF Nias Onkel (relation: uncle)", "Nias Onkel HAS_CONDITION Asthma"],
  ],
  ["Ich kann Italienisch.", ["Nia SPEAKS Italienisch"]],
  ["Unser Team ist von Jira zu Linear gewechselt.", ["Nias Team USES Linear", 'Nias Team ends USES "Jira"']],
  ["Ich habe am 12. August Geburtstag.", ['Nia BIRTHDAY "12. August"']],
])("%j", (text, facts) => {
  expect(read(text)).toEqual(facts);
});

it.each([
  "Ich möchte nach Wien ziehen.",
  "Ich würde gern bei Bosch arbeiten.",
  "Wenn ich in Rom wohnen würde, hätte ich einen Hund.",
  "Wenn ich Zeit habe, spiele ich Gitarre.",
  "Wohnst du in Köln?",
  "Stell dir vor, ich wohne auf dem Mond.",
  "Angeblich arbeitet Lena bei Audi.",
  "Tom glaubt, dass ich in Kiel wohne.",
  "Mein Nachbar behauptet, er sei Arzt.",
  "Vielleicht ziehe ich nach Halle.",
  "Ich wäre fast nach Bonn gezogen.",
  "Ich habe nie in Berlin gelebt.",
  "Es ist nicht wahr, dass ich in Köln wohne.",
  "Übersetze bitte ins Englische: Ich wohne in Dresden.",
  "„Ich wohne in Paris“, sagt die Figur im Roman.",
])("of %j nothing is learned", (text) => {
  expect(read(text)).toEqual([]);
});

it("capitals make no names: what is mentioned are people and places", () => {
  const { mentions } = fromNia("Ich habe mit Anna Meier in der Küche über das Wetter in Graz gesprochen.");
  expect(mentions.map(({ name }) => name)).toEqual(["Anna Meier", "Graz"]);
});
