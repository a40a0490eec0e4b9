import { describe, expect, it } from "vitest";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { testMemory } from "../memory.ts";

const { memory: shared } = await testMemory();
let tenants = 0;
/** A tenant that nobody else has. */
function ownTenant() {
  tenants += 1;
  return shared.tenant(`tenant ${tenants}`);
}

const texts = async (graph: GraphHandle, options = {}) =>
  (await graph.facts({ asOf: "any", ...options })).map(({ text }) => text).sort();
const users = async (graph: GraphHandle) =>
  (await graph.entities()).filter(({ name }) => name === "the user").map(({ aliases }) => aliases);

describe("a user without a name", () => {
  it("is whom the first person means, in statements and in questions", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    const { facts } = await graph.remember({ content: "I live in Lisbon. My cat is called Olive." });
    await graph.remember({ content: "I work at Initech." });
    expect(facts.map(({ text }) => text).sort()).toEqual([
      "Olive's species is cat",
      "the user has a pet, Olive",
      "the user lives in Lisbon",
    ]);
    expect((await graph.ask("Where do I live?")).answer).toMatch(
      /^The user lives in Lisbon .*\n +The user on /u,
    );
    expect((await graph.ask("Where do I work?")).answer).toContain("works at Initech");
    const { facts: recalled, context } = await graph.recall("What is my cat called?");
    expect(recalled.map(({ text }) => text)).toContain("the user has a pet, Olive");
    expect(context).toContain("the user has a pet, Olive");
  });

  it("is found by what it is called in texts", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    expect(await texts(graph, { subject: "the user" })).toEqual(["the user lives in Lisbon"]);
    expect((await graph.ask("Where does the user live?")).answer).toContain("Lisbon");
  });

  it("leaves a journal that agrees with what is stored, also when it is forgotten", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content: "I work at Initech.", id: "work" });
    await graph.remember({ content: "I live in Porto.", id: "home", thread: "other" });
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    await graph.forget({ episode: "work" });
    await graph.forget({ episode: "home" });
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
    const copy = ownTenant().graph("copy");
    await copy.restore(graph.export());
    expect(await copy.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  it("may tell a name that others used, and what ends what it said before, in one breath", async () => {
    const graph = ownTenant().graph("default");
    await graph.remember({ content: "I work at Initech.", occurredAt: "2026-04-01" });
    await graph.remember({ content: "Ben lives in Oslo.", occurredAt: "2026-04-02", role: "document" });
    await graph.remember({
      content: "I'm Ben. I don't work at Initech any more.",
      occurredAt: "2026-04-28",
    });
    const facts = await graph.facts({ subject: "Ben", predicate: "WORKS_AT", asOf: "any" });
    expect(facts.map(({ text, validTo }) => [text, validTo?.slice(0, 10)]).sort()).toEqual([
      ["Ben works at Initech", "2026-04-28"],
    ]);
    expect(await graph.verifyAudit()).toMatchObject({ ok: true, faults: [] });
  });

  it("says what is quoted from it, also of others", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "My wife Vera works at Initech." });
    expect((await graph.ask("Where does Vera work?")).answer).toContain("The user on ");
  });

  it("is who asks in the thread that a recall names", async () => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    await graph.remember({ content: "I live in Lisbon.", thread: "one" });
    await graph.remember({ content: "I live in Porto.", thread: "two" });
    const { facts } = await graph.recall("Where do I live?", { thread: "two" });
    expect(facts[0]?.text).toBe("the user lives in Porto");
    expect(facts[0]?.subject.id).not.toBe((await graph.facts({ object: "Lisbon" }))[0]?.subject.id);
  });

  it("speaks as `user`: nobody else is it", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    for (const role of ["assistant", "tool", "document"] as const)
      await graph.remember({ content: "I live in Lisbon.", role });
    expect(await users(graph)).toEqual([]);
    await graph.remember({ content: "I live in Lisbon.", role: "user" });
    expect(await users(graph)).toHaveLength(1);
  });

  it("is one for each thread, whatever their names have in common", async () => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    const homes = { "Ticket 1": "Lisbon", "ticket 1": "Porto", "ticket 1.": "Faro" };
    for (const [thread, home] of Object.entries(homes))
      await graph.remember({ content: `I live in ${home}.`, thread });
    expect(await users(graph)).toHaveLength(3);
    for (const [thread, home] of Object.entries(homes))
      expect((await graph.ask("Where do I live?", { thread })).answer).toContain(`lives in ${home}`);
    expect((await graph.ask("Where do I live?", { thread: "ticket 2" })).known).toBe(false);
    expect((await graph.review()).length).toBe(0);
  });

  it("is one for a graph whose name says that it is of one user", async () => {
    const memory = ownTenant();
    const graph = memory.graph("user:7");
    await graph.remember({ content: "I live in Lisbon.", thread: "monday" });
    await graph.remember({ content: "I work at Initech.", thread: "tuesday" });
    expect(await users(graph)).toEqual([["the user of this graph"]]);
    expect((await graph.ask("Where do I live?", { thread: "friday" })).answer).toContain("Lisbon");
  });

  it("is not who is called `User` or spoken of as the user in a document", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content: "I live in Porto.", speaker: "User", thread: "import" });
    await graph.remember({
      content: "The user must log in.",
      role: "document",
      extraction: { facts: [{ subject: "the user", predicate: "MUST", value: "log in" }] },
    });
    expect(await texts(graph, { subject: "the user of thread default" })).toEqual([
      "the user lives in Lisbon",
    ]);
  });

  it("is who is meant by the caller's own triples about `the user` and `I`", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({
      content: "noted",
      extraction: {
        facts: [
          { subject: "I", predicate: "LIVES_IN", object: "Lisbon" },
          { subject: "the user", predicate: "LIKES", object: "tea" },
        ],
      },
    });
    expect(await texts(graph, { subject: "the user of thread default" })).toHaveLength(2);
  });
});

