/** Who is forgotten is not spoken of by later turns either. */
import { expect, test } from "vitest";
import { newTalk, textsOf, turnsOf } from "./talks.ts";

test("what a turn says of somebody goes with the turn that named them", async () => {
  const talk = await newTalk();
  await talk.rememberMany(turnsOf(["My brother Tom is visiting.", "I love jazz. He lives in Porto."]));
  expect(await textsOf(talk)).toContain("Tom lives in Porto");
  await talk.forget({ episode: "talk-0" });
  expect(await textsOf(talk)).toEqual(["Zoe likes jazz"]);
  expect((await talk.rebuild()).claimsAdded).toBe(0);
  expect(JSON.stringify(await talk.entities())).not.toContain("Tom");
});
