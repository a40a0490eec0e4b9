import { expect, test } from "vitest";
import { timeZoneFromEnvironment } from "../../src/cli/environment.ts";

test("the environment may name the time zone of a process", () => {
  expect(timeZoneFromEnvironment({ PALIMPSEST_TIME_ZONE: " Europe/Berlin " })).toBe("Europe/Berlin");
  expect(timeZoneFromEnvironment({ PALIMPSEST_TIME_ZONE: "" })).toBeUndefined();
  expect(timeZoneFromEnvironment({})).toBeUndefined();
  expect(() => timeZoneFromEnvironment({ PALIMPSEST_TIME_ZONE: "Berlin" })).toThrow(
    /PALIMPSEST_TIME_ZONE "Berlin"/u,
  );
});
