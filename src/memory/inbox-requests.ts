/** What can be asked of a graph over SQL, done by its handle. The handle checks what it is given. */
import { z } from "zod";
import type { AssertInput } from "../decide/assert.ts";
import type { EntityCorrectionInput } from "../decide/correct-entity.ts";
import type { MergeOptions } from "../decide/decide-entities.ts";
import type { Correction, Reason } from "../decide/decisions.ts";
import { canonicalJson, type Json } from "../domain/json.ts";
import { invalid, NotFoundError, PermissionError } from "../errors.ts";
import type { ForgetTarget } from "../forget/options.ts";
import type { InboxMessage } from "../inbox/inbox-messages.ts";
import { checkJsonForm } from "../text/check-json.ts";
import type { GraphHandle } from "./graph-handle.ts";
import type { RecallOptions } from "./graph-options.ts";

/** A graph as a request reaches it. */
interface GraphRequest {
  readonly graph: GraphHandle;
  /** Who asks: `user:alice`. */
  readonly actor: string;
  /** Names of the graphs that may be read. */
  readonly readGraphs: readonly string[];
}

interface Operation {
  readonly perform: (asked: GraphRequest, payload: unknown) => Promise<object | null>;
  /**
   * Is it done anew when it is tried again, instead of answered as before? So for what changes nothing, and
   * for what cannot change anything twice.
   */
  readonly isRepeatable: boolean;
}

type Pair = { readonly entity: string; readonly other: string };

const OPERATIONS: { readonly [name: string]: Operation } = {
  assert: write<AssertInput>((graph, fact) => graph.assert(fact)),
  correct: write<Correction & { readonly fact: string }>((graph, { fact, ...right }) =>
    graph.correct(fact, withoutEmptyTimes(right)),
  ),
  confirm: write<Reason & { readonly fact: string }>((graph, { fact, ...reason }) =>
    graph.confirm(fact, reason),
  ),
  retract: write<Reason & { readonly fact: string }>((graph, { fact, ...reason }) =>
    graph.retract(fact, reason),
  ),
  merge: write<MergeOptions & Pair>((graph, { entity, other, ...options }) =>
    graph.merge(entity, other, options),
  ),
  keep_apart: write<Reason & Pair>((graph, { entity, other, ...reason }) =>
    graph.keepApart(entity, other, reason),
  ),
  correct_entity: write<EntityCorrectionInput & { readonly entity: string }>((graph, { entity, ...right }) =>
    graph.correctEntity(entity, right),
  ),
  undo: write<{ readonly decision: string }>((graph, { decision }) => graph.undo(decision)),
  // Not noted as a write that was done: the note would name what is forgotten.
  forget: {
    isRepeatable: true,
    perform: ({ graph, actor }, payload) => {
      const { preview = false, ...what } = given<ForgetTarget & { readonly preview?: boolean }>(payload);
      if (preview) return graph.previewForget(what);
      if (("all" in what || "before" in what) && graph.name !== actor)
        throw new PermissionError(
          "forbidden",
          "Over SQL a whole graph, or a time of it, is forgotten by the user whose it is. Use the library, the command line or the server.",
        );
      return graph.forget(what);
    },
  },
  recall: {
    isRepeatable: true,
    perform: ({ graph, readGraphs }, payload) => {
      const { question, ...options } = given<RecallOptions & { readonly question: string }>(payload);
      return graph.recall(question, { ...options, graphs: readGraphs });
    },
  },
};

/**
 * Does what a message asks.
 *
 * @param graphs Names of the graphs that there are.
 * @throws InputError `invalid_input` for an operation that there is not, NotFoundError `graph_unknown` where
 *   none of the graphs is there that may be read, and what the method throws
 */
export async function performRequest(
  graph: GraphHandle,
  { id, operation, payload, readGraphs, actor }: InboxMessage,
  graphs: readonly string[],
): Promise<Json> {
  const wanted = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  if (wanted === undefined) {
    throw invalid(
      `There is no request ${JSON.stringify(operation)}. There are ${Object.keys(OPERATIONS).join(", ")}.`,
    );
  }
  checkJsonForm(payload, "payload");
  const asked = { graph, actor, readGraphs: readGraphs.filter((name) => graphs.includes(name)) };
  if (operation === "recall" && asked.readGraphs.length === 0)
    throw new NotFoundError("graph_unknown", "None of the graphs that the token names has been written yet.");
  if (wanted.isRepeatable) return JSON.parse(JSON.stringify(await wanted.perform(asked, payload)));
  const named = { key: `inbox:${id}`, asked: `${operation} ${canonicalJson(payload)}` };
  return (await graph.once(named, () => wanted.perform(asked, payload))).result;
}

function write<Payload>(
  perform: (graph: GraphHandle, payload: Payload) => Promise<object | null>,
): Operation {
  return { isRepeatable: false, perform: ({ graph }, payload) => perform(graph, given<Payload>(payload)) };
}

/** Over SQL a time that is not given is null, so that an empty text says that there is none. */
function withoutEmptyTimes(right: Correction): Correction {
  const isNone = (time: unknown) => time === "";
  return {
    ...right,
    ...(isNone(right.validFrom) ? { validFrom: null } : {}),
    ...(isNone(right.validTo) ? { validTo: null } : {}),
  };
}

function given<Payload>(payload: unknown): Payload {
  return z
    .custom<Payload>((form) => typeof form === "object" && form !== null && !Array.isArray(form))
    .parse(payload);
}
