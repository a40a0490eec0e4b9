/** `POST /v1/ask`: an answer, whole or as server-sent events. */
import type { Context } from "hono";
import { z } from "zod";
import { ANSWER_MODES } from "../../answer/options.ts";
import { parseShape, shapeFault } from "../../domain/shape-fault.ts";
import { InputError, PermissionError } from "../../errors.ts";
import type { AskOptions } from "../../memory/graph-options.ts";
import { over, recallBody } from "../bodies.ts";
import type { Reach, ServerEnv } from "../env.ts";
import type { ServerParts } from "../operation.ts";
import { parseJson, readBody } from "../read-body.ts";
import { sendEvents } from "../send-events.ts";
import { answerShape } from "../shapes.ts";
import { speakerOf } from "./speaker.ts";

/** What is asked. The graphs are those of the request. */
const askBody = recallBody
  .extend({
    stream: z.boolean().describe("Server-sent events? Default: no.").exactOptional(),
    thread: z.string().describe("The conversation that the question belongs to.").exactOptional(),
    remember: z.boolean().describe("Keep question and answer as turns of the thread.").exactOptional(),
    id: z.string().describe("Your own id of the exchange: it is remembered once.").exactOptional(),
    mode: z.enum(ANSWER_MODES).exactOptional(),
  })
  .meta({ id: "AskInput" });

/** Adds the route. Errors before the first event are thrown; later ones are an event `error`. */
export function addAskRoutes({
  app,
  limits,
  openApi,
}: Pick<ServerParts, "app" | "limits" | "openApi">): void {
  openApi.add({
    method: "post",
    path: "/v1/ask",
    tag: "memory",
    summary: "Answer a question",
    description:
      "By the configured model, else in the words of the evidence. With `stream: true` server-sent events: `sources`, `token`s, `done`.",
    needs: "read",
    body: askBody,
    result: answerShape,
  });
  app.post("/v1/ask", async (c) => {
    c.set("route", "/v1/ask");
    const { question, stream = false, ...given } = bodyOf(await jsonOf(c, limits));
    const reach = c.get("reach");
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, c.req.raw.signal]);
    const options = optionsOf(reach, given, signal);
    if (!stream) {
      const answer = await reach.graph.ask(question, options);
      if (answer.traceId !== null) c.header("x-palimpsest-trace", answer.traceId);
      return c.json(answer);
    }
    return sendEvents(c, reach.graph.askStream(question, options), stop);
  });
}

async function jsonOf(c: Context<ServerEnv>, { bodyBytes, bodyMs }: ServerParts["limits"]): Promise<unknown> {
  return parseJson(await readBody(c.req.raw, { bytes: bodyBytes, milliseconds: bodyMs }));
}

function bodyOf(given: unknown): z.infer<typeof askBody> {
  const parsed = parseShape(askBody, given);
  if (parsed.success) return parsed.data;
  throw new InputError("request_invalid", `The body cannot be used. ${shapeFault(parsed.error, "It")}.`);
}

function optionsOf(
  reach: Reach,
  { speaker: named, ...given }: Omit<z.infer<typeof askBody>, "question" | "stream">,
  signal: AbortSignal,
): AskOptions {
  if (given.remember === true && !reach.can("write")) {
    throw new PermissionError(
      "forbidden",
      "The token may not write this graph, so the exchange cannot be remembered. Leave out remember, or use a token that may.",
    );
  }
  const speaker = speakerOf(reach, named);
  return over(reach, { ...given, ...(speaker === undefined ? {} : { speaker }), signal });
}
