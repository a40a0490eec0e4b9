import { createSignal } from "solid-js";
import { messageOf } from "../parts/error-state.tsx";

/** Asks for something that may fail, and says what came of it. */
function createAsking() {
  const [message, setMessage] = createSignal("");
  const [isAsking, setAsking] = createSignal(false);
  const ask = async (work: () => Promise<string>) => {
    setAsking(true);
    setMessage("");
    try {
      setMessage(await work());
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  return { message, isAsking, ask };
}

/** How two entities are connected at the moment. */
export function PathPanel(props: {
  readonly from: string;
  readonly onFrom: (name: string) => void;
  readonly find: (from: string, to: string) => Promise<number | undefined>;
}) {
  const [to, setTo] = createSignal("");
  const { message, isAsking, ask } = createAsking();
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    void ask(async () => {
      const facts = await props.find(props.from.trim(), to().trim());
      return facts === undefined
        ? "No way of at most eight facts leads from one to the other at this moment."
        : `A way of ${facts} ${facts === 1 ? "fact" : "facts"}.`;
    });
  };
  return (
    <form class="stack" onSubmit={find}>
      <label>
        From
        <input required value={props.from} onInput={(event) => props.onFrom(event.currentTarget.value)} />
      </label>
      <label>
        To
        <input required value={to()} onInput={(event) => setTo(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="submit" disabled={isAsking()}>
          Find the path
        </button>
      </div>
      <p class="small" role="status">
        {message()}
      </p>
    </form>
  );
}

/** A pattern query, of which the entities and facts that it returns are drawn. */
export function MatchPanel(props: {
  readonly query: string;
  readonly draw: (query: string) => Promise<{ readonly rows: number; readonly entities: number }>;
}) {
  const [query, setQuery] = createSignal(props.query);
  const { message, isAsking, ask } = createAsking();
  const draw = (event?: SubmitEvent) => {
    event?.preventDefault();
    void ask(async () => {
      const { rows, entities } = await props.draw(query());
      if (rows === 0) return "The query finds nothing at this moment.";
      if (entities === 0) return "The query returns no entities: return some, as in RETURN p, r, o.";
      return `${rows} ${rows === 1 ? "row" : "rows"} with ${entities} ${entities === 1 ? "entity" : "entities"}.`;
    });
  };
  if (props.query !== "") draw();
  return (
    <form class="stack" onSubmit={draw}>
      <label>
        Query
        <textarea
          class="code"
          rows="3"
          required
          placeholder="MATCH (p:Person)-[r:WORKS_AT]->(o) RETURN p, r, o"
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" disabled={isAsking()}>
          Draw it
        </button>
      </div>
      <p class="small" role="status">
        {message()}
      </p>
    </form>
  );
}
