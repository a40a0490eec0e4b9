import { InvalidArgumentError } from "commander";

/** Reads an option that is a whole number, at least this one; `what` names what is counted. */
export function parseAtLeast(min: number, what?: string): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/u.test(text) && Number.isSafeInteger(number) && number >= min) return number;
    throw new InvalidArgumentError(
      `Give a whole number, at least ${min}${what === undefined ? "" : ` ${what}`}.`,
    );
  };
}
