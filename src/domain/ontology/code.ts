/** The profile `code`: what a code base is made of, and the documents that are written about it. */
import { BASE_PREDICATES, BASE_TYPES, DEPENDS_ON, DOCUMENT, REFERENCES, transitive, USES } from "./base.ts";
import { entityType, type Profile, predicate } from "./definitions.ts";

const CODE_TYPES = [
  entityType("Package", {
    discriminator: { property: "package_type", aliases: ["Library", "Framework"] },
    description: "what is installed and versioned as a whole",
    examples: ["express"],
  }),
  entityType("Module", { description: "a file of code, or a namespace" }),
  entityType("Class"),
  entityType("Function", {
    discriminator: { property: "function_type", aliases: ["AsyncFunction", "GeneratorFunction"] },
    description: "something that is called, by its qualified name",
    examples: ["parseDate"],
  }),
  entityType("Method", {
    narrows: "Function",
    description: "a function of a class, by its qualified name",
    examples: ["AuthService.login"],
  }),
  entityType("Interface", { aliases: ["Protocol"] }),
  entityType("Enum"),
].map((type) => ({ ...type, groups: ["Code"] }));

const DOCUMENT_TYPES = [
  DOCUMENT,
  entityType("DesignDoc", { narrows: "Document", description: "how something is to be built, and why" }),
  entityType("UserDoc", { narrows: "Document", description: "how something is used" }),
  entityType("PRD", { narrows: "Document", description: "what a product has to do" }),
  entityType("Runbook", {
    narrows: "Document",
    description: "what to do when something happens in operation",
  }),
  entityType("README", { narrows: "Document" }),
  entityType("APIDoc", { narrows: "Document", description: "the reference of an interface" }),
].map((type) => ({ ...type, groups: ["Documentation"] }));

const INFRASTRUCTURE_TYPES = [
  entityType("Service", { description: "a program that runs and is called by others" }),
  entityType("Endpoint", { aliases: ["APIRoute"], examples: ["POST /login"] }),
  entityType("Database"),
  entityType("DatabaseTable"),
  entityType("ConfigFile"),
].map((type) => ({ ...type, groups: ["Infrastructure"] }));

const CODE = ["Package", "Module", "Class", "Function", "Interface", "Enum"] as const;
const RUNNING = ["Function", "Class", "Module", "Service"] as const;
const INFRASTRUCTURE = ["Service", "Endpoint", "Database", "DatabaseTable", "ConfigFile"] as const;
const HOLDING = [...CODE, "Document", "Service", "Database", "ConfigFile"] as const;
const HELD = [...CODE, "Document", ...INFRASTRUCTURE] as const;

export const CODE_PROFILE: Profile = {
  name: "code",
  strict: false,
  types: [
    ...BASE_TYPES.filter((known) => known !== DOCUMENT),
    ...CODE_TYPES,
    ...DOCUMENT_TYPES,
    ...INFRASTRUCTURE_TYPES,
  ],
  predicates: [
    predicate("CALLS", "{subject} calls {object}", {
      domain: RUNNING,
      range: [...RUNNING, "Interface", "Endpoint", "Database"],
    }),
    predicate("EXTENDS", "{subject} extends {object}", {
      domain: ["Class", "Interface", "Enum"],
      range: ["Class", "Interface", "Enum"],
      transitive,
    }),
    predicate("IMPLEMENTS", "{subject} implements {object}", {
      domain: ["Class", "Enum", "Function", "Module", "Service"],
      range: ["Interface", "Class", "Document", "Endpoint"],
    }),
    { ...REFERENCES, domain: [...CODE, "Document", "ConfigFile"], range: HELD },
    { ...DEPENDS_ON, domain: HELD, range: HELD },
    predicate("IMPORTS", "{subject} imports {object}", {
      domain: ["Module", "Package", "Class"],
      range: CODE,
    }),
    predicate("CONTAINS", "{subject} contains {object}", {
      domain: HOLDING,
      range: HELD,
      transitive,
      inverse: "DEFINED_IN",
    }),
    predicate("DEFINED_IN", "{subject} is defined in {object}", {
      domain: HELD,
      range: HOLDING,
      transitive,
      inverse: "CONTAINS",
    }),
    USES,
    ...BASE_PREDICATES.filter((known) => known !== REFERENCES),
  ],
};
