/** The OpenAPI document, from the shapes that requests are checked with. */
import { z } from "zod";
import { problemShape } from "./shapes.ts";

/** An operation of the API. */
interface Entry {
  readonly method: "get" | "post" | "delete";
  /** With parts between braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The permission; absent: no token is needed. */
  readonly needs?: string;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Instead of the body's shape, where that says less. */
  readonly described?: z.ZodType;
  /** Media type of the body and of the answer. Default `application/json`. */
  readonly bodyType?: string;
  readonly resultType?: string;
  readonly result: z.ZodType;
  readonly status?: number;
}

type Schema = { readonly [key: string]: unknown };

/** Collects operations. OpenAPI 3.1 takes JSON Schema as it is. */
export class OpenApi {
  readonly #version: string;
  readonly #paths: Record<string, Record<string, unknown>> = {};
  readonly #schemas: Record<string, unknown> = {};

  constructor(version: string) {
    this.#version = version;
  }

  add(entry: Entry): void {
    const {
      method,
      path,
      tag,
      summary,
      description,
      needs,
      query,
      headers,
      described = entry.body,
      result,
      status = 200,
    } = entry;
    const permission = needs === undefined ? "Needs no token." : `Needs the permission \`${needs}\`.`;
    const at = this.#paths[path] ?? {};
    this.#paths[path] = at;
    at[method] = {
      tags: [tag],
      summary,
      description: description === undefined ? permission : `${description}\n\n${permission}`,
      operationId: operationId(method, path),
      ...(needs === undefined ? { security: [] } : {}),
      parameters: [
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string" },
        })),
        ...this.#parameters(query, "query"),
        ...this.#parameters(headers, "header"),
      ],
      ...(described === undefined
        ? {}
        : { requestBody: { required: true, content: this.#content(described, "input", entry.bodyType) } }),
      responses: {
        [status]: { description: "Done", content: this.#content(result, "output", entry.resultType) },
        default: {
          description: "An error by RFC 9457, with a stable `code`",
          content: this.#content(problemShape, "output", "application/problem+json"),
        },
      },
    };
  }

  /** The methods of each path. */
  methods(): [string, string[]][] {
    return Object.entries(this.#paths).map(([path, at]) => [
      path,
      Object.keys(at).map((method) => method.toUpperCase()),
    ]);
  }

  /** The document as it is now. */
  document(server: string): object {
    return {
      openapi: "3.1.0",
      info: {
        title: "Palimpsest",
        version: this.#version,
        description: "Memory for AI agents: a bi-temporal knowledge graph on PostgreSQL.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: server }],
      security: [{ bearer: [] }],
      paths: this.#paths,
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "An API key, or a token of a trusted issuer.",
          },
        },
        schemas: this.#schemas,
      },
    };
  }

  #parameters(shape: z.ZodObject | undefined, where: "query" | "header"): object[] {
    if (shape === undefined) return [];
    const { properties = {}, required = [] } = z
      .object({
        properties: z.record(z.string(), z.looseObject({})).optional(),
        required: z.array(z.string()).optional(),
      })
      .parse(this.#schema(shape, "input"));
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: required.includes(name),
      schema,
    }));
  }

  #content(shape: z.ZodType, io: "input" | "output", type = "application/json"): object {
    return { [type]: { schema: this.#schema(shape, io) } };
  }

  /** Schemas with a name of their own go to the components. */
  #schema(shape: z.ZodType, io: "input" | "output"): Schema {
    const {
      $schema,
      $defs = {},
      ...schema
    } = z.toJSONSchema(shape, {
      target: "draft-2020-12",
      io,
      unrepresentable: "any",
    });
    for (const [name, definition] of Object.entries($defs)) this.#schemas[name] = withReferences(definition);
    return withReferences(schema);
  }
}

function withReferences(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z0-9]+/i).filter((word) => word !== "" && word !== "v1");
  return [method, ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join("");
}
