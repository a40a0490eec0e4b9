import { expect, test } from "vitest";
import { relationsIn } from "./folder.ts";
import { PROGRAMS } from "./python/programs.ts";

test.each(PROGRAMS)("Python: $title", async ({ files, calls }) => {
  const found = (await relationsIn(files, "CALLS")).map((call) =>
    call.replace(" CALLS ", " -> ").replace(/ [\d,]+$/u, ""),
  );
  expect(found).toEqual([...calls].sort());
});
