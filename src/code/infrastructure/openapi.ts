/** Descriptions of interfaces by OpenAPI, or Swagger before it: their endpoints. */
import { type FileOfParts, joined, type Part } from "./parts.ts";
import { type Fields, fieldsAt, fieldsOf, textAt, type YamlDocument } from "./yaml.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export function isOpenApi({ fields }: YamlDocument): boolean {
  return ["openapi", "swagger"].some((name) => textAt(fields, name) !== undefined);
}

export function readOpenApi(documents: readonly YamlDocument[]): FileOfParts {
  const described = documents.filter(isOpenApi);
  const words = described.flatMap(({ fields }) => {
    const info = fieldsAt(fields, "info");
    return [textAt(info, "title"), textAt(info, "description")].filter((text) => text !== undefined);
  });
  return { language: "OpenAPI", words, parts: joined(described.flatMap(endpointsOf)) };
}

function endpointsOf(document: YamlDocument): Part[] {
  const paths = fieldsAt(document.fields, "paths");
  return [...paths.keys()].flatMap((path) => {
    const operations = fieldsAt(paths, path);
    return METHODS.filter((method) => operations.has(method)).map((method) =>
      endpointOf(method, path, fieldsOf(operations.get(method)), document),
    );
  });
}

function endpointOf(method: string, path: string, operation: Fields, document: YamlDocument): Part {
  const answeredBy = textAt(operation, "operationId");
  return {
    type: "Endpoint",
    name: `${method.toUpperCase()} ${path}`,
    line: document.lineOf("paths", path, method),
    words: [textAt(operation, "summary"), textAt(operation, "description")].filter(
      (text) => text !== undefined,
    ),
    needs: [],
    ...(answeredBy !== undefined && { operation: answeredBy }),
  };
}
