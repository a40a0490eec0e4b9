/**
 * Small programs of Java with the calls that they make, written before the reader of Java. `new A()` and
 * `super()` are calls of the class; a reference to a method is no call.
 */
import { type Program, program } from "./program.ts";

export const JAVA_PROGRAMS: readonly Program[] = [
  program(
    "methods of the same class, with and without this",
    {
      "A.java": `
class A {
  void run() {
    helper();
    this.other();
    System.out.println(String.valueOf(1));
  }

  private void helper() {}

  static void other() { }
}
`,
    },
    ["A.java#A.run -> A.java#A.helper", "A.java#A.run -> A.java#A.other"],
  ),
  program(
    "a class of the same package, in another file",
    {
      "src/shop/Cart.java": `
package shop;

public class Cart {
  public boolean pay() { return true; }
}
`,
      "src/shop/Main.java": `
package shop;

public class Main {
  public static void main(String[] args) {
    Cart cart = new Cart();
    cart.pay();
    var other = new Cart();
    other.pay();
  }
}
`,
    },
    [
      "src/shop/Main.java#Main.main -> src/shop/Cart.java#Cart",
      "src/shop/Main.java#Main.main -> src/shop/Cart.java#Cart.pay",
    ],
  ),
  program(
    "imports: of a class, of all, and static ones",
    {
      "src/com/shop/store/Store.java": `
package com.shop.store;

public class Store {
  public static Store open() { return new Store(); }
  public String get(String key) { return key; }
}
`,
      "src/com/shop/util/Hash.java": `
package com.shop.util;

public final class Hash {
  public static int hash(String text) { return 1; }
}
`,
      "src/com/shop/Main.java": `
package com.shop;

import com.shop.store.Store;
import static com.shop.util.Hash.hash;

class Main {
  void run() { Store.open().get("x"); hash("x"); }
}
`,
      "src/com/shop/Other.java": `
package com.shop;

import com.shop.util.*;

class Other {
  int run() { return Hash.hash("y"); }
}
`,
    },
    [
      "src/com/shop/store/Store.java#Store.open -> src/com/shop/store/Store.java#Store",
      "src/com/shop/Main.java#Main.run -> src/com/shop/store/Store.java#Store.open",
      "src/com/shop/Main.java#Main.run -> src/com/shop/store/Store.java#Store.get",
      "src/com/shop/Main.java#Main.run -> src/com/shop/util/Hash.java#Hash.hash",
      "src/com/shop/Other.java#Other.run -> src/com/shop/util/Hash.java#Hash.hash",
    ],
  ),
  program(
    "what is inherited, and super",
    {
      "A.java": `
class Base {
  Base(int size) {}
  void log() {}
  void go() {}
}

class Child extends Base {
  Child() { super(1); }
  @Override void go() { super.go(); log(); }
}
`,
    },
    [
      "A.java#Child.constructor -> A.java#Base",
      "A.java#Child.go -> A.java#Base.go",
      "A.java#Child.go -> A.java#Base.log",
    ],
  ),
  program(
    "an interface with a method of its own",
    {
      "A.java": `
interface Payer {
  boolean pay(int sum);
  default boolean twice(int sum) { return pay(sum) && pay(sum); }
}

class Card implements Payer {
  public boolean pay(int sum) { return true; }
}

class Shop {
  boolean run(Payer payer, Card card) { return payer.pay(1) && card.pay(2) && card.twice(3); }
}
`,
    },
    [
      "A.java#Payer.twice -> A.java#Payer.pay",
      "A.java#Shop.run -> A.java#Payer.pay",
      "A.java#Shop.run -> A.java#Card.pay",
      "A.java#Shop.run -> A.java#Payer.twice",
    ],
  ),
  program(
    "fields, lists, maps and arrays",
    {
      "A.java": `
import java.util.*;

class Item {
  void go() {}
}

class A {
  private final List<Item> items = new ArrayList<>();
  private Map<String, Item> byName;

  void run(Item[] all) {
    for (Item item : items) item.go();
    items.get(0).go();
  }

  void more(Item[] all) {
    byName.get("a").go();
    for (var item : this.byName.values()) item.go();
    all[0].go();
  }
}
`,
    },
    ["A.java#A.run -> A.java#Item.go", "A.java#A.more -> A.java#Item.go"],
  ),
  program(
    "lambdas and streams",
    {
      "A.java": `
import java.util.*;

class Item {
  boolean ok() { return true; }
  Part part() { return new Part(); }
}

class Part {
  void use() {}
}

class A {
  void run(List<Item> items) {
    items.forEach(item -> item.ok());
    items.stream().filter(item -> item.ok()).map(item -> item.part()).forEach(part -> part.use());
    items.stream().map(Item::part).toList();
  }

  void maybe(Optional<Item> item) { item.orElseThrow().ok(); }
}
`,
    },
    [
      "A.java#Item.part -> A.java#Part",
      "A.java#A.run -> A.java#Item.ok",
      "A.java#A.run -> A.java#Item.part",
      "A.java#A.run -> A.java#Part.use",
      "A.java#A.maybe -> A.java#Item.ok",
    ],
  ),
  program(
    "classes in classes, enums and records",
    {
      "A.java": `
class Outer {
  void log() {}

  class Inner {
    void go() { log(); }
  }

  enum Kind {
    ONE, TWO;

    int weight() { return 1; }
  }

  record Point(int x, int y) {
    int sum() { return x + y; }
  }

  void run(Kind kind) {
    new Inner().go();
    kind.weight();
    Kind.ONE.weight();
    new Point(1, 2).sum();
  }
}
`,
    },
    [
      "A.java#Outer.Inner.go -> A.java#Outer.log",
      "A.java#Outer.run -> A.java#Outer.Inner",
      "A.java#Outer.run -> A.java#Outer.Inner.go",
      "A.java#Outer.run -> A.java#Outer.Kind.weight",
      "A.java#Outer.run -> A.java#Outer.Point",
      "A.java#Outer.run -> A.java#Outer.Point.sum",
    ],
  ),
  program(
    "casts, patterns and resources",
    {
      "A.java": `
class Store implements AutoCloseable {
  static Store open() { return null; }
  void get() {}
  public void close() {}
}

class A {
  void run(Object x) {
    ((Store) x).get();
    if (x instanceof Store store) store.close();
    try (Store s = Store.open()) {
      s.get();
    } catch (Fault fault) {
      fault.tell();
    }
  }
}

class Fault extends RuntimeException {
  void tell() {}
}
`,
    },
    [
      "A.java#A.run -> A.java#Store.get",
      "A.java#A.run -> A.java#Store.close",
      "A.java#A.run -> A.java#Store.open",
      "A.java#A.run -> A.java#Fault.tell",
    ],
  ),
  program(
    "type arguments, chains of calls, and methods of one name in two classes",
    {
      "A.java": `
class Box<T> {
  private T of;
  T get() { return of; }
  Box<T> same() { return this; }
}

class One {
  void go() {}
}

class Two {
  void go() {}
}

class A {
  void run(Box<One> box, Two two, Object x) {
    box.same().get().go();
    two.go();
    x.go();
  }
}
`,
    },
    [
      "A.java#A.run -> A.java#Box.same",
      "A.java#A.run -> A.java#Box.get",
      "A.java#A.run -> A.java#One.go",
      "A.java#A.run -> A.java#Two.go",
    ],
  ),
];
