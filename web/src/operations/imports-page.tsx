import { Imports } from "./imports.tsx";
import "./operations.css";

/** A page for whoever may write: their own exports, into their own graph. */
export default function ImportsPage() {
  return (
    <div class="operations-page stack">
      <h1>Imports</h1>
      <Imports title="Add files" />
    </div>
  );
}
