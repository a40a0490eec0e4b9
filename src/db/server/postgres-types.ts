/** Column values of a server in the shapes that the seam promises, the same as from the embedded database. */
import { readArray } from "../array-text.ts";
import { isoOfTimestamp } from "../time.ts";

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;

/** By the number of the type in PostgreSQL. What is not listed arrives as text. */
const SCALARS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [16, (text) => text === "t"], // boolean
  [17, (text) => Buffer.from(text.slice(2), "hex")], // bytea
  [20, safeInteger], // bigint
  [21, Number], // smallint
  [23, Number], // integer
  [26, Number], // oid
  [114, (text) => JSON.parse(text)], // json
  [700, Number], // real
  [701, Number], // double precision
  [1184, isoOfTimestamp], // timestamptz
  [3802, (text) => JSON.parse(text)], // jsonb
]);

/** Arrays, by the type of their elements. */
const ARRAYS: ReadonlyMap<number, number> = new Map([
  [199, 114],
  [1000, 16],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1014, 1042],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
]);

/** What turns a column's text into its value. */
export function parserOf(type: number): Parser {
  const element = ARRAYS.get(type);
  if (element === undefined) return SCALARS.get(type) ?? asText;
  const parse = SCALARS.get(element) ?? asText;
  return (text) => readArray(text, parse);
}

/** A number where it is exact. */
function safeInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
