/** Twelve example skills: two of them need each other, and one needs what is not there. */
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Example {
  readonly name: string;
  readonly description: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  readonly requires?: readonly string[];
}

export const EXAMPLES: readonly Example[] = [
  { name: "git", description: "Commit, branch and rebase in a repository.", tags: ["vcs"] },
  {
    name: "code-review",
    description: "Read a change and say what to improve.",
    version: "1.0.0",
    tags: ["review", "quality"],
    requires: ["git"],
  },
  { name: "testing-guidelines", description: "Write unit tests that fail for a reason.", tags: ["quality"] },
  {
    name: "security",
    description: "Find vulnerabilities before an attacker does.",
    tags: ["review"],
    requires: ["threat-modelling", "code-review"],
  },
  {
    name: "api-design",
    description: "Shape HTTP endpoints, their errors and pagination.",
    version: "1.2.0",
    tags: ["api", "http"],
    requires: ["code-review", "security"],
  },
  { name: "openapi", description: "Describe HTTP endpoints in a document.", tags: ["api"] },
  { name: "release", description: "Publish a package to the registry.", requires: ["changelog", "git"] },
  { name: "changelog", description: "Tell readers what is new.", requires: ["release"] },
  { name: "postgres-tuning", description: "Make slow SQL queries fast with indexes.", tags: ["database"] },
  {
    name: "migrations",
    description: "Change a database schema without downtime.",
    tags: ["database"],
    requires: ["postgres-tuning", "git"],
  },
  { name: "password-reset", description: "Let users recover a lost password by mail.", tags: ["accounts"] },
  { name: "account-recovery", description: "Give a lost account back to users.", tags: [] },
];

export function skillText({ name, description, version, tags, requires }: Example): string {
  return [
    "---",
    `name: ${name}`,
    `description: ${description}`,
    ...(version === undefined ? [] : [`version: ${version}`]),
    ...(tags === undefined ? [] : [`tags: [${tags.join(", ")}]`]),
    ...(requires === undefined ? [] : ["requires:", ...requires.map((other) => `  - ${other}`)]),
    "---",
    "",
    `# ${name}`,
    "",
    `Follow these steps for ${name}.`,
    "",
  ].join("\n");
}

/** Writes a file that was changed at a time. */
export async function put(root: string, path: string, text: string, changedAt = "2026-01-05T10:00:00Z") {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await utimes(file, new Date(changedAt), new Date(changedAt));
}

export async function putExamples(root: string): Promise<void> {
  for (const example of EXAMPLES) await put(root, `${example.name}/SKILL.md`, skillText(example));
}
