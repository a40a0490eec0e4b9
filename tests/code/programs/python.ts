/**
 * Small programs of Python with the calls that they make, written before the reader of Python. Calls of what
 * is built in, and of what a program does not say, are not among them.
 */
import { type Program, program } from "./program.ts";

export const PYTHON_PROGRAMS: readonly Program[] = [
  program(
    "a function of the same module",
    { "a.py": "def helper():\n    pass\n\ndef main():\n    helper()\n" },
    ["a.py#main -> a.py#helper"],
  ),
  program(
    "the module itself calls",
    { "a.py": "def main():\n    pass\n\nif __name__ == '__main__':\n    main()\n" },
    ["a.py# -> a.py#main"],
  ),
  program(
    "from import",
    { "a.py": "def helper():\n    pass\n", "b.py": "from a import helper\n\ndef main():\n    helper()\n" },
    ["b.py#main -> a.py#helper"],
  ),
  program(
    "from import as",
    { "a.py": "def helper():\n    pass\n", "b.py": "from a import helper as h\n\ndef main():\n    h()\n" },
    ["b.py#main -> a.py#helper"],
  ),
  program(
    "import of a module",
    { "a.py": "def helper():\n    pass\n", "b.py": "import a\n\ndef main():\n    a.helper()\n" },
    ["b.py#main -> a.py#helper"],
  ),
  program(
    "import of a module as",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "b.py": "import pkg.a as pa\n\ndef main():\n    pa.helper()\n",
    },
    ["b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "import of a module in a package by its whole name",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "b.py": "import pkg.a\n\ndef main():\n    pkg.a.helper()\n",
    },
    ["b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "a module from a package",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "b.py": "from pkg import a\n\ndef main():\n    a.helper()\n",
    },
    ["b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "relative import",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "pkg/b.py": "from .a import helper\n\ndef main():\n    helper()\n",
    },
    ["pkg/b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "relative import of a module",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "pkg/b.py": "from . import a\n\ndef main():\n    a.helper()\n",
    },
    ["pkg/b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "relative import from the folder above",
    {
      "pkg/__init__.py": "",
      "pkg/a.py": "def helper():\n    pass\n",
      "pkg/sub/__init__.py": "",
      "pkg/sub/b.py": "from ..a import helper\n\ndef main():\n    helper()\n",
    },
    ["pkg/sub/b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "what a package gives away",
    {
      "pkg/__init__.py": "from .a import helper\n",
      "pkg/a.py": "def helper():\n    pass\n",
      "b.py": "from pkg import helper\n\ndef main():\n    helper()\n",
    },
    ["b.py#main -> pkg/a.py#helper"],
  ),
  program(
    "everything of a module",
    { "a.py": "def helper():\n    pass\n", "b.py": "from a import *\n\ndef main():\n    helper()\n" },
    ["b.py#main -> a.py#helper"],
  ),
  program(
    "import within a function",
    { "a.py": "def helper():\n    pass\n", "b.py": "def main():\n    from a import helper\n    helper()\n" },
    ["b.py#main -> a.py#helper"],
  ),
  program(
    "self",
    { "a.py": "class A:\n    def one(self):\n        self.two()\n\n    def two(self):\n        pass\n" },
    ["a.py#A.one -> a.py#A.two"],
  ),
  program(
    "an inherited method",
    {
      "a.py":
        "class Base:\n    def log(self):\n        pass\n\nclass A(Base):\n    def run(self):\n        self.log()\n",
    },
    ["a.py#A.run -> a.py#Base.log"],
  ),
  program(
    "super",
    {
      "a.py":
        "class Base:\n    def run(self):\n        pass\n\nclass A(Base):\n    def run(self):\n        super().run()\n",
    },
    ["a.py#A.run -> a.py#Base.run"],
  ),
  program(
    "a base class of another module",
    {
      "base.py": "class Base:\n    def log(self):\n        pass\n",
      "a.py": "import base\n\nclass A(base.Base):\n    def run(self):\n        self.log()\n",
    },
    ["a.py#A.run -> base.py#Base.log"],
  ),
  program(
    "making an object",
    { "a.py": "class A:\n    def __init__(self):\n        pass\n\ndef main():\n    return A()\n" },
    ["a.py#main -> a.py#A"],
  ),
  program(
    "a method of what was made",
    { "a.py": "class A:\n    def go(self):\n        pass\n\ndef main():\n    a = A()\n    a.go()\n" },
    ["a.py#main -> a.py#A", "a.py#main -> a.py#A.go"],
  ),
  program(
    "a method at once",
    { "a.py": "class A:\n    def go(self):\n        pass\n\ndef main():\n    A().go()\n" },
    ["a.py#main -> a.py#A", "a.py#main -> a.py#A.go"],
  ),
  program(
    "a parameter with a type",
    { "a.py": "class A:\n    def go(self):\n        pass\n\ndef main(a: A):\n    a.go()\n" },
    ["a.py#main -> a.py#A.go"],
  ),
  program(
    "a parameter whose type is quoted",
    { "a.py": "def main(a: 'A'):\n    a.go()\n\nclass A:\n    def go(self):\n        pass\n" },
    ["a.py#main -> a.py#A.go"],
  ),
  program(
    "an optional parameter",
    {
      "a.py":
        "from typing import Optional\n\nclass A:\n    def go(self):\n        pass\n\ndef one(a: Optional[A] = None):\n    if a:\n        a.go()\n\ndef two(a: A | None = None):\n    a.go()\n",
    },
    ["a.py#one -> a.py#A.go", "a.py#two -> a.py#A.go"],
  ),
  program(
    "a field",
    {
      "a.py":
        "class B:\n    def go(self):\n        pass\n\nclass A:\n    def __init__(self):\n        self.b = B()\n\n    def run(self):\n        self.b.go()\n",
    },
    ["a.py#A.__init__ -> a.py#B", "a.py#A.run -> a.py#B.go"],
  ),
  program(
    "a field that is handed in",
    {
      "a.py":
        "class B:\n    def go(self):\n        pass\n\nclass A:\n    def __init__(self, b: B):\n        self.b = b\n\n    def run(self):\n        self.b.go()\n",
    },
    ["a.py#A.run -> a.py#B.go"],
  ),
  program(
    "a field of a data class",
    {
      "a.py":
        "from dataclasses import dataclass\n\nclass B:\n    def go(self):\n        pass\n\n@dataclass\nclass A:\n    b: B\n\n    def run(self):\n        self.b.go()\n",
    },
    ["a.py#A.run -> a.py#B.go"],
  ),
  program(
    "what a function returns by its type",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\ndef make() -> A:\n    return A()\n\ndef main():\n    make().go()\n",
    },
    ["a.py#make -> a.py#A", "a.py#main -> a.py#make", "a.py#main -> a.py#A.go"],
  ),
  program(
    "what a function returns by its words",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\ndef make():\n    return A()\n\ndef main():\n    a = make()\n    a.go()\n",
    },
    ["a.py#make -> a.py#A", "a.py#main -> a.py#make", "a.py#main -> a.py#A.go"],
  ),
  program(
    "elements of a list",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\ndef main(all: list[A]):\n    for a in all:\n        a.go()\n",
    },
    ["a.py#main -> a.py#A.go"],
  ),
  program(
    "elements in a comprehension",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\ndef main(all: list[A]):\n    return [a.go() for a in all]\n",
    },
    ["a.py#main -> a.py#A.go"],
  ),
  program(
    "values of a dictionary",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\ndef main(all: dict[str, A]):\n    all['x'].go()\n    for key, a in all.items():\n        a.go()\n",
    },
    ["a.py#main -> a.py#A.go"],
  ),
  program(
    "static and class methods",
    {
      "a.py":
        "class A:\n    @staticmethod\n    def one():\n        pass\n\n    @classmethod\n    def two(cls):\n        cls.one()\n        return cls()\n\ndef main():\n    A.one()\n    A.two()\n",
    },
    [
      "a.py#A.two -> a.py#A.one",
      "a.py#A.two -> a.py#A",
      "a.py#main -> a.py#A.one",
      "a.py#main -> a.py#A.two",
    ],
  ),
  program("a decorator", { "a.py": "def wrap(f):\n    return f\n\n@wrap\ndef main():\n    pass\n" }, []),
  program(
    "a decorator that is called",
    { "a.py": "def wrap(name):\n    return lambda f: f\n\n@wrap('x')\ndef main():\n    pass\n" },
    ["a.py# -> a.py#wrap"],
  ),
  program(
    "async functions",
    {
      "a.py":
        "class A:\n    async def go(self):\n        pass\n\nasync def make() -> A:\n    return A()\n\nasync def main():\n    a = await make()\n    await a.go()\n",
    },
    ["a.py#make -> a.py#A", "a.py#main -> a.py#make", "a.py#main -> a.py#A.go"],
  ),
  program(
    "a context manager",
    {
      "a.py":
        "class A:\n    def __enter__(self):\n        return self\n\n    def __exit__(self, *args):\n        pass\n\n    def go(self):\n        pass\n\ndef main():\n    with A() as a:\n        a.go()\n",
    },
    ["a.py#main -> a.py#A", "a.py#main -> a.py#A.go"],
  ),
  program(
    "local names hide those of the module",
    {
      "a.py":
        "def helper():\n    pass\n\ndef one(helper):\n    helper()\n\ndef two():\n    helper = print\n    helper()\n\ndef three():\n    helper()\n",
    },
    ["a.py#three -> a.py#helper"],
  ),
  program(
    "a function within a function",
    { "a.py": "def helper():\n    pass\n\ndef outer():\n    def inner():\n        helper()\n    inner()\n" },
    ["a.py#outer -> a.py#helper"],
  ),
  program(
    "a property",
    {
      "a.py":
        "class B:\n    def go(self):\n        pass\n\nclass A:\n    @property\n    def b(self) -> B:\n        return B()\n\n    def run(self):\n        self.b.go()\n",
    },
    ["a.py#A.b -> a.py#B", "a.py#A.run -> a.py#B.go"],
  ),
  program(
    "two methods of one name in two classes",
    {
      "a.py":
        "class A:\n    def go(self):\n        pass\n\nclass B:\n    def go(self):\n        pass\n\ndef main(x, b: B):\n    x.go()\n    b.go()\n",
    },
    ["a.py#main -> a.py#B.go"],
  ),
  program(
    "nothing is said of what is built in",
    {
      "a.py":
        "import os\n\ndef main(path):\n    os.path.join(path)\n    print(len([]))\n    path.strip().split()\n",
    },
    [],
  ),
];
