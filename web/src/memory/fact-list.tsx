import type { RemoteGraph } from "palimpsest/client";
import { createMemo, createSignal, For, onCleanup, Show } from "solid-js";
import type { FactsOptions } from "../../../src/memory/graph-options.ts";
import { Empty } from "../parts/empty.tsx";
import { counted } from "../parts/fact-words.ts";
import { KeyedList } from "../parts/keyed-list.tsx";
import { Loaded, useGraphData } from "../parts/loaded.tsx";
import { NothingYet } from "../parts/nothing-yet.tsx";
import { EntityFacts } from "./entity-facts.tsx";
import { factsWith, groupFacts, type ReadFacts } from "./fact-groups.ts";

/**
 * Versions that are read at once: a person's memory is smaller, and what is larger is searched on the server.
 */
const READ = 2_000;
/** Entities of a search on the server whose facts are shown. */
const MAX_FOUND = 12;
const TYPING_MS = 180;

interface Listed extends ReadFacts {
  /** Are these all that there are? */
  readonly isWhole: boolean;
}

async function read(graph: RemoteGraph): Promise<Listed> {
  const all = await readFacts(graph, { limit: READ });
  return { ...all, isWhole: all.facts.length < READ };
}

async function readFacts(graph: RemoteGraph, options: FactsOptions): Promise<ReadFacts> {
  const [facts, current] = await Promise.all([
    graph.facts({ ...options, asOf: "any", superseded: true }),
    graph.facts(options),
  ]);
  return { facts, counting: new Set(current.map(({ versionId }) => versionId)) };
}

/** On the server, where the memory is too large for the page to hold. */
async function searched(graph: RemoteGraph, words: string): Promise<ReadFacts> {
  const entities = await graph.entities({ search: words, limit: MAX_FOUND });
  const found = await Promise.all(entities.map(({ id }) => readFacts(graph, { subject: id })));
  return {
    facts: found.flatMap(({ facts }) => facts),
    counting: new Set(found.flatMap(({ counting }) => [...counting])),
  };
}

const NOTHING: ReadFacts = { facts: [], counting: new Set() };

/** All that is remembered, by whom or what it is about, with a search that follows the typing. */
export function FactList() {
  const data = useGraphData(read, () => undefined);
  return (
    <Loaded data={data} what="what is remembered">
      {(listed) => (
        <Show when={listed().facts.length > 0} fallback={<NothingYet />}>
          <Searchable listed={listed()} />
        </Show>
      )}
    </Loaded>
  );
}

function Searchable(props: { readonly listed: Listed }) {
  const [words, setWords] = createSignal("");
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const type = (text: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => setWords(text.trim()), TYPING_MS);
  };
  const remote = useGraphData(
    (graph, wanted) => (wanted === "" ? Promise.resolve(NOTHING) : searched(graph, wanted)),
    () => (props.listed.isWhole ? "" : words()),
  );
  const shown = createMemo(() => {
    const { listed } = props;
    if (!listed.isWhole && words() !== "") return remote.value.latest ?? NOTHING;
    return { ...listed, facts: factsWith(listed.facts, words()) };
  });
  const groups = createMemo(() => groupFacts(shown().facts, shown().counting, Date.now()));
  const facts = () => groups().reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="stack">
      <label>
        <span class="visually-hidden">Search what is remembered</span>
        <input
          type="search"
          placeholder="Search what is remembered"
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <p class="small soft" role="status">
        {counted(facts(), "fact")} about {counted(groups().length, "entity", "entities")}
        {words() === "" ? "" : ` with “${words()}”`}
        {props.listed.isWhole ? "" : ". There are more: search for them"}
      </p>
      <Show when={groups().length > 1}>
        <nav class="memory-index" aria-label="About whom or what">
          <For each={groups()}>
            {({ entity, count }) => (
              <a href={`#about-${entity.id}`} rel="external">
                {entity.name} <span class="soft">{count}</span>
              </a>
            )}
          </For>
        </nav>
      </Show>
      <KeyedList
        each={groups()}
        by={({ entity }) => entity.id}
        fallback={
          <Empty title="Nothing like that is remembered">Search for other words, or for fewer.</Empty>
        }
      >
        {(group) => <EntityFacts group={group()} />}
      </KeyedList>
    </div>
  );
}
