/** Files that come with the package. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The package's folder, seen from `dist` and from the sources alike. */
const PACKAGE = new URL("../", import.meta.url);

const pathOf = (name: string): string => fileURLToPath(new URL(name, PACKAGE));

/** Two friends chatting: what `demo` reads. */
export const EXAMPLE_FILE = pathOf("examples/maya-and-tom.jsonl");

/** What `start --example` reads, by name: into which graph, of which profile; and what may be asked then. */
export const EXAMPLES = {
  maya: { file: EXAMPLE_FILE, graph: "example", profile: "memory", question: "Where does Maya live now?" },
  company: {
    file: pathOf("examples/company/companies.jsonl"),
    graph: "companies",
    profile: "company",
    question: "Which companies in fintech use Stripe?",
  },
} as const;

/** What the embedded database is started from. */
export const BUILD_FILES = [pathOf("dist/pglite-worker.js"), pathOf("dist/template.tar.gz")] as const;

/** What the page of the API's documentation loads. */
export const API_DOCS = pathOf("dist/api-docs/");

/** The application in a browser, as Vite builds it. */
export const WEB_APP = pathOf("dist/web/");

const manifest = z.object({ version: z.string(), engines: z.object({ node: z.string() }) });

export const { version: VERSION, engines: ENGINES } = manifest.parse(
  JSON.parse(readFileSync(pathOf("package.json"), "utf8")),
);
