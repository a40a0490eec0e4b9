import { expect, test } from "vitest";
import { cacheFromEnvironment } from "../../src/cli/environment.ts";

test("the environment bounds what graphs and episodes take together", () => {
  expect(cacheFromEnvironment({ PALIMPSEST_CACHE_MB: "64" })).toEqual({ megabytes: 32 });
  expect(cacheFromEnvironment({ PALIMPSEST_CACHE_MB: "0" })).toEqual({ megabytes: 0 });
  expect(cacheFromEnvironment({ PALIMPSEST_CACHE_MB: " " })).toBeUndefined();
  expect(cacheFromEnvironment({})).toBeUndefined();
});

test.each(["-1", "many", "64 MB", "Infinity"])("a bound of %s is refused with what to do", (given) => {
  expect(() => cacheFromEnvironment({ PALIMPSEST_CACHE_MB: given })).toThrow(/takes megabytes/u);
});
