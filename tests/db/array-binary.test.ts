/** What a database reads from an array in binary form is what it reads from its text. */
import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { writeArray } from "../../src/db/array-text.ts";
import { binaryArray, ParameterEncoder } from "../../src/db/server/array-binary.ts";
import { testMemory } from "../memory.ts";

const { asOwner } = await testMemory();

const hex = (length: number) =>
  fc.array(fc.constantFrom(..."0123456789abcdefABCDEF"), { minLength: length, maxLength: length });
const list = (element: fc.Arbitrary<string>) => fc.array(fc.option(element), { maxLength: 12 });
const ARRAYS = {
  uuid: list(fc.uuid()),
  text: list(
    fc
      .oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.string({ maxLength: 50 }))
      .map((text) => text.replaceAll("\0", "")),
  ),
  bytea: list(fc.array(hex(2), { maxLength: 30 }).map((bytes) => `\\x${bytes.flat().join("")}`)),
} as const;

test("an array of each type arrives as its text would", async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(ARRAYS), async ({ uuid, text, bytea }) => {
      const sent = [uuid, text, bytea];
      const names = ["uuid", "text", "bytea"] as const;
      for (const [place, array] of sent.entries())
        expect(binaryArray(names[place] ?? "text", array), JSON.stringify(array)).toBeInstanceOf(Buffer);
      const written = sent.map(writeArray);
      const [row] = await asOwner((transaction) =>
        transaction.query(sql`
          SELECT ${uuid}::uuid[] = ${written[0]}::text::uuid[] AS uuid,
            ${text}::text[] = ${written[1]}::text::text[] AS text, ${bytea}::bytea[] = ${written[2]}::text::bytea[] AS bytea`),
      );
      expect(row).toEqual({ uuid: true, text: true, bytea: true });
    }),
    {
      examples: [[{ uuid: [], text: ["", null, "ä", "x".repeat(100)], bytea: ["\\x"] }]],
    },
  );
});

test("bytes arrive as they are, in binary form and as text", async () => {
  const bytes = [Uint8Array.of(), Uint8Array.of(0, 92, 255), null, Buffer.from("abcd").subarray(1, 3)];
  expect(binaryArray("bytea", bytes)).toBeInstanceOf(Buffer);
  const written = writeArray(bytes);
  const [row] = await asOwner((transaction) =>
    transaction.query<{ sent: string[]; written: string[] }>(sql`
      SELECT ARRAY(SELECT encode(one, 'hex') FROM unnest(${bytes}::bytea[]) AS one) AS sent,
        ARRAY(SELECT encode(one, 'hex') FROM unnest(${written}::text::bytea[]) AS one) AS written`),
  );
  const hexes = ["", "005cff", null, "6263"];
  expect(row).toEqual({ sent: hexes, written: hexes });
});

test.each([
  ["uuid", "018f7a30-0000-7000-8000-00000000000"],
  ["uuid", "018f7a30-0000-7000-8000-00000000000g"],
  ["uuid", "018f7a3000007000800000000000000100001"],
  ["uuid", "018f7a30-0000-7000-8000-00000000000é"],
  ["bytea", "abc"],
  ["bytea", "\\xabc"],
  ["bytea", "\\xzz"],
] as const)("%s: what is no plain element is left to the database: %s", (type, element) => {
  expect(binaryArray(type, [null, element])).toBeUndefined();
});

test("an array of arrays stays text, and what is no array stays as it is", () => {
  const text = "SELECT $1::text[], $2, $3::integer[], $4::text";
  expect(new ParameterEncoder().encode(text, [[["a"], ["b"]], 7, [1, 2], null])).toEqual([
    '{{"a"},{"b"}}',
    7,
    '{"1","2"}',
    null,
  ]);
});

test("numbers and booleans in an array of texts are their texts", async () => {
  const [row] = await asOwner((transaction) =>
    transaction.query(sql`SELECT ${[1, true, "x"]}::text[] AS texts`),
  );
  expect(row).toEqual({ texts: ["1", "true", "x"] });
});
