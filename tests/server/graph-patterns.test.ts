import { expect, test } from "vitest";
import { graphsGiven, isAmong, withUser } from "../../src/auth/permissions.ts";

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

test.each(["*", "al*"])("a key of a user called %s does not reach the graphs of others", (user) => {
  const { write } = graphsGiven(undefined, user);
  for (const graph of ["user:alice", "user:al_", "user:_"]) expect(isAmong(write, graph)).toBe(false);
});

test("an asterisk within a name stands for itself", () => {
  expect(graphsGiven(undefined, "a*b")).toEqual({ read: [], write: ["user:a*b"] });
  expect(withUser(["team-{user}*", "{user}"], "a*")).toEqual(["team-a**"]);
});

test("a key reaches the graphs that it names and no others, else its user's own, else all", () => {
  expect(graphsGiven({ write: ["user:ann"] }, undefined)).toEqual({ read: [], write: ["user:ann"] });
  expect(graphsGiven({ read: ["shared"] }, "ann")).toEqual({ read: ["shared"], write: [] });
  expect(graphsGiven(undefined, "ann")).toEqual({ read: [], write: ["user:ann"] });
  expect(graphsGiven(undefined, undefined)).toEqual({ read: ["*"], write: ["*"] });
});
