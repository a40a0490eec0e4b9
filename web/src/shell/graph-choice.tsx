import { For } from "solid-js";
import { useSession } from "../session/session.tsx";

/** Which graph the pages show. */
export function GraphChoice() {
  const session = useSession();
  const names = () => {
    const reachable = (session.who()?.reachable ?? []).map(({ name }) => name);
    return reachable.includes(session.graphName()) ? reachable : [session.graphName(), ...reachable];
  };
  return (
    <label class="small">
      Graph
      <select
        value={session.graphName()}
        onChange={(event) => session.chooseGraph(event.currentTarget.value)}
      >
        <For each={names()}>{(name) => <option value={name}>{name}</option>}</For>
      </select>
    </label>
  );
}
