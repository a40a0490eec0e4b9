import { InvalidArgumentError } from "commander";

/** Reads an option that is a whole number, at least this one; `what` names what is counted. */
export function atLeast(least: number, what?: string): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/u.test(text) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(
      `Give a whole number, at least ${least}${what === undefined ? "" : ` ${what}`}.`,
    );
  };
}
