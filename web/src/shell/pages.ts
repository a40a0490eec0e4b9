/** The pages of the navigation, in its order. */
export interface Page {
  readonly path: string;
  readonly title: string;
}

export const PAGES: readonly Page[] = [
  { path: "/memory", title: "My memory" },
  { path: "/graph", title: "Graph" },
  { path: "/timeline", title: "Timeline" },
  { path: "/operations", title: "Operations" },
  { path: "/connect", title: "Connect" },
];
