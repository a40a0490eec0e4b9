import { expect, test } from "vitest";
import { framesOf } from "../../src/language/frames/frame.ts";

test("a line is read as verbs, slots and what they state", () => {
  const [frame] = framesOf(
    "move|relocate to|into=place from=place? > LIVES_IN to begin ; LIVES_IN from end // We moved to Lyon",
  );
  expect(frame).toMatchObject({
    verbs: ["move", "relocate"],
    flags: [],
    slots: [
      { places: ["to", "into"], types: ["place"], isOptional: false },
      { places: ["from"], types: ["place"], isOptional: true },
    ],
    statements: [
      { who: "S", predicate: "LIVES_IN", object: "to", mode: "begin" },
      { who: "S", predicate: "LIVES_IN", object: "from", mode: "end" },
    ],
    example: "We moved to Lyon",
  });
});

test("a particle, flags and words of its own have their signs", () => {
  const [frame] = framesOf("lay passive +off from|by=org? > HAS_STATUS 'laid off' event ; P OWNS S end");
  expect(frame).toMatchObject({
    particles: ["off"],
    isParticleOptional: false,
    flags: ["passive"],
    statements: [
      { who: "S", predicate: "HAS_STATUS", object: "'laid off'", mode: "event" },
      { who: "P", predicate: "OWNS", object: "S", mode: "end" },
    ],
  });
});

test("a line that states nothing is refused", () => {
  expect(() => framesOf("move to=place")).toThrow("move to=place");
  expect(() => framesOf("move to=place > LIVES_IN to sometimes")).toThrow("sometimes");
});
