/** Both clocks in every read. */
import { test } from "vitest";
import { testMemory } from "../memory.ts";
import { expectReadsOfThen } from "./reads-of-then.ts";

const database = await testMemory();
/** With PALIMPSEST_TEST_ALL set as many as a change of these reads should be tried with. */
const HISTORIES = process.env.PALIMPSEST_TEST_ALL === undefined ? 10 : 34;

test("every read with knownAt gives what it gave at that moment", { timeout: 300_000 }, () =>
  expectReadsOfThen(database, HISTORIES),
);
