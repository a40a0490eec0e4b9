import { readFile } from "node:fs/promises";
import { Argument, type Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import type { EntityTypeDefinition, PredicateDefinition } from "../../../domain/ontology/definitions.ts";
import { InputError } from "../../../errors.ts";
import type { OntologyDescription } from "../../../memory/ontology-handle.ts";
import type { AdoptOptions } from "../../../ontology/adopt.ts";
import type { OntologyInput } from "../../../ontology/input.ts";
import type { TermProposal } from "../../../ontology/propose.ts";
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
  addPropose(ontology, session);
  addAdopt(ontology, session);
  addTypes(ontology, session);
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
      const definition = await readJson<OntologyInput>(file);
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

/** What the file holds is checked by what takes it. */
async function readJson<Content>(file: string): Promise<Content> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new InputError("file_not_found", `${file} cannot be read. Give the path of a JSON file.`, {
      cause,
    });
  });
  try {
    const content: Content = JSON.parse(text);
    return content;
  } catch (cause) {
    throw new InputError("ontology_invalid", `${file} is not JSON: ${String(cause)}`, { cause });
  }
}

function notEmpty(file: string): string {
  if (file !== "") return file;
  throw new InvalidArgumentError("It is empty.");
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

function addPropose(ontology: Command, session: Session): void {
  const command = ontology
    .command("propose")
    .description(
      "List terms that are used and not defined, with what they stand between, words that say them and the known term that is most like each.",
    )
    .option("--profile <name>", "whose graphs are looked at (default: those of all profiles)")
    .addHelpText("after", examples("ontology propose", "ontology propose --profile company --json"))
    .action(async () => {
      const options = globalsOf(command);
      await session.reading(options, async (_graph, memory) => {
        const proposals = await memory
          .tenant(options.tenant)
          .ontology.propose({ ...optionsOf(command, profileShape), ...optionsOf(command, limitShape) });
        session.result(options.json, proposals, () => {
          if (proposals.length === 0) session.print(dim("Every term that is used is defined."));
          for (const line of columns(proposals.map(proposalCells))) session.print(line);
        });
      });
    });
  addLimit(command, 20);
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

const adoptShape = profileShape.extend({
  aliasOf: z.string().exactOptional(),
  definition: z.string().exactOptional(),
});

function addAdopt(ontology: Command, session: Session): void {
  const command = ontology
    .command("adopt")
    .description(
      "Make a term known that is used already; what is stored under another name of a term follows.",
    )
    .addArgument(new Argument("<kind>", "what it is").choices(["type", "predicate"] as const))
    .argument("<term>", "the term, as `ontology propose` lists it", notEmpty)
    .option("--alias-of <term>", "the known term of which it is another name")
    .option(
      "--definition <file>",
      "JSON of what else is said of it, as `ontology define` takes it of one term",
    )
    .option("--profile <name>", "where it becomes known (default: memory)")
    .addHelpText(
      "after",
      examples("ontology adopt predicate SALARIED_BY --alias-of WORKS_AT", "ontology adopt type Boat"),
    )
    .action(async (kind: "type" | "predicate", term: string) => {
      const options = globalsOf(command);
      const { profile, aliasOf, definition: file } = optionsOf(command, adoptShape);
      const definition = file === undefined ? undefined : await readJson<AdoptOptions["definition"]>(file);
      await session.withMemory(options.database, async (memory) => {
        const adopted = await memory.tenant(options.tenant).ontology.adopt(
          { kind, term, ...(profile === undefined ? {} : { profile }) },
          {
            ...(aliasOf === undefined ? {} : { aliasOf }),
            ...(definition === undefined ? {} : { definition }),
          },
        );
        const { version, moved, rederived } = adopted;
        session.result(options.json, adopted, () =>
          session.print(
            green(`version ${version}`),
            ` of the ontology: ${moved} moved, ${rederived.facts} facts in ${rederived.graphs} graphs derived anew`,
          ),
        );
      });
    });
}

function addTypes(ontology: Command, session: Session): void {
  const command = ontology
    .command("types")
    .description("Print the types and predicates of a profile as types of TypeScript.")
    .option("--profile <name>", "the profile (default: memory)")
    .addHelpText("after", examples("ontology types --profile company > company.ts"))
    .action(async () => {
      const options = globalsOf(command);
      const { profile } = optionsOf(command, profileShape);
      await session.reading(options, async (_graph, memory) => {
        const text = await memory.tenant(options.tenant).ontology.typescript(profile);
        session.result(options.json, { text }, () => session.print(text.trimEnd()));
      });
    });
}
