import { describe, expect, test } from "vitest";
import type { EpisodeView } from "../../src/domain/episode.ts";
import type { Fact } from "../../src/domain/fact.ts";
import { entityId, episodeUid, factId, versionId } from "../../src/domain/ids.ts";
import { readReply } from "../../src/extract/model/read-reply.ts";
import { CURRENT_PROMPT } from "../../src/extract/prompts/current-prompt.ts";
import { contextText } from "../../src/recall/context/context.ts";
import { isRecalledContext, withoutRecalled } from "../../src/text/context-lines.ts";
import { stopwatch } from "../processor-time.ts";
import { LIVES_IN_BERLIN, requestOf, said } from "./server.ts";

const alice = { id: entityId("a"), name: "Alice", type: "Person" };
const FACT: Fact = {
  id: factId("f"),
  versionId: versionId("v"),
  subject: alice,
  predicate: "LIVES_IN",
  object: alice,
  text: "Alice lives in Berlin",
  properties: {},
  validFrom: "2026-03-02T00:00:00.000Z",
  validFromPrecision: "day",
  validFromBasis: "observed",
  validTo: null,
  validToPrecision: null,
  recordedAt: "2026-03-02T10:00:00.000000Z",
  supersededAt: null,
  status: "held",
  confidence: 0.95,
  kind: "stated",
  sources: [],
};
const FACTS: readonly Fact[] = [
  FACT,
  { ...FACT, status: "disputed" },
  { ...FACT, validFromBasis: "stated", validFromPrecision: "month" },
  { ...FACT, validFrom: null },
  { ...FACT, validTo: "2027-01-01T00:00:00.000Z", validToPrecision: "year" },
  { ...FACT, validFrom: null, validTo: "2027-01-01T00:00:00.000Z", validToPrecision: "year" },
  ...(["decade", "year", "quarter", "month", "week", "day"] as const).map((precision): Fact => {
    const [validFrom, validTo] = ["2020-01-01T00:00:00.000Z", "2020-01-02T00:00:00.000Z"];
    return { ...FACT, validFrom, validTo, validFromPrecision: precision, validToPrecision: precision };
  }),
];
const EPISODE: EpisodeView = {
  id: "1",
  uid: episodeUid("1"),
  thread: "t",
  position: 0,
  role: "user",
  speaker: "Alice",
  content: 'I moved to "Berlin",\nfinally.',
  occurredAt: "2026-03-02T10:00:00.000Z",
  recordedAt: "2026-03-02T10:00:00.000000Z",
  metadata: {},
};
const CONTEXT = contextText(FACTS, [EPISODE, { ...EPISODE, speaker: null }], 2000).text;

describe("what recall wrote", () => {
  test("is recognised in all its forms, whole and line by line", () => {
    expect(CONTEXT.split("\n")).toHaveLength(FACTS.length + 4);
    expect(withoutRecalled(CONTEXT).trim()).toBe("");
    for (const line of CONTEXT.split("\n").filter((each) =>
      /\((?:at least )?(?:since|from|until) |: "/u.test(each),
    ))
      expect(isRecalledContext(line), line).toBe(true);
  });

  test("is recognised among other words, quoted, in a list and inside JSON; the other words stay where they were", () => {
    for (const [before, lines, after] of [
      ["I know this:\n", CONTEXT, "\nIs it so?"],
      ["Yes.\n", CONTEXT.replace(/^/gmu, "> "), "\nI agree."],
      ["Yes.\n", CONTEXT.replace(/^\[/gmu, "- ["), "\r\nI agree."],
    ] as const) {
      const text = before + lines + after;
      const left = withoutRecalled(text);
      expect(left).toHaveLength(text.length);
      expect(left.startsWith(before) && left.endsWith(after)).toBe(true);
      expect(left.slice(before.length, -after.length).trim()).toBe("");
    }
    const json = JSON.stringify({ ok: true, context: CONTEXT, next: "I moved." });
    expect(withoutRecalled(json)).not.toContain("Berlin");
  });

  test("is not seen in what people write", () => {
    for (const text of [
      "Facts:\nAlice lives in Berlin.",
      "See [1] and [2].",
      "[1] Knuth, The Art of Computer Programming (second edition)",
      "[1] Lovelace et al. Notes on the Engine (1843)\n[2] Turing. On Computable Numbers (the 1930s)",
      "What was said:\nNothing.",
      "1. Alice lives in Berlin (since 2020)",
      "",
    ]) {
      expect(isRecalledContext(text), text).toBe(false);
      expect(withoutRecalled(text)).toBe(text);
    }
  });

  test("is looked for in a long text without losing time", () => {
    const milliseconds = stopwatch();
    withoutRecalled("[1] a ( ".repeat(50_000));
    withoutRecalled("[1] a since (\n".repeat(50_000));
    expect(milliseconds()).toBeLessThan(2000);
  });
});

describe("memory that comes back in a message", () => {
  const content = `Here is what I know.\n${CONTEXT}\nAlso, I work at Acme.`;
  const request = requestOf([said(content, { role: "assistant", speaker: null })], {
    known: [LIVES_IN_BERLIN],
  });
  const fact = { episode: 1, subject: "Alice", predicate: "LIVES_IN", object: "Berlin" };
  const reply = (...facts: readonly object[]) => {
    const { extractions, report } = readReply(JSON.stringify({ facts }), request);
    return [[...extractions.values()][0]?.facts.length, report.map(({ code }) => code)];
  };

  test("is not shown to a model", () => {
    const shown = CURRENT_PROMPT.material({ ...request, known: [] });
    expect(shown).toContain("Also, I work at Acme.");
    expect(shown).not.toContain("Berlin");
  });

  test("is not learned again, by its words or by what they say", () => {
    expect(reply({ ...fact, quote: "Alice lives in Berlin" })).toEqual([0, ["recalled_context"]]);
    expect(reply({ ...fact, quote: "Here is what I know" })).toEqual([0, ["recalled_context"]]);
    expect(reply({ ...fact, predicate: "WORKS_AT", object: "Acme", quote: "I work at Acme" })).toEqual([
      1,
      [],
    ]);
  });
});
