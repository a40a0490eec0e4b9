/** Whom pronouns mean in the turns of a conversation. */
import { expect, test } from "vitest";
import { Meanings } from "../../src/answer/words/meant.ts";
import type { EpisodeView } from "../../src/domain/episode.ts";
import { ENGLISH } from "../../src/language/en/english.ts";

const turn = (position: number, speaker: string): EpisodeView =>
  ({ thread: "talk", position, speaker, content: "" }) as unknown as EpisodeView;
const [first, second] = [turn(0, "Ann"), turn(1, "Ben")];
const NAMES = new Set(["ann", "ben", "carla", "david", "dora", "oslo"]);

function meantAfter(...said: readonly (readonly [EpisodeView, string])[]) {
  const meanings = new Meanings([first, second], NAMES);
  const all = said.map(([episode, text]) => meanings.next(episode, text, ENGLISH));
  const last = all.at(-1);
  return {
    first: [...(last?.first ?? [])],
    second: [...(last?.second ?? [])],
    f: [...(last?.f ?? [])],
    m: [...(last?.m ?? [])],
  };
}

test("“I” is who speaks, “you” the other of two", () => {
  expect(meantAfter([second, "You and I are early."])).toMatchObject({ first: ["ben"], second: ["ann"] });
});

test("“she” and “he” are the last of that gender, and neither who speaks nor who listens", () => {
  const meant = meantAfter([first, "David met Carla in Oslo."], [second, "She told him about Ann."]);
  expect(meant).toMatchObject({ f: ["carla"], m: ["david"] });
});

test("“she” may be a relative without a name", () => {
  expect(meantAfter([first, "My sister moved."], [second, "Where does she live?"]).f).toEqual(["sister"]);
});

test("nobody is meant who was named in turns that are not next to each other", () => {
  expect(meantAfter([first, "Carla called."], [turn(7, "Ben"), "She is late."]).f).toEqual([]);
});

test("“her” is who was spoken of before, “she” then nobody for sure until somebody is named again", () => {
  const told = ["Carla starts school.", "Her best friend is Dora.", "She hates peas.", "Dora sings."];
  const meant = told.map((_, at) =>
    meantAfter(...told.slice(0, at + 1).map((text) => [second, text] as const)),
  );
  expect(meant.map(({ f }) => f)).toEqual([["carla"], ["carla"], [], ["dora"]]);
});

test("who is “she” before and behind a name stays who is spoken of", () => {
  const told = ["Carla starts school.", "Her teacher is Dora, she adores her.", "She hates peas."];
  expect(meantAfter(...told.map((text) => [second, text] as const)).f).toEqual(["carla"]);
});
