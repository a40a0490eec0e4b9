import { describe, expect, test } from "vitest";
import { faultsOf } from "../../src/domain/ontology/faults.ts";
import { BUILT_IN_PROFILES } from "../../src/domain/ontology/history.ts";
import { Ontology } from "../../src/domain/ontology.ts";

describe.each(BUILT_IN_PROFILES)("the profile $name", (profile) => {
  test("is consistent", () => {
    expect(faultsOf(profile)).toEqual([]);
  });

  test("finds every term by its name and its aliases in any case", () => {
    const ontology = new Ontology(profile);
    for (const { name, aliases } of ontology.predicates) {
      for (const called of [name, ...aliases]) {
        expect(ontology.predicate(called.toLowerCase().replaceAll("_", " ")).name).toBe(name);
      }
    }
    for (const { name, aliases } of ontology.types) {
      for (const called of [name, ...aliases]) {
        expect(ontology.type(called.toUpperCase())).toEqual({ name, property: null });
      }
    }
  });
});

describe("the profile memory", () => {
  const ontology = new Ontology();

  test("keeps what its worked examples rest on", () => {
    for (const name of ["WORKS_AT", "MARRIED_TO", "LIVES_IN"]) {
      expect(ontology.predicate(name)).toMatchObject({ functional: true, kind: "state" });
    }
    expect(ontology.predicate("LIKES").opposite).toBe("DISLIKES");
    expect(ontology.predicate("ATTENDED").kind).toBe("event");
    expect(ontology.predicate("PART_OF").transitive).toBe(true);
  });

  test.each(["playsFor", "wasBornIn", "hasWonPrize", "diedIn", "isAffiliatedTo", "owns"])(
    "%s is a state with any number of objects",
    (name) => {
      expect(ontology.predicate(name)).toMatchObject({
        name: name.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase(),
        functional: false,
        kind: "state",
        symmetric: false,
        inverse: null,
        opposite: null,
        qualifiers: [],
      });
    },
  );

  test.each(["created", "founded", "met", "visited", "graduatedFrom"])("%s is an event", (name) => {
    expect(ontology.predicate(name)).toMatchObject({ functional: false, kind: "event", usually: "one" });
  });
});

describe("a profile that contradicts itself", () => {
  const [memory] = BUILT_IN_PROFILES;
  const faults = (changes: object) => {
    const predicates = (memory?.predicates ?? []).map((known) =>
      known.name === "OWNS" ? { ...known, ...changes } : known,
    );
    return faultsOf({ name: "memory", strict: false, types: memory?.types ?? [], predicates }).join(" ");
  };

  test.each([
    [{ aliases: ["LIKES"] }, "LIKES stands for two predicates"],
    [{ text: "{subject} has it" }, "has no {object}"],
    [{ text: "{subject} {object} {color}" }, "{color}"],
    [{ kind: "event", functional: true }, "event"],
    [{ symmetric: true, inverse: "USES" }, "symmetric"],
    [{ transitive: true, range: "value" }, "transitive"],
    [{ inverse: "POSSESSED_BY" }, "POSSESSED_BY, is not defined"],
    [{ inverse: "CHILD_OF" }, "that of CHILD_OF is PARENT_OF"],
    [{ inverse: "OWNS" }, "its own inverse"],
    [{ opposite: "LIKES" }, "that of LIKES is DISLIKES"],
    [{ domain: ["Robot"] }, "the type Robot, which is not defined"],
  ])("%j is told", (changes, message) => {
    expect(faults(changes)).toContain(message);
  });
});
