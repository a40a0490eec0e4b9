import { Route, Router } from "@solidjs/router";
import { lazy } from "solid-js";
import { NotFound } from "./pages/not-found.tsx";
import { SessionProvider } from "./session/session.tsx";
import { Shell } from "./shell/shell.tsx";

/**
 * Each page is a file of its own, loaded when it is opened: the list in `shell/pages.ts` says where it is.
 */
const Ask = lazy(() => import("./ask/ask-page.tsx"));
const Connect = lazy(() => import("./connect/connect-page.tsx"));
const Episodes = lazy(() => import("./episodes/episodes-page.tsx"));
const Graph = lazy(() => import("./graph/graph-page.tsx"));
const Home = lazy(() => import("./home/home-page.tsx"));
const Imports = lazy(() => import("./operations/imports-page.tsx"));
const Memory = lazy(() => import("./memory/memory-page.tsx"));
const Operations = lazy(() => import("./operations/operations-page.tsx"));
const Review = lazy(() => import("./review/review-page.tsx"));
const Timeline = lazy(() => import("./timeline/timeline-page.tsx"));

export function App() {
  return (
    <SessionProvider>
      <Router root={Shell}>
        <Route path={["/", "/sign-in"]} component={Home} />
        <Route path="/ask" component={Ask} />
        <Route path="/memory/:part?" component={Memory} />
        <Route path="/episodes" component={Episodes} />
        <Route path="/graph" component={Graph} />
        <Route path="/timeline/:entity?" component={Timeline} />
        <Route path="/review/:part?" component={Review} />
        <Route path="/connect" component={Connect} />
        <Route path="/operations" component={Operations} />
        <Route path="/operations/imports" component={Imports} />
        <Route path="*" component={NotFound} />
      </Router>
    </SessionProvider>
  );
}
