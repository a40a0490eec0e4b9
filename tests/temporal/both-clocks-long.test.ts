/** Both clocks in every read, in many histories. */
import { test } from "vitest";
import { testMemory } from "../memory.ts";
import { expectReadsOfThen } from "./reads-of-then.ts";

const database = await testMemory();

test("every read with knownAt gives what it gave at that moment", { timeout: 300_000 }, () =>
  expectReadsOfThen(database, 30),
);
