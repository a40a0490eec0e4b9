/** The application in a browser: the files that were built, and its page at each of its addresses. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { NotFoundError } from "../../errors.ts";
import { VERSION } from "../../package-files.ts";
import type { ServerEnv } from "../env.ts";
import { APP_POLICY } from "./headers.ts";

/** Vite puts the hash of its content into the name of each file there. */
const ASSETS = "assets";

/** One name, without a path: neither hidden nor a way out of the folder. */
const FILE_NAME = /^\w[\w.-]{0,200}$/;

/** Where the interfaces for programs begin: an unknown path there is an error, not a page. */
const RESERVED =
  /^\/(?:v1|mcp|docs|session|metrics|healthz|readyz|openapi\.json|\.well-known|assets)(?:\/|$)/;

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Palimpsest</title></head>
<body>
<h1>The web application is not built</h1>
<p>The server works: its interface is described at <a href="/docs">/docs</a>.
To have the application here, run <code>npm run build</code> and open this page again.</p>
</body>
</html>
`;

/** @param root the folder of the built application */
export function addWeb(app: Hono<ServerEnv>, root: string): void {
  app.get(`/${ASSETS}/:name`, async (context) => {
    context.set("route", `/${ASSETS}/{name}`);
    const file = await readNamed(join(root, ASSETS), context.req.param("name"));
    if (file === undefined) throw unknown("There is no such file. Load the page again: it may have changed.");
    return send(context, file, "public, max-age=31536000, immutable");
  });
  app.get("*", async (context, next) => {
    const { path } = context.req;
    if (RESERVED.test(path)) return next();
    const name = path.slice(1);
    const file = name.includes(".") && name !== "index.html" ? await readNamed(root, name) : undefined;
    if (file !== undefined) {
      context.set("route", "/{file}");
      return send(context, file, "public, max-age=3600");
    }
    if (!wantsPage(context)) return path === "/" ? context.json(whatIsHere(context.req.url)) : next();
    context.set("route", "/{page}");
    const page = await readNamed(root, "index.html");
    return page === undefined
      ? send(context, { name: "index.html", content: Buffer.from(NOT_BUILT) }, "no-store", 503)
      : send(context, page, "no-store");
  });
}

/** What a program that asks for the root is told: where everything is. */
function whatIsHere(url: string) {
  const { origin } = new URL(url);
  return {
    name: "Palimpsest",
    version: VERSION,
    documentation: `${origin}/docs`,
    openapi: `${origin}/openapi.json`,
    api: `${origin}/v1`,
    mcp: `${origin}/mcp`,
    health: `${origin}/healthz`,
    authorization:
      "Authorization: Bearer TOKEN, with the token that palimpsest start prints, or an API key: palimpsest keys create NAME",
  };
}

interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Reads a file of a folder; `undefined`: there is none of this name. */
async function readNamed(folder: string, name: string): Promise<NamedFile | undefined> {
  if (!FILE_NAME.test(name)) return undefined;
  try {
    return { name, content: await readFile(join(folder, name)) };
  } catch (error) {
    if (error instanceof Error && "code" in error && ["ENOENT", "EISDIR"].includes(String(error.code)))
      return undefined;
    throw error;
  }
}

/** A browser that goes to an address asks for a page; programs ask for anything, or for JSON. */
function wantsPage(context: Context<ServerEnv>): boolean {
  return (context.req.header("accept") ?? "").includes("text/html");
}

function send(
  context: Context<ServerEnv>,
  { name, content }: NamedFile,
  caching: string,
  status: 200 | 503 = 200,
): Response {
  return context.body(new Uint8Array(content), status, {
    "content-type": getMimeType(name) ?? "application/octet-stream",
    "cache-control": caching,
    "content-security-policy": APP_POLICY,
  });
}

function unknown(message: string): NotFoundError {
  return new NotFoundError("route_unknown", message);
}
