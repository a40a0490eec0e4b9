import { Imports } from "./imports.tsx";
import { Jobs } from "./jobs.tsx";
import { Journal } from "./journal.tsx";
import { Graphs, Keys } from "./keys.tsx";
import "./operations.css";
import { Server } from "./server.tsx";
import { SlowTraces } from "./slow-traces.tsx";
import { Usage } from "./usage.tsx";

/** For who runs the memory: does it work, and what does it cost? */
export default function OperationsPage() {
  return (
    <div class="operations-page stack">
      <h1>Operations</h1>
      <Server />
      <Jobs />
      <Imports />
      <SlowTraces />
      <Usage />
      <Journal />
      <Keys />
      <Graphs />
    </div>
  );
}
