/** Pairs of names that may be one: the model that reads about them decides, in its name. */
import { expect, test } from "vitest";
import { memoryWith, reply } from "./scripted-memory.ts";

const FIRST = {
  content: "Katharina Novak of the harbour board signed the lease in Trieste.",
  thread: "a",
} as const;
const SECOND = {
  content: "Katarina Novak came back from Trieste with the signed lease for the warehouse.",
  thread: "b",
  wait: "extracted",
} as const;
const PEOPLE = ["Katharina Novak", "Katarina Novak"] as const;

/** Two spellings that rules leave open, and a model that is shown the pair. */
async function pairShown(duplicate: object) {
  const asked = await memoryWith(({ messages }) => {
    const shown = messages.at(-1)?.content ?? "";
    return reply(
      [],
      shown.includes("names") && shown.includes('"Katharina Novak"') ? { duplicates: [duplicate] } : {},
    );
  });
  const graph = asked.memory.graph("pairs");
  for (const [index, name] of PEOPLE.entries()) {
    const facts = [{ subject: name, predicate: "LIVES_IN", object: index === 0 ? "Trieste" : "Udine" }];
    await graph.remember({
      content: `${name} moved.`,
      extraction: { entities: [{ name, type: "Person" }], facts },
    });
  }
  expect(await graph.review()).toHaveLength(1);
  await graph.remember(FIRST);
  await graph.remember(SECOND);
  return { ...asked, graph };
}

test("a model that is sure makes two names one, in its name, and it can be undone", async () => {
  const { graph, server } = await pairShown({
    pair: 1,
    same: true,
    confidence: 0.95,
    reason: "the same lease",
  });
  const shown = server.requests.at(-1)?.messages.at(-1)?.content ?? "";
  expect(shown).toContain('[1] "Katharina Novak" and "Katarina Novak"');
  const [decision] = await graph.decisions();
  expect(decision).toMatchObject({
    kind: "merge",
    actor: "model:scripted",
    score: 0.95,
    reason: "the same lease",
  });
  expect(await graph.review()).toEqual([]);
  const [person] = await graph.entities({ type: "Person" });
  expect(person?.aliases).toContain("Katarina Novak");
  await graph.undo(decision?.id ?? "");
  expect((await graph.entities({ type: "Person" })).map(({ name }) => name).sort()).toEqual(
    [...PEOPLE].sort(),
  );
});

test("two names are made one by the reply that says something new of both", async () => {
  const { memory, server } = await memoryWith(({ messages }) => {
    const shown = messages.at(-1)?.content ?? "";
    const facts = PEOPLE.map((subject, index) => ({
      episode: 1,
      subject,
      predicate: "LIVES_IN",
      object: index === 0 ? "Trieste" : "Udine",
      validFrom: index === 0 ? "2020" : "2024",
      quote: subject,
    }));
    const isPair = shown.includes('[1] "Katharina Novak" and "Katarina Novak"');
    return reply(
      isPair ? facts : [],
      isPair ? { duplicates: [{ pair: 1, same: true, confidence: 0.95 }] } : {},
    );
  });
  const graph = memory.graph("pairs-of-news");
  for (const name of PEOPLE)
    await graph.remember({ content: `${name} moved.`, extraction: { entities: [{ name, type: "Person" }] } });
  const content = "Katharina Novak, whom some call Katarina Novak, left Trieste for Udine.";
  const { extraction } = await graph.remember({ content, wait: "extracted" });
  expect(extraction.state).toBe("done");
  expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain("[1]");
  expect(await graph.facts({ predicate: "LIVES_IN" })).toMatchObject([{ object: { name: "Udine" } }]);
  expect(await graph.entities({ type: "Person" })).toHaveLength(1);
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
});

test("a model that is not sure decides nothing, and one that says they are two closes the review", async () => {
  const unsure = await pairShown({ pair: 1, same: true, confidence: 0.5 });
  expect(await unsure.graph.review()).toHaveLength(1);
  const apart = await pairShown({ pair: 1, same: false, confidence: 0.9 });
  expect(await apart.graph.review()).toEqual([]);
  expect(await apart.graph.entities({ type: "Person" })).toHaveLength(2);
});

test("a person outranks a model's decision, and a model does not outrank a person's", async () => {
  const { graph } = await pairShown({ pair: 1, same: false, confidence: 0.9 });
  const merged = await graph.as({ kind: "user", id: "ida" }).merge(...PEOPLE);
  expect(merged).toMatchObject({ kind: "merge", actor: "user:ida" });
  const [undone] = (await graph.decisions()).filter(({ kind }) => kind === "apart");
  expect(undone).toMatchObject({ undoneBy: "user:ida" });
  await expect(graph.keepApart(...PEOPLE)).rejects.toMatchObject({ code: "entities_merged" });
  await graph.undo(merged.id);
  await graph.keepApart(...PEOPLE);
  await expect(graph.merge(...PEOPLE)).rejects.toMatchObject({ code: "entities_apart" });
  expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
});
