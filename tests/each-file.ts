/** Run before each test file. */
import { afterAll, afterEach } from "vitest";
import { endFile, endTest } from "./cleanups.ts";

afterEach(endTest);
afterAll(endFile);
