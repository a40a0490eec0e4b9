/**
 * One operation of the HTTP API: what it takes, what it needs and gives, and its entry in the OpenAPI
 * document.
 */

import type { Context, Hono } from "hono";
import { z } from "zod";
import { type Caller, demand } from "../auth/caller.ts";
import type { Permission } from "../auth/permissions.ts";
import { innermost, parseShape } from "../domain/shape-fault.ts";
import { InputError } from "../errors.ts";
import type { Memory } from "../memory/memory.ts";
import type { Reach, ServerEnv } from "./env.ts";
import type { OpenApi } from "./openapi.ts";
import type { LimitOptions } from "./options.ts";
import { ownReach, reachOf } from "./reach.ts";
import { parseJson, readBody } from "./read-body.ts";

/** What all operations work with, and where they are entered. */
export interface ServerParts {
  readonly app: Hono<ServerEnv>;
  readonly openApi: OpenApi;
  readonly memory: Memory;
  readonly limits: Required<LimitOptions>;
  /** The server stops: what may take long is not to go on. */
  readonly stopping: AbortSignal;
}

/** What came with a request, checked. */
interface OperationInput<Query, Body> {
  readonly caller: Caller;
  readonly query: Query;
  readonly body: Body;
  /** A part of the path, by the name that stands in it between braces. */
  readonly part: (name: string) => string;
  readonly context: Context<ServerEnv>;
}

/** An operation as the document describes it. */
interface Described<Query extends z.ZodObject, Body extends z.ZodType> {
  readonly method: "get" | "post" | "delete";
  /** With parts between braces: `/v1/facts/{id}/why`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly needs: Permission;
  readonly query?: Query;
  readonly body?: Body;
  /** The body as the document describes it, where that is more than is checked at once. */
  readonly described?: z.ZodType;
  /** Its type. Default `application/json`. */
  readonly bodyType?: string;
  readonly result: z.ZodType;
  /** Its type. Default `application/json`. */
  readonly resultType?: string;
  /** What the result says of itself to metrics. */
  readonly status?: 200 | 201;
}

interface GraphOperation<Query extends z.ZodObject, Body extends z.ZodType> extends Described<Query, Body> {
  /**
   * May a token of a user do it with that user's own graph, without what it needs otherwise? Default `false`.
   */
  readonly own?: boolean;
  /**
   * A write may be named by the header `idempotency-key`, and is then done once. Default: what needs `write`
   * by POST.
   */
  readonly once?: boolean;
  readonly handle: (
    reach: Reach,
    input: OperationInput<z.infer<Query>, z.infer<Body>>,
  ) => Promise<object | null>;
}

interface TenantOperation<Query extends z.ZodObject, Body extends z.ZodType> extends Described<Query, Body> {
  readonly handle: (input: OperationInput<z.infer<Query>, z.infer<Body>>) => Promise<object | null>;
}

/** Names of graphs in the header, as OpenAPI has them. */
const graphHeader = z.object({
  "x-palimpsest-graph": z
    .string()
    .optional()
    .meta({
      description:
        "The graph that is written, then further graphs that are read, between commas. Names are percent-encoded.",
      examples: ["user:alice,shared"],
    }),
  "x-palimpsest-user": z
    .string()
    .optional()
    .describe(
      "Whom it is done for, where the token names nobody: a key of a server that acts for its users. Percent-encoded.",
    ),
});
const onceHeader = graphHeader.extend({
  "idempotency-key": z
    .string()
    .optional()
    .describe("Names the request: the same again within a day is answered and not done."),
});

/** An operation on a graph. */
export function graphOperation<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  parts: ServerParts,
  operation: GraphOperation<Query, Body>,
): void {
  const isNamed = operation.once ?? (operation.method === "post" && operation.needs === "write");
  parts.openApi.add({ ...operation, headers: isNamed ? onceHeader : graphHeader });
  route(parts.app, operation, async (context) => {
    const caller = context.get("caller");
    const header = context.req.header("x-palimpsest-graph");
    if (operation.own !== true) demand(caller, operation.needs);
    const reach =
      operation.own === true
        ? ownReach(parts.memory, caller, header)
        : reachOf(parts.memory, caller, header, operation.needs);
    const input = await readInput(context, parts, operation);
    const key = isNamed ? context.req.header("idempotency-key") : undefined;
    const result =
      key === undefined
        ? await operation.handle(reach, input)
        : await doneOnce(context, reach, { key, path: context.req.path, body: input.body }, () =>
            operation.handle(reach, input),
          );
    return answered(context, result, operation.status ?? 200);
  });
}

