/** What the files for containers name is there: commands, options, variables, paths and metrics. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { makeProgram } from "../../src/cli/program.ts";
import type { Session } from "../../src/cli/session.ts";
import { settingsFromEnvironment } from "../../src/cli/settings-from-environment.ts";
import { Metrics } from "../../src/server/metrics.ts";

const container = z.object({
  args: z.array(z.string()),
  env: z.array(z.object({ name: z.string() })).default([]),
  volumeMounts: z.array(z.object({ name: z.string() })).default([]),
});
const pod = z.object({
  containers: z.array(container),
  initContainers: z.array(container).default([]),
  volumes: z.array(z.object({ name: z.string() })),
});
const workload = z
  .object({ spec: z.object({ template: z.object({ spec: pod }) }) })
  .transform(({ spec }) => spec.template.spec);
const cronJob = z
  .object({ spec: z.object({ jobTemplate: z.unknown() }) })
  .transform(({ spec }) => workload.parse(spec.jobTemplate));

async function podsIn(file: string) {
  const documents = parseAllDocuments(await readFile(`deploy/kubernetes/${file}`, "utf8"));
  return documents.flatMap((document) => {
    const made: { kind: string } = document.toJS();
    if (made.kind === "CronJob") return [cronJob.parse(made)];
    return made.kind === "Deployment" ? [workload.parse(made)] : [];
  });
}
const pods = (await Promise.all(["server.yaml", "worker.yaml", "snapshots.yaml"].map(podsIn))).flat();
const containers = pods.flatMap(({ containers: own, initContainers }) => [...own, ...initContainers]);
const compose = z
  .object({
    services: z.object({
      palimpsest: z.object({ command: z.array(z.string()), environment: z.record(z.string(), z.string()) }),
    }),
  })
  .parse(parse(await readFile("deploy/compose.yml", "utf8")));
const dockerfile = await readFile("Dockerfile", "utf8");
const [, defaultCommand = "[]"] = /^CMD (.*)$/mu.exec(dockerfile) ?? [];

test.each([
  ...containers.map(({ args }) => args),
  compose.services.palimpsest.command,
  z.array(z.string()).parse(JSON.parse(defaultCommand)),
])("%s … is a command with its options", async (...args) => {
  const program = makeProgram({} as Session, {});
  // It is parsed, and nothing is done.
  const names: string[] = [];
  const stub = (command: typeof program, path: string): void => {
    command.exitOverride().configureOutput({ writeErr: () => undefined });
    for (const each of command.commands) stub(each, `${path} ${each.name()}`.trim());
    if (command.commands.length === 0) command.action(() => void names.push(path));
  };
  stub(program, "");
  await program.parseAsync(args, { from: "user" });
  expect(args.join(" ").startsWith(names[0] ?? "-")).toBe(true);
});

test("each variable is read, and each mount has its volume", async () => {
  const files = (await readdir("src/cli", { recursive: true })).filter((file) => file.endsWith(".ts"));
  const code = await Promise.all(files.map((file) => readFile(join("src/cli", file), "utf8")));
  const named = [
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
    ...Object.keys(compose.services.palimpsest.environment),
  ].map((name) => name.replace(/_FILE$/u, ""));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
  for (const { volumes, containers: own, initContainers } of pods)
    for (const { volumeMounts } of [...own, ...initContainers])
      for (const { name } of volumeMounts) expect(volumes.map((volume) => volume.name)).toContain(name);
});

test("the settings of the cluster are settings", () => {
  const settings = settingsFromEnvironment({ PALIMPSEST_SETTINGS: "deploy/kubernetes/settings.json" });
  expect(settings).toMatchObject({ pool: { max: 20 } });
});

test("the image has what it copies, and the probes ask for what is served", async () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gmu)].flatMap(([, paths = ""]) =>
    paths.split(" ").map((path) => path.replace("/app/", "")),
  );
  expect(copied).toEqual(["package.json", "LICENSE", "node_modules", "examples", "dist"]);
  const served = await readFile("src/server/app.ts", "utf8");
  for (const path of ["/readyz", "/healthz"]) expect(served).toContain(path);
});

test.each(["alerts.yml", "grafana.json"])("%s asks for metrics that there are", async (file) => {
  const metrics = new Metrics({ working: () => 0, memory: () => undefined });
  const there = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const rules = await readFile(`deploy/${file}`, "utf8");
  const asked = [...rules.matchAll(/\bpalimpsest_\w+/gu)].map(([name]) =>
    name.replace(/_(?:count|bucket)$/u, ""),
  );
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((name) => !there.includes(name))).toEqual([]);
});
