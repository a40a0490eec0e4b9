import { readFile } from "node:fs/promises";
import { Argument, InvalidArgumentError } from "commander";
import type { EntityTypeDefinition, PredicateDefinition } from "../../../domain/ontology/definitions.ts";
import { InputError } from "../../../errors.ts";
import { parseJson } from "../../../import/whole-file.ts";
import type { DefinedOntology, OntologyDescription } from "../../../memory/ontology-handle.ts";
import type { AdoptOptions } from "../../../ontology/adopt.ts";
import type { OntologyInput } from "../../../ontology/input.ts";
import type { TermProposal } from "../../../ontology/propose.ts";
import { counted } from "../../../text/counted-noun.ts";
import { group, readsGraph, readsTenant, writesTenant } from "../../command.ts";
import { limited, text } from "../../options.ts";
import type { Session } from "../../session.ts";
import { bold, columns, dim, green, oneLine } from "../../text.ts";

const PROFILE = { profile: text("<name>", "the profile (default: memory)") };

const show = readsTenant({
  name: "show",
  description: "List the types and predicates of a profile.",
  options: PROFILE,
  examples: ["ontology show", "ontology show --profile code --json"],
  run: ({ ontology }, { profile }) => ontology.describe(profile),
  print: printDescription,
});

const define = writesTenant({
  name: "define",
  description: "Define types and predicates from a JSON file, and derive anew what they change.",
  options: {},
  more: (command) =>
    command.argument("<file>", "JSON: { profile, extends, types, predicates, strict }", notEmpty),
  examples: ["ontology define terms.json", "ontology define terms.json --tenant acme"],
  run: async ({ ontology }, _options, file: string) => ontology.define(await readJson<OntologyInput>(file)),
  print: ({ version, profile, rederived }, session) =>
    session.print(
      green(`version ${version}`),
      ` of the ontology, profile ${profile}: ${rederivedText(rederived)}`,
    ),
});

const versions = readsTenant({
  name: "versions",
  description: "List what the tenant defined, the oldest first.",
  options: {},
  examples: ["ontology versions", "ontology versions --json"],
  run: ({ ontology }) => ontology.versions(),
  print: (found, session) => {
    for (const { version, profile, at, actor, definition } of found) {
      const terms = [...definition.types, ...definition.predicates].map(({ name }) => name).join(", ");
      session.print(
        `${version}`,
        "  ",
        dim(at.slice(0, 19).replace("T", " ")),
        `  ${actor}  ${profile}  ${oneLine(terms)}`,
      );
    }
  },
});

const gaps = readsGraph({
  name: "gaps",
  description:
    "List terms that the graph's ontology does not know, relations that it does not expect and attributes of which values were refused, the most frequent first.",
  options: limited(100),
  examples: ["ontology gaps", "ontology gaps --graph crm --limit 20"],
  run: async (graph, wanted) =>
    (await graph.gaps({ ...wanted, kinds: ["type", "predicate", "relation", "value"] })).filter(
      (gap) => gap.kind !== "question",
    ),
  print: (found, session) => {
    const cells = found.map(({ kind, term, count, lastAt }) => [`${count}`, kind, term, lastAt.slice(0, 10)]);
    for (const line of columns(cells)) session.print(line);
  },
});

const propose = readsTenant({
  name: "propose",
  description:
    "List terms that are used and not defined, with what they stand between, words that say them and the known term that is most like each.",
  options: {
    profile: text("<name>", "whose graphs are looked at (default: those of all profiles)"),
    ...limited(20),
  },
  examples: ["ontology propose", "ontology propose --profile company --json"],
  run: ({ ontology }, options) => ontology.propose(options),
  print: (proposals, session) => {
    if (proposals.length === 0) session.print(dim("Every term that is used is defined."));
    for (const line of columns(proposals.map(proposalCells))) session.print(line);
  },
});

