import { expect, test } from "vitest";
import { DropInState } from "../../src/dropin/state.ts";

test("one call may add hundreds of thousands of observations", () => {
  const state = new DropInState({
    entities: [{ name: "Ada", entityType: "person", observations: [] }],
    relations: [],
  });
  const addedObservations = Array.from({ length: 300_000 }, (_, at) => `said ${at}`);
  state.apply({
    entities: [],
    relations: [],
    added: [{ entityName: "Ada", addedObservations }],
    removed: { entities: [], observations: [], relations: [] },
  });
  expect(state.graph.entities[0]?.observations).toHaveLength(300_000);
});
