import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import type { EntityTypeDefinition, PredicateDefinition } from "../../../domain/ontology/definitions.ts";
import { InputError } from "../../../errors.ts";
import type { OntologyDescription } from "../../../memory/ontology-handle.ts";
import type { OntologyInput } from "../../../ontology/input.ts";
import { examples } from "../../examples.ts";
import { globalsOf, optionsOf, type Session } from "../../session.ts";
import { bold, columns, dim, green, oneLine } from "../../text.ts";
import { addLimit, limitShape } from "./shapes.ts";

const profileShape = z.object({ profile: z.string().exactOptional() });

/** `palimpsest ontology`: the types and predicates that a tenant's graphs know. */
export function addOntology(program: Command, session: Session): void {
  const ontology = program
    .command("ontology")
    .description("Show and define the types and predicates that the tenant's graphs know.")
    .addHelpText(
      "after",
      examples("ontology show --profile company", "ontology define terms.json", "ontology gaps"),
    );
  addShow(ontology, session);
  addDefine(ontology, session);
  addVersions(ontology, session);
  addGaps(ontology, session);
}

function addShow(ontology: Command, session: Session): void {
  const command = ontology
    .command("show")
    .description("List the types and predicates of a profile.")
    .option("--profile <name>", "the profile (default: memory)")
    .addHelpText("after", examples("ontology show", "ontology show --profile code --json"))
    .action(async () => {
      const options = globalsOf(command);
      const { profile } = optionsOf(command, profileShape);
      await session.reading(options, async (_graph, memory) => {
        const shown = await memory.tenant(options.tenant).ontology.describe(profile);
        session.result(options.json, shown, () => printDescription(shown, session));
      });
    });
}

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
  return [name, aliases.join(", "), apart, kind, groups.join(", "), description];
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

function addDefine(ontology: Command, session: Session): void {
  const command = ontology
    .command("define")
    .description("Define types and predicates from a JSON file, and derive anew what they change.")
    .argument("<file>", "JSON: { profile, extends, types, predicates, strict }", notEmpty)
    .addHelpText("after", examples("ontology define terms.json", "ontology define terms.json --tenant acme"))
    .action(async (file: string) => {
      const options = globalsOf(command);
      const definition = await readDefinition(file);
      await session.withMemory(options.database, async (memory) => {
        const defined = await memory.tenant(options.tenant).ontology.define(definition);
        const { version, profile, rederived } = defined;
        session.result(options.json, defined, () =>
          session.print(
            green(`version ${version}`),
            ` of the ontology, profile ${profile}: ${rederived.facts} facts in ${rederived.graphs} graphs derived anew`,
          ),
        );
      });
    });
}

/** What the file holds is checked by `define`. */
async function readDefinition(file: string): Promise<OntologyInput> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new InputError("file_not_found", `${file} cannot be read. Give the path of a JSON file.`, {
      cause,
    });
  });
  try {
    const definition: OntologyInput = JSON.parse(text);
    return definition;
  } catch (cause) {
    throw new InputError("ontology_invalid", `${file} is not JSON: ${String(cause)}`, { cause });
  }
}

function notEmpty(file: string): string {
  if (file !== "") return file;
  throw new InvalidArgumentError("Give the path of a JSON file.");
}

function addVersions(ontology: Command, session: Session): void {
  const command = ontology
    .command("versions")
    .description("List what the tenant defined, the oldest first.")
    .addHelpText("after", examples("ontology versions", "ontology versions --json"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (_graph, memory) => {
        const versions = await memory.tenant(options.tenant).ontology.versions();
        session.result(options.json, versions, () => {
          for (const { version, profile, at, actor, definition } of versions) {
            const terms = [...definition.types, ...definition.predicates].map(({ name }) => name).join(", ");
            session.print(
              `${version}`,
              "  ",
              dim(at.slice(0, 19).replace("T", " ")),
              `  ${actor}  ${profile}  ${oneLine(terms)}`,
            );
          }
        });
      });
    });
}

function addGaps(ontology: Command, session: Session): void {
  const command = ontology
    .command("gaps")
    .description(
      "List terms that the graph's ontology does not know, relations that it does not expect and attributes of which values were refused, the most frequent first.",
    )
    .addHelpText("after", examples("ontology gaps", "ontology gaps --graph crm --limit 20"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (graph) => {
        const wanted = optionsOf(command, limitShape);
        const gaps = (
          await graph.gaps({ ...wanted, kinds: ["type", "predicate", "relation", "value"] })
        ).filter((gap) => gap.kind !== "question");
        session.result(options.json, gaps, () => {
          const cells = gaps.map(({ kind, term, count, lastAt }) => [
            `${count}`,
            kind,
            term,
            lastAt.slice(0, 10),
          ]);
          for (const line of columns(cells)) session.print(line);
        });
      });
    });
  addLimit(command, 100);
}