/** An operation on what no graph holds. */
export function tenantOperation<Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  parts: ServerParts,
  operation: TenantOperation<Query, Body>,
): void {
  parts.openApi.add(operation);
  route(parts.app, operation, async (context) => {
    demand(context.get("caller"), operation.needs);
    const result = await operation.handle(await readInput(context, parts, operation));
    return answered(context, result, operation.status ?? 200);
  });
}

/** The response with a result, and its length, by which what is short is not compressed. */
function answered(context: Context<ServerEnv>, result: unknown, status: 200 | 201): Response {
  if (result instanceof Response) return result;
  const text = JSON.stringify(result);
  return context.body(text, status, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
  });
}

async function doneOnce(
  context: Context<ServerEnv>,
  { caller, graph }: Reach,
  { key, path, body }: { readonly key: string; readonly path: string; readonly body: unknown },
  work: () => Promise<object | null>,
) {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new InputError(
      "request_invalid",
      "The idempotency key has 1 to 200 visible ASCII characters, such as a UUID.",
    );
  // Keys of one sender mean nothing to another. One token may act for many users.
  const sender = `${caller.via}:${caller.id}:${JSON.stringify(caller.user)}`;
  const named = { key: `${sender}:${key}`, asked: JSON.stringify([path, body]) };
  const { result, isRepeated } = await graph.once(named, work);
  if (isRepeated) context.header("idempotency-replayed", "true");
  return result;
}

function route<Query extends z.ZodObject, Body extends z.ZodType>(
  app: Hono<ServerEnv>,
  { method, path }: Described<Query, Body>,
  handle: (context: Context<ServerEnv>) => Promise<Response>,
): void {
  app.on(method.toUpperCase(), honoPath(path), async (context) => {
    context.set("route", path);
    return handle(context);
  });
}

/** OpenAPI's `{id}` is Hono's `:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

async function readInput<Query extends z.ZodObject, Body extends z.ZodType>(
  context: Context<ServerEnv>,
  { limits }: ServerParts,
  operation: Described<Query, Body>,
): Promise<OperationInput<z.infer<Query>, z.infer<Body>>> {
  const { query, body } = operation;
  const bounds = { bytes: limits.bodyBytes, milliseconds: limits.bodyMs };
  return {
    caller: context.get("caller"),
    query: readQuery(context, query ?? z.strictObject({})) as z.infer<Query>,
    body: (body === undefined
      ? undefined
      : checked(body, await parseJson(await readBody(context.req.raw, bounds)), "The body")) as z.infer<Body>,
    part: (name) => context.req.param(name) ?? "",
    context,
  };
}

/** The query of a request. @throws InputError `request_invalid` */
export function readQuery<Shape extends z.ZodObject>(
  context: Context<ServerEnv>,
  shape: Shape,
): z.infer<Shape> {
  return checked(shape, queryOf(context, shape), "The query");
}

/**
 * Parameters that come once as a text, and those that the shape has as a list as one.
 *
 * @throws InputError `request_invalid` where one that is no list comes several times
 */
function queryOf(context: Context<ServerEnv>, shape: z.ZodObject): Record<string, unknown> {
  const given = context.req.queries();
  return Object.fromEntries(
    Object.entries(given).map(([name, values]) => {
      const field = shape.shape[name];
      if (takesList(field)) return [name, values];
      if (values.length > 1)
        throw new InputError("request_invalid", `The query: ${name} is given several times. Give it once.`);
      const [value = ""] = values;
      return [name, isNumber(field) && !NUMBER.test(value) ? Number.NaN : value];
    }),
  );
}

/** What else a program reads as a number, such as nothing as 0, is a slip. */
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

function isNumber(field: unknown): boolean {
  return withoutOptional(field) instanceof z.ZodNumber;
}

function takesList(field: unknown): boolean {
  return withoutOptional(field) instanceof z.ZodArray;
}

function withoutOptional(field: unknown): unknown {
  return field instanceof z.ZodOptional || field instanceof z.ZodExactOptional ? field.unwrap() : field;
}

function checked<Shape extends z.ZodType>(shape: Shape, given: unknown, what: string): z.infer<Shape> {
  const parsed = parseShape(shape, given);
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues.map(innermost);
  const where = [what, fault?.path.join(".") ?? ""].filter((part) => part !== "").join(": ");
  throw new InputError("request_invalid", `${where}: ${fault?.message ?? "it is not valid"}.`);
}
