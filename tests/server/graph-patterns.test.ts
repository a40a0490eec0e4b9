import { expect, test } from "vitest";
import { isAmong } from "../../src/auth/permissions.ts";

test("a pattern stands for the names that begin with all that is before its asterisk, and for no others", () => {
  expect(isAmong(["user:*"], "user:ann")).toBe(true);
  expect(isAmong(["user:*"], "user:")).toBe(true);
  for (const other of ["user", "users", "user-ann", "User:ann", "my user:ann"])
    expect(isAmong(["user:*"], other)).toBe(false);
});

test("a name without an asterisk stands for itself, and an asterisk alone for every graph", () => {
  expect(isAmong(["team"], "team")).toBe(true);
  expect(isAmong(["team"], "teams")).toBe(false);
  expect(isAmong(["*"], "anything")).toBe(true);
  expect(isAmong([], "anything")).toBe(false);
});
