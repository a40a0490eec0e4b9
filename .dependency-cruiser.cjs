/** Imports run one way: domain <- db <- steps <- memory <- faces. */
const STEPS =
  "^src/(text|language|model|scheduling|graph|ontology|queue|extract|resolve|temporal|embed|novelty|chunk|ingest|decide|recall|rerank|answer|questions|match|forget|rebuild|transfer|import|inbox|jobs|trace|requests|dropin|supabase|worker|sharing|auth|telemetry)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles-between-files",
      comment: "Types included.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-circles-between-folders",
      comment: "The folders of src stand on floors: each imports only what is below it, types included.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/[^/]+$" },
      to: { path: "^src/[^/]+$", circular: true },
    },
    {
      name: "domain-is-pure",
      comment: "The domain knows types and rules: no database, no step, no clock, no network.",
      severity: "error",
      from: { path: "^src/domain/" },
      to: {
        pathNot: [
          "^src/domain/",
          "^src/errors\\.ts$",
          "^node:crypto$",
          "^crypto$",
          "node_modules/lru-cache/",
          "node_modules/zod/",
        ],
      },
    },
    {
      name: "temporal-rules-are-pure",
      severity: "error",
      from: { path: "^src/temporal/" },
      to: {
        pathNot: [
          "^src/temporal/",
          "^src/domain/",
          "^src/scheduling/cooperative-task\\.ts$",
          "^src/errors\\.ts$",
        ],
      },
    },
    {
      name: "the-database-knows-no-step",
      severity: "error",
      from: { path: "^src/db/" },
      to: { path: ["^src/(?!db/|domain/|errors\\.ts)"] },
    },
    {
      name: "steps-know-no-face",
      severity: "error",
      from: { path: STEPS },
      to: {
        path: "^src/(cli|mcp|server|client|adapters|memory)/|^src/index\\.ts$",
      },
    },
    {
      name: "extraction-writes-nothing",
      severity: "error",
      from: { path: "^src/(extract|resolve)/" },
      to: { path: "^src/(db|graph|queue|ingest|decide|recall|answer)/" },
    },
    {
      name: "faces-use-the-memory",
      comment: "The faces translate; the rules stand behind the memory.",
      severity: "error",
      from: { path: "^src/(cli|mcp)/" },
      to: {
        path: "^src/(graph|ingest|decide|chunk|resolve|temporal|extract|transfer|answer|ontology)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-client-runs-in-browsers",
      severity: "error",
      from: { path: "^src/client/" },
      to: {
        pathNot: [
          "^src/client/",
          "^src/errors\\.ts$",
          "^src/memory/(export|graph)-options\\.ts$",
          "^src/ontology/typed-entities\\.ts$",
          "^src/(embed/encoders/embedding-error|model/model-error)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-pages-use-the-client",
      comment: "What the web application knows of the memory comes through the typed client.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^src/", pathNot: "^src/client/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "the-package-knows-no-benchmark",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^bench/" },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.m?ts$",
          "^src/(index|db/embedded/build-template|db/embedded/pglite-worker|cli/main)\\.ts$",
        ],
      },
      to: {},
    },
    {
      name: "not-to-dev-dependencies",
      severity: "error",
      from: { path: "^src/" },
      // An optional peer is here for its tests, too, and what is bundled for the build.
      to: {
        pathNot: "^node_modules/chevrotain/",
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["npm-peer"],
      },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
  },
};
