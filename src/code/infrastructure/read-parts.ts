/** Which files beside code name services, databases, endpoints or tables, and what they name. */
import { basename } from "node:path";
import { folderOf } from "../link/paths.ts";
import { readCompose } from "./compose.ts";
import { readDockerfile } from "./dockerfile.ts";
import { isKubernetes, readKubernetes } from "./kubernetes.ts";
import { isOpenApi, readOpenApi } from "./openapi.ts";
import type { FileOfParts } from "./parts.ts";
import { readSql } from "./sql.ts";
import { yamlDocuments } from "./yaml.ts";

const COMPOSE = /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/iu;
const DOCKERFILE = /^(?:(?:Dockerfile|Containerfile)(?:[.-][\w.-]+)?|[\w.-]+\.dockerfile)$/iu;
const DESCRIPTION = /(?:openapi|swagger)[\w.-]*\.json$/iu;

/** May a file name such things, by its name? */
export function mayNameParts(path: string): boolean {
  const name = basename(path);
  return DOCKERFILE.test(name) || DESCRIPTION.test(name) || /\.(?:ya?ml|sql)$/iu.test(name);
}

/**
 * @returns `undefined` where a file is none of the kinds that are read
 * @throws Error saying why a file of such a kind cannot be read
 */
export function readParts(path: string, text: string): FileOfParts | undefined {
  const name = basename(path);
  if (DOCKERFILE.test(name)) return readDockerfile(text);
  if (/\.sql$/iu.test(name)) return orNothing(readSql(text));
  const documents = yamlDocuments(text);
  // Templates of manifests are no YAML, and other YAML is not looked for.
  if (documents === null) {
    if (!(COMPOSE.test(name) || DESCRIPTION.test(name))) return undefined;
    throw new Error("It is no valid YAML or JSON.");
  }
  if (COMPOSE.test(name)) return orNothing(readCompose(documents, folderOf(path)));
  if (documents.some(isOpenApi)) return readOpenApi(documents);
  return documents.some(isKubernetes) ? readKubernetes(documents) : undefined;
}

/** A file that names nothing is none of its kind: SQL has much that makes no table. */
function orNothing(file: FileOfParts): FileOfParts | undefined {
  return file.parts.length === 0 ? undefined : file;
}
