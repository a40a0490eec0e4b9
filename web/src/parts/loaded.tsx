import { NotFoundError, type RemoteGraph } from "palimpsest/client";
import { type Accessor, createResource, type JSX, Match, type Resource, Switch } from "solid-js";
import { useSession } from "../session/session.tsx";
import { ErrorState } from "./error-state.tsx";
import { Loading } from "./loading.tsx";
import { NothingYet } from "./nothing-yet.tsx";

export interface Data<Value> {
  readonly value: Resource<Value>;
  readonly again: () => void;
}

/**
 * What a page reads of the graph: once, and again when another graph is chosen, when the page has changed the
 * memory, and when `given` changes.
 */
export function useGraphData<Value, Given = undefined>(
  read: (graph: RemoteGraph, given: Given) => Promise<Value>,
  given: Accessor<Given>,
): Data<Value> {
  const session = useSession();
  const [value, { refetch }] = createResource(
    () => ({ graph: session.graph(), revision: session.revision(), given: given() }),
    ({ graph, given: now }) => read(graph, now),
  );
  return { value, again: () => void refetch() };
}

interface LoadedProps<Value> {
  readonly data: Data<Value>;
  /** What is read: `your facts`. */
  readonly what: string;
  readonly children: (value: Accessor<Value>) => JSX.Element;
}

/**
 * Shows what was read; until then that it is being read, or what went wrong. What is read again stays to be
 * seen.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const ready = () => {
    const { value } = props.data;
    if (value.state !== "ready" && value.state !== "refreshing") return undefined;
    // Wrapped: what was read may be nothing.
    return { value: value.latest as Value };
  };
  return (
    <Switch fallback={<Loading what={props.what} />}>
      <Match when={isGraphNew(props.data.value.error)}>
        <NothingYet />
      </Match>
      <Match when={props.data.value.state === "errored"}>
        <ErrorState error={props.data.value.error} retry={props.data.again} />
      </Match>
      <Match when={ready()}>{(read) => props.children(() => read().value)}</Match>
    </Switch>
  );
}

/** Graphs are made by the first words: until then there is none. */
function isGraphNew(error: unknown): boolean {
  return error instanceof NotFoundError && error.code === "graph_unknown";
}
