import { checkTimeZone } from "../domain/time-zone.ts";

/**
 * Reads the time zone of a process: `PALIMPSEST_TIME_ZONE`, such as `Europe/Berlin`. Returns `undefined` if
 * it is not set.
 *
 * @throws InputError `invalid_time_zone`
 */
export function timeZoneFromEnvironment(environment: NodeJS.ProcessEnv): string | undefined {
  const { PALIMPSEST_TIME_ZONE: given } = environment;
  if (given === undefined || given.trim() === "") return undefined;
  return checkTimeZone(given.trim(), "PALIMPSEST_TIME_ZONE");
}
