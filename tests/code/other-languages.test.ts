import { expect, test } from "vitest";
import { itemsOf } from "../../src/code/items.ts";
import { readCode } from "../../src/code/read-code.ts";
import { type Files, folderWith, relationsIn } from "./folder.ts";

/** What a reading says of its items: `type name: PREDICATE other`. */
async function itemsIn(files: Files): Promise<Map<string, readonly string[]>> {
  const items = itemsOf(await readCode(folderWith(files)));
  return new Map(
    items.map(({ type, name, facts }) => [
      `${type} ${name}`,
      facts.map(({ predicate, other, isReversed }) => `${isReversed ? "< " : ""}${predicate} ${other}`),
    ]),
  );
}

const GO = {
  "go.mod": "module example.com/shop\n\ngo 1.24\n\nrequire github.com/acme/log v1.2.0\n",
  "store/store.go": `package store

import "fmt"

// Store keeps carts.
// It is never closed.
type Store struct {
	*Base
}

type Base struct{}

type Reader interface {
	fmt.Stringer
	Closer
}

type Closer interface{ Close() error }
`,
  "cmd/main.go": `package main

import "example.com/shop/store"

func main() { use(store.Store{}) }

func use(s store.Store) {}
`,
};

test("Go: folders are packages, what is embedded is extended, and packages are imported", async () => {
  expect((await relationsIn(GO)).filter((relation) => !relation.includes("REFERENCES"))).toEqual([
    "cmd/main.go# IMPORTS example.com/shop/store 3",
    "cmd/main.go#main CALLS cmd/main.go#use 5",
    "store/store.go# IMPORTS fmt 3",
    "store/store.go#Reader EXTENDS store/store.go#Closer 13",
    "store/store.go#Store EXTENDS store/store.go#Base 7",
  ]);
  const items = await itemsIn(GO);
  expect(items.get("Package example.com/shop")).toEqual(["DEPENDS_ON github.com/acme/log"]);
  expect(items.get("Module example.com/shop/store/store.go")).toContain("< CONTAINS example.com/shop/store");
  expect(items.get("Function example.com/shop/cmd/main.go#use")).toEqual([
    "< CONTAINS example.com/shop/cmd/main.go",
    "REFERENCES example.com/shop/store/store.go#Store",
  ]);
  expect(items.get("Method example.com/shop/store/store.go#Closer.Close")).toEqual([
    "< CONTAINS example.com/shop/store/store.go#Closer",
  ]);
});

test("Go: a comment of several lines is what is said of a type", async () => {
  const { readings } = await readCode(folderWith(GO));
  const store = readings.get("store/store.go")?.symbols.find(({ name }) => name === "Store");
  expect(store).toMatchObject({ doc: "Store keeps carts.\nIt is never closed.", type: "Class", line: 7 });
});
