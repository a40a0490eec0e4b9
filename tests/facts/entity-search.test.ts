/** Entities found by words: in their names, in their facts, and alike in meaning. */
import { beforeAll, expect, test } from "vitest";
import { memoryWith } from "../embed/scripted-memory.ts";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-05-01T00:00:00Z");
const graph = memory.tenant("search").graph("g");

beforeAll(async () => {
  await graph.remember({
    content: "People.",
    occurredAt: "2026-03-02",
    extraction: {
      entities: [
        { name: "Maya Lind", type: "Person", aliases: ["Countess"] },
        { name: "Mayan Calendar", type: "Topic" },
        { name: "Omaya", type: "Place" },
        { name: "Stripe", type: "Product" },
        { name: "Ben", type: "Person", properties: { hobby: "climbing mountains" } },
      ],
      facts: [
        { subject: "Maya Lind", predicate: "LIKES", object: "Alpine climbing" },
        { subject: "Acme", predicate: "USES", object: "Stripe", fact: "Acme takes payments with Stripe" },
      ],
    },
  });
});

const names = async (options: Parameters<typeof graph.entities>[0]) =>
  (await graph.entities(options)).map(({ name }) => name);

test("a name that is meant comes before one that begins so, and that before one that contains it", async () => {
  expect(await names({ search: "maya lind" })).toEqual(["Maya Lind", "Alpine climbing"]);
  expect(await names({ search: "MAYA" })).toEqual([
    "Maya Lind",
    "Mayan Calendar",
    "Omaya",
    "Alpine climbing",
  ]);
  expect(await names({ search: "countess" })).toEqual(["Maya Lind"]);
  expect(await names({ search: "lin" })).toEqual(["Maya Lind"]);
  expect(await names({ search: "maya", limit: 2 })).toEqual(["Maya Lind", "Mayan Calendar"]);
});

test("words of facts find what the facts are about", async () => {
  expect((await names({ search: "who takes payments" })).sort()).toEqual(["Acme", "Stripe"]);
  expect((await names({ search: "climbs" })).sort()).toEqual(["Alpine climbing", "Ben", "Maya Lind"]);
  expect(await names({ search: "quantum chromodynamics" })).toEqual([]);
});

test("types, properties and both clocks hold in a search, and its page is told as any other", async () => {
  expect(await names({ search: "climbing", types: ["Person"] })).toHaveLength(2);
  expect(await names({ search: "climbing", types: ["Person"], where: { likes: "alpine climbing" } })).toEqual(
    ["Maya Lind"],
  );
  expect(await names({ search: "maya", knownAt: "2026-04-30" })).toEqual([]);
  expect(await graph.entities({ search: "countess" })).toMatchObject([
    { name: "Maya Lind", aliases: ["Countess"], factCount: 1, episodeCount: 1 },
  ]);
  at("2026-05-02T00:00:00Z");
  const [fact] = await graph.facts({ predicate: "USES" });
  await graph.retract(fact?.id ?? "");
  expect(await names({ search: "takes payments" })).toEqual([]);
  expect(await names({ search: "takes payments", knownAt: "2026-05-01T12:00:00Z" })).toHaveLength(2);
  await expect(graph.entities({ search: " " })).rejects.toThrow(/search: is empty/u);
});

test("with an encoder names and facts that are alike in meaning are found, unless that is not wanted", async () => {
  const { memory: embedded } = await memoryWith([{ kind: "vectors" }]);
  const alike = embedded.graph("alike");
  await alike.assert({ subject: "Berta", predicate: "HAS_OCCUPATION", object: "nurse" });
  await alike.assert({ subject: "Fido", predicate: "BELONGS_TO", object: "Omar" });
  await alike.embed();
  const found = async (options: object) => (await alike.entities(options)).map(({ name }) => name);
  expect((await found({ search: "puppy" }))[0]).toBe("Fido");
  expect(await found({ search: "profession" })).toEqual(expect.arrayContaining(["Berta"]));
  expect(await found({ search: "profession" })).not.toContain("Omar");
  expect(await found({ search: "puppy", meaning: false })).toEqual([]);
});
