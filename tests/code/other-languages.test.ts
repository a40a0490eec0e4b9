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
  "store/store.go": `// Package store keeps things.
package store

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
    "store/store.go# IMPORTS fmt 4",
    "store/store.go#Reader EXTENDS store/store.go#Closer 14",
    "store/store.go#Store EXTENDS store/store.go#Base 8",
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

test("Go: a type implements the interfaces whose methods it has, wherever they are written", async () => {
  const files = {
    "a.go": `package a

type Store interface {
	Get(key string) string
	Put(key, value string)
}

type Closer interface{ Close() }

type Memory struct{}

func (m *Memory) Get(key string) string { return key }
`,
    "b.go": `package a

func (m *Memory) Put(key, value string) {}

type Other struct{ Memory }

func (o Other) Get() string { return "" }
func (o Other) Close()      {}
`,
  };
  expect(await relationsIn(files, "IMPLEMENTS")).toEqual([
    "a.go#Memory IMPLEMENTS a.go#Store 10",
    "b.go#Other IMPLEMENTS a.go#Closer 5",
  ]);
});

test("Go: a comment of several lines is what is said of a type", async () => {
  const { readings } = await readCode(folderWith(GO));
  const store = readings.get("store/store.go")?.symbols.find(({ name }) => name === "Store");
  expect(readings.get("store/store.go")?.symbols[0]?.doc).toBe("Package store keeps things.");
  expect(store).toMatchObject({ doc: "Store keeps carts.\nIt is never closed.", type: "Class", line: 8 });
});

const JAVA = {
  "pom.xml": `<project>
  <parent><artifactId>above</artifactId><version>9</version></parent>
  <!-- <artifactId>old</artifactId> -->
  <artifactId>shop</artifactId>
  <version>1.0</version>
  <dependencies>
    <dependency><groupId>org.acme</groupId><artifactId>log</artifactId></dependency>
  </dependencies>
</project>
`,
  "src/main/java/com/shop/Cart.java": `package com.shop;

import com.shop.store.Store;
import java.util.List;

/** A cart. */
public class Cart extends Base implements Payer {
  private Store store;
  enum Kind { ONE }
}

class Base {}

interface Payer extends Runnable {}
`,
  "src/main/java/com/shop/store/Store.java": `package com.shop.store;

public class Store {}
`,
};

test("Java: what is extended, implemented and imported, and the artifact of Maven", async () => {
  const cart = "src/main/java/com/shop/Cart.java";
  expect(await relationsIn(JAVA)).toEqual([
    `${cart}# IMPORTS java.util 4`,
    `${cart}# IMPORTS src/main/java/com/shop/store/Store.java# 3`,
    `${cart}#Cart EXTENDS ${cart}#Base 7`,
    `${cart}#Cart IMPLEMENTS ${cart}#Payer 7`,
    `${cart}#Cart REFERENCES src/main/java/com/shop/store/Store.java#Store 8`,
  ]);
  const items = await itemsIn(JAVA);
  expect(items.get("Package shop")).toEqual(["DEPENDS_ON log"]);
  expect(items.get(`Enum shop/${cart}#Cart.Kind`)).toEqual([`< CONTAINS shop/${cart}#Cart`]);
});

const RUST = {
  "Cargo.toml": `[package]
name = "shop-core"
version = "0.1.0"

[dependencies]
serde = { version = "1", features = ["derive"] }
log.workspace = true

[dependencies.rand]
version = "0.9"

[[bin]]
name = "other"
`,
  "src/lib.rs": `//! Sells things.
mod pay;

use serde::Serialize;
use std::fmt;

/// A cart.
/// It holds items.
#[derive(Serialize)]
pub struct Cart {
    payer: Box<dyn pay::Payer>,
}

impl pay::Payer for Cart {
    fn pay(&self) {}
}
`,
  "src/pay.rs": "pub trait Payer: Clone + Base {\n    fn pay(&self);\n}\n\npub trait Base {}\n",
  "src/main.rs": "use shop_core::Cart;\n\nfn run(cart: Cart) {\n    cart.pay();\n}\n",
};

test("Rust: traits, modules, crates of the folder and others", async () => {
  expect(await relationsIn(RUST)).toEqual([
    "src/lib.rs# IMPORTS serde 4",
    "src/lib.rs# IMPORTS src/pay.rs# 2",
    "src/lib.rs#Cart IMPLEMENTS src/pay.rs#Payer 10",
    "src/main.rs# IMPORTS src/lib.rs# 1",
    "src/main.rs#run CALLS src/lib.rs#Cart.pay 4",
    "src/main.rs#run REFERENCES src/lib.rs#Cart 3",
    "src/pay.rs#Payer EXTENDS src/pay.rs#Base 1",
  ]);
  const items = await itemsIn(RUST);
  expect(items.get("Package shop-core")).toEqual(["DEPENDS_ON log", "DEPENDS_ON rand", "DEPENDS_ON serde"]);
  const { readings } = await readCode(folderWith(RUST));
  expect(readings.get("src/lib.rs")?.symbols.map(({ qualified, doc }) => [qualified, doc])).toEqual([
    ["", "Sells things."],
    ["Cart", "A cart.\nIt holds items."],
    ["Cart.pay", ""],
  ]);
});
