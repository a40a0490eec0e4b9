/** The profile `code`: what a code base is made of, and the documents that are written about it. */
import { BASE_PREDICATES, BASE_TYPES, DEPENDS_ON, DOCUMENT, transitive, USES } from "./base.ts";
import { entityType, type Profile, predicate } from "./definitions.ts";

export const CODE_PROFILE: Profile = {
  name: "code",
  strict: false,
  types: [
    ...BASE_TYPES,
    entityType("Package", [], { property: "package_type", aliases: ["Library", "Framework"] }),
    entityType("Module"),
    entityType("Class"),
    entityType("Method"),
    entityType("Function", [], {
      property: "function_type",
      aliases: ["AsyncFunction", "GeneratorFunction"],
    }),
    entityType("Interface", ["Protocol"]),
    entityType("Enum"),
    DOCUMENT,
    entityType("DesignDoc"),
    entityType("UserDoc"),
    entityType("PRD"),
    entityType("Runbook"),
    entityType("README"),
    entityType("APIDoc"),
    entityType("Service"),
    entityType("Endpoint", ["APIRoute"]),
    entityType("Database"),
    entityType("DatabaseTable"),
    entityType("ConfigFile"),
  ],
  predicates: [
    predicate("CALLS", "{subject} calls {object}"),
    predicate("EXTENDS", "{subject} extends {object}", { transitive }),
    predicate("IMPLEMENTS", "{subject} implements {object}"),
    predicate("REFERENCES", "{subject} references {object}"),
    DEPENDS_ON,
    predicate("IMPORTS", "{subject} imports {object}"),
    predicate("CONTAINS", "{subject} contains {object}", { transitive, inverse: "DEFINED_IN" }),
    predicate("DEFINED_IN", "{subject} is defined in {object}", { transitive, inverse: "CONTAINS" }),
    USES,
    ...BASE_PREDICATES,
  ],
};