const adopt = writesTenant({
  name: "adopt",
  description: "Make a term known that is used already; what is stored under another name of a term follows.",
  options: {
    aliasOf: text("<term>", "the known term of which it is another name"),
    definition: text("<file>", "JSON of what else is said of it, as `ontology define` takes it of one term"),
    profile: text("<name>", "where it becomes known (default: memory)"),
  },
  more: (command) =>
    command
      .addArgument(new Argument("<kind>", "what it is").choices(["type", "predicate"] as const))
      .argument("<term>", "the term, as `ontology propose` lists it", notEmpty),
  examples: ["ontology adopt predicate SALARIED_BY --alias-of WORKS_AT", "ontology adopt type Boat"],
  run: async (
    { ontology },
    { profile, definition: file, ...how },
    kind: "type" | "predicate",
    term: string,
  ) => {
    const definition = file === undefined ? undefined : await readJson<AdoptOptions["definition"]>(file);
    return ontology.adopt(
      { kind, term, ...(profile === undefined ? {} : { profile }) },
      { ...how, ...(definition === undefined ? {} : { definition }) },
    );
  },
  print: ({ version, moved, rederived }, session) =>
    session.print(
      green(`version ${version}`),
      ` of the ontology: ${moved} moved, ${rederivedText(rederived)}`,
    ),
});

const types = readsTenant({
  name: "types",
  description: "Print the types and predicates of a profile as types of TypeScript.",
  options: PROFILE,
  examples: ["ontology types --profile company > company.ts"],
  run: async ({ ontology }, { profile }) => ({ text: await ontology.typescript(profile) }),
  print: ({ text: written }, session) => session.print(written.trimEnd()),
});

/** `palimpsest ontology`: the types and predicates that a tenant's graphs know. */
export const addOntology = group(
  "ontology",
  "Show and define the types and predicates that the tenant's graphs know.",
  [show, define, versions, gaps, propose, adopt, types],
  ["ontology show --profile company", "ontology define terms.json", "ontology gaps"],
);

function printDescription(shown: OntologyDescription, session: Session): void {
  const { profile, extends: base, version, strict, types, predicates } = shown;
  const notes = [
    base === null ? "" : `builds on ${base}`,
    version === 0 ? "" : `version ${version}`,
    strict ? "strict" : "",
  ];
  session.print(bold(profile), "  ", dim(notes.filter((note) => note !== "").join(", ")));
  for (const line of columns(types.map(typeCells))) session.print(line);
  session.print("");
  for (const line of columns(predicates.map(predicateCells))) session.print(line);
}

function typeCells(type: EntityTypeDefinition): string[] {
  const { name, aliases, discriminator, narrows, groups, description } = type;
  const apart =
    discriminator === null ? "" : `${discriminator.property}: ${discriminator.aliases.join(", ")}`;
  const kind = narrows === null ? "" : `narrows ${narrows}`;
  return [name, description, kind, groups.join(", "), aliases.join(", "), apart];
}

function predicateCells(definition: PredicateDefinition): string[] {
  const { name, text, kind, functional, symmetric, transitive, policy, inverse, opposite, aliases } =
    definition;
  const { competes, several, usually } = definition;
  const rules = [
    kind === "event" ? "event" : "",
    functional ? "functional" : "",
    competes === null ? "" : `one ${competes} at a time`,
    several ? "several" : "",
    usually === null ? "" : `usually ${usually}`,
    symmetric ? "symmetric" : "",
    transitive ? "transitive" : "",
    policy === "recency" ? "" : policy,
    inverse === null ? "" : `inverse ${inverse}`,
    opposite === null ? "" : `opposite ${opposite}`,
  ];
  return [name, text, rules.filter((rule) => rule !== "").join(", "), aliases.join(", ")];
}

/** What the file holds is checked by what takes it. */
async function readJson<Content>(file: string): Promise<Content> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new InputError("file_not_found", `${file} cannot be read. Give the path of a JSON file.`, {
      cause,
    });
  });
  return parseJson<Content>(text, file, "ontology_invalid");
}

function notEmpty(file: string): string {
  if (file !== "") return file;
  throw new InvalidArgumentError("It is empty.");
}

function proposalCells(proposal: TermProposal) {
  const { kind, term, profile, count, subjects, objects, quotes, nearest, isDue } = proposal;
  const ends = [subjects, objects].map((side) => side.map(({ name }) => name).join("|"));
  const [words = ""] = quotes;
  return [
    `${count}${isDue ? "!" : ""}`,
    kind,
    term,
    kind === "predicate" ? ends.join(" -> ") : "",
    nearest === null ? "" : `like ${nearest}`,
    profile,
    oneLine(words),
  ];
}

/** What was derived again after a change of the ontology. */
function rederivedText({ facts, graphs }: DefinedOntology["rederived"]): string {
  return `${counted(facts, "fact")} in ${counted(graphs, "graph")} derived anew`;
}
