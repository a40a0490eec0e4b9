/**
 * Small programs of Go with the calls that they make, written before the reader of Go. A conversion and a
 * literal of a struct are no calls; a call by an interface is one of the interface's method.
 */
import { type Program, program } from "./program.ts";

export const GO_PROGRAMS: readonly Program[] = [
  program(
    "functions of the same file, one before it is declared",
    {
      "a.go": `
package main

import "fmt"

func main() {
	helper()
	fmt.Println(len("x"))
}

func helper() { other() }

func other() {}
`,
    },
    ["a.go#main -> a.go#helper", "a.go#helper -> a.go#other"],
  ),
  program(
    "a method by its receiver, in another file of the package",
    {
      "cart/cart.go": `
package cart

type Cart struct {
	items []Item
}

func New() *Cart { return &Cart{} }
`,
      "cart/pay.go": `
package cart

func (c *Cart) Pay() bool {
	for _, item := range c.items {
		item.Price()
	}
	return c.check()
}

func (c *Cart) check() bool { return true }
`,
      "cart/item.go": `
package cart

type Item struct{ name string }

func (i Item) Price() int { return 1 }

func All() {
	cart := New()
	cart.Pay()
}
`,
    },
    [
      "cart/pay.go#Cart.Pay -> cart/item.go#Item.Price",
      "cart/pay.go#Cart.Pay -> cart/pay.go#Cart.check",
      "cart/item.go#All -> cart/cart.go#New",
      "cart/item.go#All -> cart/pay.go#Cart.Pay",
    ],
  ),
  program(
    "another package by the path of the module, with another name",
    {
      "go.mod": "module example.com/shop\n\ngo 1.24\n",
      "store/store.go": `
package store

type Store struct{}

func Open(path string) (*Store, error) { return &Store{}, nil }

func (s *Store) Get(key string) string { return key }
`,
      "main.go": `
package main

import (
	"strings"

	st "example.com/shop/store"
)

func main() {
	s, err := st.Open("x")
	if err != nil {
		return
	}
	s.Get(strings.ToLower("A"))
}
`,
    },
    ["main.go#main -> store/store.go#Open", "main.go#main -> store/store.go#Store.Get"],
  ),
  program(
    "what is embedded lends its methods",
    {
      "a.go": `
package a

type Base struct{}

func (b *Base) Log() {}

type Cart struct {
	*Base
	name string
}

func (c *Cart) Run() {
	c.Log()
	c.Base.Log()
}
`,
    },
    ["a.go#Cart.Run -> a.go#Base.Log"],
  ),
  program(
    "an interface",
    {
      "a.go": `
package a

type Payer interface {
	Pay(sum int) error
}

type Card struct{}

func (c Card) Pay(sum int) error { return nil }

func Checkout(p Payer) error { return p.Pay(3) }

func Run() error { return Checkout(Card{}) }
`,
    },
    ["a.go#Checkout -> a.go#Payer.Pay", "a.go#Run -> a.go#Checkout"],
  ),
  program(
    "maps, indexes and channels",
    {
      "a.go": `
package a

type Item struct{}

func (i *Item) Go() {}

func Run(byName map[string]*Item, all []*Item, ch chan *Item) {
	byName["a"].Go()
	if one, ok := byName["b"]; ok {
		one.Go()
	}
	all[0].Go()
	got := <-ch
	got.Go()
}

func Each(byName map[string]*Item) {
	for _, item := range byName {
		item.Go()
	}
}
`,
    },
    ["a.go#Run -> a.go#Item.Go", "a.go#Each -> a.go#Item.Go"],
  ),
  program(
    "type assertions and type switches",
    {
      "a.go": `
package a

type Card struct{}

func (c *Card) Swipe() {}

type Cash struct{}

func (c *Cash) Count() {}

func Run(x any) {
	if card, ok := x.(*Card); ok {
		card.Swipe()
	}
	x.Nothing()
}

func Choose(x any) {
	switch v := x.(type) {
	case *Cash:
		v.Count()
	}
}
`,
    },
    ["a.go#Run -> a.go#Card.Swipe", "a.go#Choose -> a.go#Cash.Count"],
  ),
  program(
    "function literals, go and defer",
    {
      "a.go": `
package a

type Lock struct{}

func (l *Lock) Take() {}
func (l *Lock) Free() {}

func work() {}

func Run(l *Lock) {
	l.Take()
	defer l.Free()
	go func() {
		work()
	}()
	f := func(other Lock) { other.Take() }
	f(*l)
}
`,
    },
    ["a.go#Run -> a.go#Lock.Take", "a.go#Run -> a.go#Lock.Free", "a.go#Run -> a.go#work"],
  ),
  program(
    "local names hide those of the package",
    {
      "a.go": `
package a

func helper() {}

func One(helper func()) { helper() }

func Two() {
	helper := func() {}
	helper()
}

func Three() { helper() }
`,
    },
    ["a.go#Three -> a.go#helper"],
  ),
  program(
    "generics, variables of the package and chains of calls",
    {
      "a.go": `
package a

type Builder struct{}

func (b *Builder) With(name string) *Builder { return b }
func (b *Builder) Build() Thing { return Thing{} }

type Thing struct{}

func (t Thing) Use() {}

var shared = NewBuilder()

func NewBuilder() *Builder { return &Builder{} }

func First[T any](all []T) T { return all[0] }

func Run(all []Thing) {
	shared.With("a").With("b").Build().Use()
	First(all).Use()
	First[Thing](all)
}
`,
    },
    [
      "a.go# -> a.go#NewBuilder",
      "a.go#Run -> a.go#Builder.With",
      "a.go#Run -> a.go#Builder.Build",
      "a.go#Run -> a.go#Thing.Use",
      "a.go#Run -> a.go#First",
    ],
  ),
];
