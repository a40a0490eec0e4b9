import { Hono } from "hono";
import { expect, test } from "vitest";
import { connectionFailure } from "../../src/db/server/postgres-failures.ts";
import { errorText } from "../../src/mcp/tool.ts";
import { problemResponse } from "../../src/server/problem.ts";

test("where the database is, is told who runs the memory, and nobody who asks a server", async () => {
  const failure = connectionFailure(
    new Error("connect ECONNREFUSED 10.0.0.5:5432"),
    "postgres://palimpsest@db.internal/memory",
  );
  expect(failure.message).toContain("postgres://palimpsest@db.internal/memory: connect ECONNREFUSED");
  const app = new Hono().get("/", (context) => problemResponse(context, failure, "request-1"));
  const detail = "The database cannot be reached just now. Try again later; palimpsest doctor says why.";
  expect(await (await app.request("/")).json()).toMatchObject({ code: "database_unreachable", detail });
  const raise = () => expect.fail("an error that was foreseen");
  expect(errorText(failure, raise)).toBe(`database_unreachable: ${detail}`);
});
