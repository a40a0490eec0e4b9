import type { Permission } from "../../../src/auth/permissions.ts";
import type { IconName } from "./icons.tsx";

/** The pages of the navigation, in its order. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  /** Without it the page is not shown: there would be nothing on it. */
  readonly needs?: Permission;
  /** With it the page is not shown: another one holds the same. */
  readonly unless?: Permission;
  /** Does it stand in the bar of a phone? The others are under *More*. */
  readonly isInBar?: true;
}

export const PAGES: readonly Page[] = [
  { path: "/ask", title: "Ask", icon: "ask", isInBar: true },
  { path: "/memory", title: "My memory", icon: "memory", isInBar: true },
  { path: "/episodes", title: "Episodes", icon: "episodes", isInBar: true },
  { path: "/graph", title: "Graph", icon: "graph" },
  { path: "/timeline", title: "Timeline", icon: "timeline" },
  { path: "/review", title: "Review", icon: "review" },
  { path: "/operations/imports", title: "Imports", icon: "imports", needs: "write", unless: "admin" },
  { path: "/operations", title: "Operations", icon: "operations", needs: "admin" },
  { path: "/connect", title: "Connect", icon: "connect" },
];
