import { describe, expect, test } from "vitest";
import { columns, jsonText, oneLine, printable, red, render } from "../../src/cli/text.ts";

const ESCAPE = "\u001b";

describe("What is printed for people", () => {
  test("shows control characters instead of obeying them", () => {
    expect(printable(`${ESCAPE}[2J\u009b31m\u0007\u007f a\rb`)).toBe(
      "\\u001b[2J\\u009b31m\\u0007\\u007f a\\u000db",
    );
  });

  test("shows marks that turn the direction of writing", () => {
    expect(printable("pay \u202eeciov\u2066ni\u2069")).toBe("pay \\u202eeciov\\u2066ni\\u2069");
  });

  test("keeps line ends, tabs and every script as they are", () => {
    const text = "line one\n\tline two: é, 北京, 🦊, שלום";
    expect(printable(text)).toBe(text);
    expect(printable("one\r\ntwo")).toBe("one\ntwo");
  });

  test("is made safe also where it has a style of its own", () => {
    expect(render([red(`${ESCAPE}[0m`), `${ESCAPE}]0;title`], false)).toBe("\\u001b[0m\\u001b]0;title");
    expect(render([red("stop")], true)).toBe(`${ESCAPE}[31mstop${ESCAPE}[39m`);
  });

  test("is cut to one line by characters, not by halves of them", () => {
    expect(oneLine(" two\n\n lines ")).toBe("two lines");
    expect(oneLine("🦊🦊🦊", 2)).toBe("🦊…");
  });

  test("stands in columns", () => {
    expect(
      columns([
        ["a", 5],
        ["long", 10],
      ]),
    ).toEqual(["a      5", "long  10"]);
  });
});

describe("Printed JSON", () => {
  test("holds no control character but line ends and parses to the same", () => {
    const value = { text: `${ESCAPE}[2J\u009b\u007f\u202e\n` };
    const json = jsonText(value);
    expect(json.replace(/\n/gu, "")).toMatch(/^[\x20-\x7e]*$/u);
    expect(JSON.parse(json)).toEqual(value);
  });
});
