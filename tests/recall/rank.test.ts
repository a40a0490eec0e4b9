import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "../../src/domain/episode.ts";
import { scoredMatches, selectTerms } from "../../src/recall/index/candidates.ts";
import { analyseQuestion } from "../../src/recall/question/question.ts";
import { type RankedEpisode, type RankInput, rankEpisodes } from "../../src/recall/ranking/rank.ts";
import { WEIGHTS, type Weights } from "../../src/recall/ranking/weights.ts";
import { terms } from "../../src/text/terms.ts";
import { looked, type Posting } from "./posting-lists.ts";

interface Turn {
  readonly id: string;
  readonly text: string;
  readonly speaker?: string;
  readonly role?: Role;
  readonly thread?: string;
  readonly occurredAt?: number;
}

/** Indexes turns and puts a question to them, the way a reader of the database does. */
function inputFor(turns: readonly Turn[], text: string, asker?: string): RankInput {
  const positions = new Map<string, number>();
  const postings: Posting[] = [];
  const documentFrequency = new Map<string, number>();
  let totalLength = 0;
  const rows = turns.map((turn, order) => {
    const thread = turn.thread ?? "chat";
    const position = positions.get(thread) ?? 0;
    positions.set(thread, position + 1);
    const found = terms(turn.text);
    totalLength += found.length;
    for (const term of new Set(found)) {
      const frequency = found.filter((other) => other === term).length;
      postings.push({ term, item: turn.id, frequency, length: found.length });
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1);
    }
    return {
      id: turn.id,
      thread,
      position,
      length: found.length,
      speaker: turn.speaker ?? null,
      role: turn.role ?? "user",
      occurredAt: turn.occurredAt ?? order,
      isQuestion: turn.text.endsWith("?"),
      asks: turn.text.includes("?"),
    };
  });
  const corpus = { documents: turns.length, totalLength, documentFrequency };
  const found = looked(
    postings,
    turns.map(({ id }) => id),
  );
  const question = analyseQuestion(text);
  const input = {
    question,
    corpus,
    terms: selectTerms(question.terms, corpus),
    ...found,
    placed: rows.map(({ id, ...row }) => ({ ...row, item: found.items.find(id) })),
  };
  return asker === undefined ? input : { ...input, asker };
}

type Answered = Pick<RankedEpisode, "score"> & { readonly item: string; readonly reasons: readonly string[] };

const ranked = (input: RankInput, limit = 100, weights?: Weights): Answered[] =>
  rankEpisodes(input, weights)
    .best(limit)
    .map(({ item, score, explain }) => ({ item: input.items.text(item), score, reasons: explain() }));
const ask = (turns: readonly Turn[], text: string, asker?: string): Answered[] =>
  ranked(inputFor(turns, text, asker));
const ids = (found: readonly Answered[]): string[] => found.map(({ item }) => item);
const SMALL_TALK = ["Nice weather today.", "Indeed, lovely.", "See you soon.", "Take care now."].map(
  (text, at) => ({
    id: `talk${at}`,
    text,
    thread: "talk",
  }),
);

