/** A small company over two years, told in five months: what pages that show time are tried with. */
import type { FactInput } from "../../src/ingest/input/input.ts";
import type { TestMemory } from "../memory.ts";

export async function tellStory({ memory, at }: Pick<TestMemory, "memory" | "at">, name = "default") {
  const graph = memory.tenant("default").graph(name);
  const tell = async (day: string, content: string, facts: readonly FactInput[]) => {
    at(`${day}T10:00:00Z`);
    await graph.remember({
      content,
      speaker: "Mia",
      occurredAt: `${day}T09:00:00Z`,
      extraction: {
        entities: [
          { name: "Ann", type: "Person" },
          { name: "Ben", type: "Person" },
          { name: "Cleo", type: "Person" },
          { name: "Acme", type: "Organization" },
          { name: "Globex", type: "Organization" },
          { name: "Berlin", type: "Place" },
          { name: "Paris", type: "Place" },
        ],
        facts: facts.map((fact) => ({ quote: content, ...fact })),
      },
    });
  };
  await tell("2026-02-02", "Ann lives in Berlin and works at Acme since 2024.", [
    { subject: "Ann", predicate: "LIVES_IN", object: "Berlin" },
    { subject: "Ann", predicate: "WORKS_AT", object: "Acme", validFrom: "2024" },
    { subject: "Acme", predicate: "LOCATED_IN", object: "Berlin", validFrom: "2020" },
  ]);
  await tell("2026-03-02", "Ben joined Acme in March and knows Ann.", [
    { subject: "Ben", predicate: "WORKS_AT", object: "Acme", validFrom: "2026-03" },
    { subject: "Ann", predicate: "KNOWS", object: "Ben", validFrom: "2026-03" },
  ]);
  await tell("2026-05-10", "Ann moved to Paris in April.", [
    { subject: "Ann", predicate: "LIVES_IN", object: "Paris", validFrom: "2026-04" },
  ]);
  await tell("2026-06-01", "Cleo works at Globex, which is in Paris.", [
    { subject: "Cleo", predicate: "WORKS_AT", object: "Globex", validFrom: "2026-05" },
    { subject: "Globex", predicate: "LOCATED_IN", object: "Paris", validFrom: "2019" },
    { subject: "Cleo", predicate: "AGE", value: 34 },
  ]);
  at("2026-11-01T10:00:00Z");
  return graph;
}
