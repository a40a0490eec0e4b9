/** The documentation of the API as a page, with everything that it loads from here. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hono } from "hono";
import { API_DOCS } from "../package-files.ts";
import type { ServerEnv } from "./env.ts";

const FILES = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
} as const;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Palimpsest: HTTP API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: "../openapi.json", dom_id: "#api", deepLinking: true, validatorUrl: null });
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export function addDocs(app: Hono<ServerEnv>): void {
  app.get("/docs", (context) => {
    context.header("content-security-policy", POLICY);
    return context.html(PAGE);
  });
  app.get("/docs/start.js", (context) =>
    context.body(START, 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/docs/${name}`, async (context) =>
      context.body(await readFile(join(API_DOCS, name), "utf8"), 200, {
        "content-type": type,
        "cache-control": "public, max-age=3600",
      }),
    );
  }
}
