/** An answer as pages show it. */
import { expect, test } from "vitest";
import { answerLines } from "../../web/src/parts/cited-text.ts";

const textOf = (answer: string) =>
  answerLines(answer).map(({ pieces }) =>
    pieces.map((piece) => (piece.kind === "words" ? piece.text : `${piece.word}[${piece.number}]`)).join(""),
  );

test("a quote from right to left runs by itself, so that what surrounds it stays in its order", () => {
  const quote = "אני גרה בחיפה. The café is קפה דניאל.";
  expect(textOf(`The closest that was said: Dana on 15 July 2025: “${quote}” [1]`)).toEqual([
    `The closest that was said: Dana on 15 July 2025: “\u2068${quote}\u2069”[1]`,
  ]);
});

test("any other quote is shown as it was written", () => {
  const answer = "Maya: “I live in Porto.” [1]";
  expect(textOf(answer)).toEqual(["Maya: “I live in Porto.”[1]"]);
});