describe("the name of a user", () => {
  it.each([
    ["My name is Ines.", "Ines"],
    ["my name is anna", "Anna"],
    ["Hi, I'm Ines and I need help.", "Ines"],
    ["Hello! My name's Ines Duarte.", "Ines Duarte"],
    ["I'm Laura.", "Laura"],
    ["Please call me Nes.", "Nes"],
    ["You can call me Nes", "Nes"],
    ["call me al", "Al"],
    ["Alice here.", "Alice"],
    ["Hi, Alice here, back with a question.", "Alice"],
    ["It's me, Alice.", "Alice"],
    ["Me, Alice!", "Alice"],
    ["I'm Priya.", "Priya"],
    ["Hi! I'm Yuki, nice to meet you.", "Yuki"],
    ["I am Arjun Mehta, and I work at Acme.", "Arjun Mehta"],
  ])("is told by: %s", async (content, name) => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content });
    expect(await texts(graph, { predicate: "LIVES_IN" })).toEqual([`${name} lives in Lisbon`]);
    expect(await users(graph)).toEqual([]);
    expect((await graph.ask("Where do I live?")).answer).toContain(`${name} lives in Lisbon`);
  });

  it.each([
    "I'm Portuguese.",
    "I'm Happy to help.",
    "Hi, I'm German.",
    "I'm Christian.",
    "Call me Monday.",
    "Don't call me Nes.",
    "Call me ASAP.",
    "Is my name Ines?",
    "If my name is Ines, then so be it.",
    "My name is hard to spell.",
    "My sister's name is Ines.",
    "I'm Paris based.",
    "Paris here I come.",
    "Alice here is my best friend.",
    "It's me again.",
    "It's me, not you.",
    "Call me later.",
    "call me back",
    "I'm Hungry.",
    "I'm Scorpio.",
    "I'm Vegan.",
    "I'm Team Lead.",
  ])("is not told by: %s", async (content) => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content });
    expect(await texts(graph, { predicate: "LIVES_IN" })).toEqual(["the user lives in Lisbon"]);
  });

  it("names the user of its thread only", async () => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    await graph.remember({ content: "I live in Lisbon.", thread: "one" });
    await graph.remember({ content: "I live in Porto.", thread: "two" });
    await graph.remember({ content: "My name is Ines.", thread: "one" });
    expect(await texts(graph)).toEqual(["Ines lives in Lisbon", "the user lives in Porto"]);
    expect((await graph.ask("Where do I live?", { thread: "two" })).answer).toContain("Porto");
  });

  it("is that of the one person who speaks in the thread, before or after", async () => {
    const memory = ownTenant();
    for (const [index, order] of [
      [undefined, "Ines"],
      ["Ines", undefined],
    ].entries()) {
      const graph = memory.graph(`order ${index}`);
      for (const speaker of order)
        await graph.remember({
          content: speaker === undefined ? "I live in Lisbon." : "I work at Initech.",
          ...(speaker === undefined ? {} : { speaker }),
        });
      expect(await texts(graph)).toEqual(["Ines lives in Lisbon", "Ines works at Initech"]);
      for (const asked of [{}, { speaker: "Ines" }])
        expect((await graph.ask("Where do I live?", asked)).answer).toContain("Lisbon");
    }
  });

  it("is not taken from one of several people", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.rememberMany([
      { content: "I live in Lisbon." },
      { content: "I work at Initech.", speaker: "Ines" },
      { content: "I work at Initrode.", speaker: "Rui" },
    ]);
    await graph.remember({ content: "I like tea.", speaker: "Ines" });
    expect(await texts(graph, { predicate: "LIVES_IN" })).toEqual(["the user lives in Lisbon"]);
  });

  it("joins what was known of the name, and can be taken back for good", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    const facts = [{ subject: "Ines", predicate: "WORKS_AT", object: "Initech" }];
    await graph.remember({ content: "A new colleague.", thread: "office", extraction: { facts } });
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content: "My name is Ines." });
    expect(await texts(graph)).toEqual(["Ines lives in Lisbon", "Ines works at Initech"]);
    const [merge] = await graph.decisions();
    await graph.undo(merge?.id ?? "");
    const apart = ["Ines works at Initech", "the user lives in Lisbon"];
    expect(await texts(graph)).toEqual(apart);
    await graph.remember({ content: "As I said, my name is Ines." });
    expect(await texts(graph)).toEqual(apart);
  });

  it.each([
    { content: "I work at Initech.", speaker: "Ines", thread: "office" },
    { content: "My name is Ines. I work at Initech.", thread: "office" },
  ])("is that of somebody else who speaks only when a person says so: %o", async (innocent) => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    await graph.remember(innocent);
    await graph.remember({ content: "My name is Ines. I live in Lisbon.", thread: "other" });
    expect(await texts(graph)).toEqual(["Ines works at Initech", "the user lives in Lisbon"]);
    expect((await graph.ask("Where do I work?", { thread: "other" })).known).toBe(false);
    const [pair] = await graph.review();
    await graph.merge(pair?.entity.id ?? "", pair?.other?.id ?? "");
    expect(await texts(graph)).toEqual(["Ines lives in Lisbon", "Ines works at Initech"]);
  });

  it("is that of whom the caller names in the same thread, also where they speak elsewhere", async () => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    await graph.remember({ content: "I work at Initech.", speaker: "Ines", thread: "office" });
    await graph.remember({ content: "I live in Lisbon.", thread: "home" });
    await graph.remember({ content: "I like tea.", speaker: "Ines", thread: "home" });
    expect(await texts(graph, { predicate: "LIVES_IN" })).toEqual(["Ines lives in Lisbon"]);
  });

  it.each(["the user", "The User", "the user of thread two", "user of this graph"])(
    "is not %s: who is called so has none",
    async (speaker) => {
      const memory = ownTenant();
      const graph = memory.graph("support");
      await graph.remember({ content: "I live in Lisbon.", speaker, thread: "one" });
      await graph.remember({ content: "I live in Porto.", thread: "two" });
      expect(await users(graph)).toHaveLength(2);
      for (const [thread, home] of [
        ["one", "Lisbon"],
        ["two", "Porto"],
      ] as const)
        expect((await graph.ask("Where do I live?", { thread })).answer).toContain(home);
    },
  );

  it("stays when another is told; one that comes beside it is a name too", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "My name is Ines. I live in Lisbon." });
    await graph.remember({ content: "Call me Nes." });
    const [ines] = (await graph.entities()).filter(({ name }) => name === "Ines");
    expect(ines?.aliases).toContain("Nes");
    await graph.remember({ content: "I work at Initech.", speaker: "Rui", thread: "office" });
    await graph.remember({ content: "My name is Rui." });
    expect(await texts(graph)).toEqual(["Ines lives in Lisbon", "Rui works at Initech"]);
  });

  it("goes with the episode that told it", async () => {
    const memory = ownTenant();
    const graph = memory.graph("default");
    await graph.remember({ content: "I live in Lisbon." });
    await graph.remember({ content: "My name is Ines.", id: "told" });
    await graph.forget({ episode: "told" });
    expect(await texts(graph)).toEqual(["the user lives in Lisbon"]);
    expect((await graph.entities()).map(({ name }) => name)).toEqual(["Lisbon", "the user"]);
  });
});

describe("forgetting a user without a name", () => {
  it("erases what they said in their thread, and nothing else that speaks of users", async () => {
    const memory = ownTenant();
    const graph = memory.graph("support");
    await graph.remember({ content: "I live in Lisbon.", thread: "one" });
    await graph.remember({ content: "Good morning to all of you.", thread: "one" });
    await graph.remember({ content: "I live in Porto.", thread: "two" });
    await graph.remember({ content: "Ask the user for a password.", role: "document", thread: "manual" });
    await graph.forget({ entity: "the user of thread one" });
    expect((await graph.episodes()).episodes.map(({ thread }) => thread).sort()).toEqual(["manual", "two"]);
    expect(await texts(graph)).toEqual(["the user lives in Porto"]);
  });
});
