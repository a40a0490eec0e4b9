/**
 * Small programs of Rust with the calls that they make, written before the reader of Rust. Literals of
 * structs, variants of enums and macros are no calls; a call by a trait is one of the trait's method.
 */
import { type Program, program } from "./program.ts";

export const RUST_PROGRAMS: readonly Program[] = [
  program(
    "functions of the same file, one before it is declared",
    {
      "src/main.rs": `
fn main() {
    helper();
    println!("{}", "x".len());
}

fn helper() -> u8 {
    other()
}

fn other() -> u8 {
    1
}
`,
    },
    ["src/main.rs#main -> src/main.rs#helper", "src/main.rs#helper -> src/main.rs#other"],
  ),
  program(
    "methods, Self and associated functions",
    {
      "src/lib.rs": `
pub struct Cart {
    sum: u32,
}

impl Cart {
    pub fn new() -> Self {
        Self { sum: 0 }
    }

    pub fn empty() -> Self {
        Self::new()
    }

    pub fn pay(&mut self) -> bool {
        self.check()
    }

    fn check(&self) -> bool {
        true
    }
}

pub fn run() {
    let mut cart = Cart::new();
    cart.pay();
}
`,
    },
    [
      "src/lib.rs#Cart.empty -> src/lib.rs#Cart.new",
      "src/lib.rs#Cart.pay -> src/lib.rs#Cart.check",
      "src/lib.rs#run -> src/lib.rs#Cart.new",
      "src/lib.rs#run -> src/lib.rs#Cart.pay",
    ],
  ),
  program(
    "modules in files: crate, super, self and use with other names",
    {
      "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n',
      "src/lib.rs": `
pub mod store;
pub mod cart;

use crate::store::Store;

pub fn start() -> Store {
    store::open("x")
}
`,
      "src/store/mod.rs": `
pub mod file;

use self::file::read as read_file;

pub struct Store;

pub fn open(path: &str) -> Store {
    read_file(path);
    Store
}

impl Store {
    pub fn get(&self) {}
}
`,
      "src/store/file.rs": `
pub fn read(path: &str) {
    super::open(path);
}
`,
      "src/cart.rs": `
use crate::store::{self, Store};

pub fn pay(other: &Store) {
    let own = store::open("y");
    own.get();
    other.get();
    crate::start();
}
`,
    },
    [
      "src/lib.rs#start -> src/store/mod.rs#open",
      "src/store/mod.rs#open -> src/store/file.rs#read",
      "src/store/file.rs#read -> src/store/mod.rs#open",
      "src/cart.rs#pay -> src/store/mod.rs#open",
      "src/cart.rs#pay -> src/store/mod.rs#Store.get",
      "src/cart.rs#pay -> src/lib.rs#start",
    ],
  ),
  program(
    "traits: a method that is given, one of its own, dyn and bounds",
    {
      "src/lib.rs": `
pub trait Payer {
    fn pay(&self, sum: u32) -> bool;

    fn twice(&self, sum: u32) -> bool {
        self.pay(sum) && self.pay(sum)
    }
}

pub struct Card;

impl Payer for Card {
    fn pay(&self, sum: u32) -> bool {
        true
    }
}

pub fn any(payer: &dyn Payer) {
    payer.pay(1);
}

pub fn bound<T: Payer>(payer: T) {
    payer.twice(1);
}

pub fn own(card: Card, boxed: Box<dyn Payer>) {
    card.pay(1);
    card.twice(2);
    boxed.pay(3);
}
`,
    },
    [
      "src/lib.rs#Payer.twice -> src/lib.rs#Payer.pay",
      "src/lib.rs#any -> src/lib.rs#Payer.pay",
      "src/lib.rs#bound -> src/lib.rs#Payer.twice",
      "src/lib.rs#own -> src/lib.rs#Card.pay",
      "src/lib.rs#own -> src/lib.rs#Payer.twice",
      "src/lib.rs#own -> src/lib.rs#Payer.pay",
    ],
  ),
  program(
    "results, options and the question mark",
    {
      "src/lib.rs": `
pub struct Item;

impl Item {
    pub fn find(name: &str) -> Option<Item> {
        None
    }

    pub fn load(name: &str) -> Result<Item, String> {
        Ok(Item)
    }

    pub fn go(&self) {}
}

pub fn run() -> Result<(), String> {
    Item::load("a")?.go();
    let item = Item::find("b").unwrap();
    item.go();
    Ok(())
}

pub fn matched() {
    if let Some(item) = Item::find("c") {
        item.go();
    }
    match Item::load("d") {
        Ok(item) => item.go(),
        Err(_) => (),
    }
}
`,
    },
    [
      "src/lib.rs#run -> src/lib.rs#Item.load",
      "src/lib.rs#run -> src/lib.rs#Item.find",
      "src/lib.rs#run -> src/lib.rs#Item.go",
      "src/lib.rs#matched -> src/lib.rs#Item.find",
      "src/lib.rs#matched -> src/lib.rs#Item.load",
      "src/lib.rs#matched -> src/lib.rs#Item.go",
    ],
  ),
  program(
    "lists, maps, indexes and closures",
    {
      "src/lib.rs": `
use std::collections::HashMap;

pub struct Item;

impl Item {
    pub fn go(&self) -> u8 {
        1
    }
}

pub struct Cart {
    items: Vec<Item>,
    by_name: HashMap<String, Item>,
}

impl Cart {
    pub fn each(&self) {
        for item in &self.items {
            item.go();
        }
    }

    pub fn mapped(&self) -> Vec<u8> {
        self.items.iter().map(|item| item.go()).collect()
    }

    pub fn one(&self) {
        self.items[0].go();
        self.by_name.get("a").unwrap().go();
    }
}
`,
    },
    [
      "src/lib.rs#Cart.each -> src/lib.rs#Item.go",
      "src/lib.rs#Cart.mapped -> src/lib.rs#Item.go",
      "src/lib.rs#Cart.one -> src/lib.rs#Item.go",
    ],
  ),
  program(
    "enums with methods, and what their variants hold",
    {
      "src/lib.rs": `
pub struct Card;

impl Card {
    pub fn swipe(&self) {}
}

pub enum Payment {
    Cash(u32),
    ByCard(Card),
}

impl Payment {
    pub fn go(&self) {
        match self {
            Payment::Cash(_) => (),
            Payment::ByCard(card) => card.swipe(),
        }
    }
}

pub fn run() {
    let payment = Payment::Cash(1);
    payment.go();
}
`,
    },
    ["src/lib.rs#Payment.go -> src/lib.rs#Card.swipe", "src/lib.rs#run -> src/lib.rs#Payment.go"],
  ),
  program(
    "a module within a file, with its tests",
    {
      "src/lib.rs": `
pub fn add(a: u8, b: u8) -> u8 {
    inner::sum(a, b)
}

mod inner {
    pub fn sum(a: u8, b: u8) -> u8 {
        super::check(a);
        a + b
    }
}

fn check(a: u8) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds() {
        add(1, 2);
    }
}
`,
    },
    [
      "src/lib.rs#add -> src/lib.rs#inner.sum",
      "src/lib.rs#inner.sum -> src/lib.rs#check",
      "src/lib.rs#tests.adds -> src/lib.rs#add",
    ],
  ),
  program(
    "an implementation in another file, and generics",
    {
      "src/main.rs": `
mod item;
mod pay;

fn main() {
    let all: Vec<item::Item> = Vec::new();
    item::Item::pay(&all[0]);
    first(&all).pay();
}

fn first<T>(all: &Vec<T>) -> &T {
    &all[0]
}
`,
      "src/item.rs": "pub struct Item;\n",
      "src/pay.rs": `
use crate::item::Item;

impl Item {
    pub fn pay(&self) {
        self.check();
    }

    fn check(&self) {}
}
`,
    },
    [
      "src/main.rs#main -> src/pay.rs#Item.pay",
      "src/main.rs#main -> src/main.rs#first",
      "src/pay.rs#Item.pay -> src/pay.rs#Item.check",
    ],
  ),
  program(
    "local names, async functions and methods of one name in two types",
    {
      "src/lib.rs": `
pub struct One;

impl One {
    pub async fn go(&self) -> Two {
        Two
    }
}

pub struct Two;

impl Two {
    pub fn go(&self) {}
}

fn helper() {}

pub fn hidden(helper: fn()) {
    helper();
}

pub fn local() {
    let helper = || ();
    helper();
}

pub async fn run(one: One) {
    one.go().await.go();
    helper();
}
`,
    },
    [
      "src/lib.rs#run -> src/lib.rs#One.go",
      "src/lib.rs#run -> src/lib.rs#Two.go",
      "src/lib.rs#run -> src/lib.rs#helper",
    ],
  ),
];
