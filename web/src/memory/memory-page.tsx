import { useParams } from "@solidjs/router";
import { Match, Switch } from "solid-js";
import { NotFound } from "../pages/not-found.tsx";
import { PageParts } from "../parts/page-parts.tsx";
import { useSession } from "../session/session.tsx";
import { FactList } from "./fact-list.tsx";
import { LearnedThisWeek } from "./learned-this-week.tsx";
import "./memory.css";
import { SharedFacts } from "./shared-facts.tsx";
import { TakeOrLeave } from "./take-or-leave.tsx";

const PARTS = [
  { path: "", title: "Remembered" },
  { path: "week", title: "This week" },
  { path: "shared", title: "Shared" },
  { path: "export", title: "Export and erase" },
] as const;

/** What is remembered, to look into, correct, share and erase. */
export default function MemoryPage() {
  const session = useSession();
  const params = useParams<{ part?: string }>();
  return (
    <div class="memory stack">
      <header class="stack memory-head">
        <h1>{session.who()?.user === null ? "Memory" : "My memory"}</h1>
        <PageParts page="/memory" parts={PARTS} />
      </header>
      <Switch fallback={<NotFound />}>
        <Match when={params.part === undefined}>
          <FactList />
        </Match>
        <Match when={params.part === "week"}>
          <LearnedThisWeek />
        </Match>
        <Match when={params.part === "shared"}>
          <SharedFacts />
        </Match>
        <Match when={params.part === "export"}>
          <TakeOrLeave />
        </Match>
      </Switch>
    </div>
  );
}