describe("ranking episodes", () => {
  it("puts the turn that matches the question best first", () => {
    const turns = [
      { id: "best", text: "We adopted a dog called Fido." },
      ...SMALL_TALK.map((turn) => ({ ...turn, thread: "chat" })),
      { id: "rival", text: "My friend called." },
    ];
    expect(ids(ask(turns, "Who adopted the dog that is called Fido?"))[0]).toBe("best");
  });

  it("finds the answer to a question by the words of the question, and above it", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "question", text: "What is your favourite dish?" },
      { id: "answer", text: "Lasagna, without any doubt." },
      { id: "later", text: "Fine." },
    ];
    expect(ids(ask(turns, "favourite dish")).slice(0, 2)).toEqual(["answer", "question"]);
  });

  it("finds the answer by what stands before its question, which only points at it", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "topic", text: "These are my turtles." },
      { id: "question", text: "How long have you had them?" },
      { id: "answer", text: "Three years, and it is a joy." },
      { id: "later", text: "Lovely." },
    ];
    expect(ids(ask(turns, "turtles"))).toEqual(["topic", "question", "answer"]);
  });

  it("takes nothing from before a long question, which says itself what it is about", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "topic", text: "These are my turtles." },
      { id: "question", text: `And ${"what of the long summer ".repeat(30)} in Norway?` },
      { id: "answer", text: "Three years, and it is a joy." },
    ];
    expect(ids(ask(turns, "turtles"))).not.toContain("answer");
  });

  it("gives more of a turn that asks something on the way to the next one than of a statement", () => {
    const turns = (before: string) => [
      ...SMALL_TALK,
      { id: "before", text: before },
      { id: "after", text: "Matt Patterson, who is so talented." },
    ];
    const scoreOf = (before: string) =>
      ask(turns(before), "concert").find(({ item }) => item === "after")?.score ?? 0;
    expect(scoreOf("Which concert was it? My day was a busy one.")).toBeGreaterThan(
      scoreOf("There was this concert. My day was a busy one."),
    );
  });

  it("lets a turn inherit more from the turn before than from the one after", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "before", text: "Anything new here." },
      { id: "match", text: "The pottery class was great." },
      { id: "after", text: "Really sounds fun." },
    ];
    expect(ids(ask(turns, "pottery class"))).toEqual(["match", "after", "before"]);
  });

  it("inherits nothing across threads", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "match", text: "Pottery class.", thread: "a" },
      { id: "other", text: "Fun.", thread: "b" },
    ];
    expect(ids(ask(turns, "pottery"))).toEqual(["match"]);
  });

  it("lets no long turn drown its neighbours in its own words", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "long", text: `${"marathon ".repeat(15)}${"filler ".repeat(300)}` },
      { id: "reply", text: "Thanks so much." },
      { id: "own", text: "A marathon yesterday morning.", thread: "b" },
    ];
    const found = ids(ask(turns, "marathon"));
    expect(found.indexOf("own")).toBeLessThan(found.indexOf("reply"));
  });

  it("favours what the named speaker said over what was said to them", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "to", text: "Caroline, how was the pottery class, Caroline.", speaker: "Melanie", thread: "a" },
      {
        id: "by",
        text: "My pottery class was the best thing this whole long month.",
        speaker: "Caroline",
        thread: "b",
      },
    ];
    expect(ids(ask(turns, "How did Caroline like the pottery class?"))).toEqual(["by", "to"]);
  });

  it("favours nobody when both speakers are named", () => {
    const turns = [
      { id: "ann", text: "I like pottery.", speaker: "Ann", thread: "a" },
      { id: "bob", text: "I like pottery.", speaker: "Bob", thread: "b" },
    ];
    const [first, second] = ask(turns, "Do Ann and Bob like pottery?");
    expect(first?.score).toBe(second?.score);
  });

  it("favours the one of whom it is asked over the one who is told", () => {
    const turns = [
      { id: "ann", text: "I like pottery.", speaker: "Ann", thread: "a" },
      { id: "bob", text: "I like pottery.", speaker: "Bob", thread: "b" },
    ];
    expect(ids(ask(turns, "What did Bob say to Ann about pottery?"))).toEqual(["bob", "ann"]);
    expect(ids(ask(turns, "What did Ann say to Bob about pottery?"))).toEqual(["ann", "bob"]);
  });

  it("favours the words of the asker when the question is about them", () => {
    const turns = [
      { id: "bob", text: "My dog is called Rex.", speaker: "Bob", thread: "b" },
      { id: "ann", text: "My little old dog is called Fido.", speaker: "Ann", thread: "a" },
    ];
    expect(ids(ask(turns, "What is my dog called?", "Ann"))[0]).toBe("ann");
    expect(ids(ask(turns, "What is my dog called?", "Bob"))[0]).toBe("bob");
  });

  it("takes the words of a user without a name for those of the asker", () => {
    const turns: Turn[] = [
      { id: "assistant", text: "My dog is called Rex.", role: "assistant", thread: "b" },
      { id: "user", text: "My little old dog is called Fido.", role: "user", thread: "a" },
    ];
    expect(ids(ask(turns, "What is my dog called?", "Ann"))[0]).toBe("user");
  });

  it("favours the user over the assistant when the asker is not known", () => {
    const turns: Turn[] = [
      { id: "assistant", text: "A dog likes treats.", role: "assistant", thread: "a" },
      {
        id: "user",
        text: "Yesterday after work I got a new leash for the dog.",
        role: "user",
        thread: "b",
      },
    ];
    expect(ids(ask(turns, "What did I buy for my dog?"))[0]).toBe("user");
  });

  it("ranks a question below a statement that matches alike", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "question", text: "Pottery tomorrow?", thread: "a", occurredAt: 9 },
      { id: "statement", text: "Pottery tomorrow.", thread: "b", occurredAt: 1 },
    ];
    expect(ids(ask(turns, "pottery tomorrow"))).toEqual(["statement", "question"]);
  });

  it("favours a turn of a thread in which other turns match too", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "lonely", text: "The camping trip.", thread: "a", occurredAt: 9 },
      { id: "among", text: "The camping trip.", thread: "b", occurredAt: 1 },
      { id: "x", text: "Nothing.", thread: "b" },
      { id: "y", text: "Nothing.", thread: "b" },
      { id: "tent", text: "A camping tent, good for a trip.", thread: "b" },
    ];
    const found = ids(ask(turns, "camping trip"));
    expect(found.indexOf("among")).toBeLessThan(found.indexOf("lonely"));
  });

  it("leaves out what neither matches nor stands beside a match", () => {
    expect(ids(ask([...SMALL_TALK, { id: "dog", text: "A dog." }], "dog"))).toEqual(["dog"]);
    expect(ask(SMALL_TALK, "What about the and?")).toEqual([]);
    expect(ask([], "dog")).toEqual([]);
  });

  it("breaks ties by the later time, then by id", () => {
    const turns = [
      { id: "b", text: "dog", thread: "1", occurredAt: 5 },
      { id: "a", text: "dog", thread: "2", occurredAt: 5 },
      { id: "c", text: "dog", thread: "3", occurredAt: 6 },
    ];
    expect(ids(ask(turns, "dog"))).toEqual(["c", "a", "b"]);
  });

  it("gives at most as many as wanted", () => {
    const turns = ["a", "b", "c"].map((id) => ({ id, text: "dog", thread: id }));
    expect(ranked(inputFor(turns, "dog"), 2)).toHaveLength(2);
  });

  it("passes over postings of episodes that are not among the candidates", () => {
    const input = inputFor([...SMALL_TALK, { id: "a", text: "dog" }, { id: "b", text: "dog" }], "dog");
    const placed = input.placed.filter(({ item }) => input.items.text(item) !== "b");
    expect(ids(ranked({ ...input, placed }))).toEqual(["a"]);
  });

  it("says why: words, speaker, neighbours, thread", () => {
    const turns = [
      ...SMALL_TALK,
      { id: "question", text: "How was the pottery?", speaker: "Melanie" },
      { id: "answer", text: "The class was great.", speaker: "Caroline" },
      { id: "other", text: "Which pottery.", speaker: "Melanie", thread: "b" },
    ];
    const answer = ask(turns, "How was Caroline's pottery class?").find(({ item }) => item === "answer");
    expect(answer?.reasons).toEqual([
      'matches "class"',
      "said by Caroline, whom the question names",
      'follows a turn that matches "pottery"',
      "other turns of the same conversation match",
    ]);
  });

  it("does not depend on the order in which rows and postings are read", () => {
    const words = fc.constantFrom("dog", "cat", "pottery", "camping", "tent", "Ann", "Bob");
    const turn = fc.record({
      text: fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => list.join(" ")),
      speaker: fc.constantFrom("Ann", "Bob"),
      thread: fc.constantFrom("a", "b"),
    });
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 1, maxLength: 12 }),
        fc.array(words, { minLength: 1 }),
        (list, asked) => {
          const turns = list.map((one, at) => ({ ...one, id: `e${at}` }));
          const input = inputFor(turns, asked.join(" "));
          const turned = {
            ...input,
            placed: input.placed.toReversed(),
            postings: input.postings.toReversed(),
          };
          expect(ids(ranked(turned))).toEqual(ids(ranked(input)));
        },
      ),
    );
  });

  it("ranks by plain BM25 when all else is switched off", () => {
    const turns = [
      { id: "a", text: "dog dog cat", thread: "1" },
      { id: "b", text: "dog", thread: "1" },
      { id: "c", text: "cat and some other long words here", thread: "1" },
    ];
    const input = inputFor(turns, "dog cat");
    const plain = { ...WEIGHTS, previous: 0, previousQuestion: 0, next: 0, thread: 0 };
    expect(ids(ranked(input, 10, plain))).toEqual(
      scoredMatches(input.terms, input.corpus, input).map(({ item }) => input.items.text(item)),
    );
  });
});
