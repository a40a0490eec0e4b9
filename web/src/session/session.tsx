import { type Client, connect, type RemoteGraph } from "palimpsest/client";
import {
  type Accessor,
  createContext,
  createEffect,
  createSignal,
  onCleanup,
  type ParentProps,
  useContext,
} from "solid-js";
import type { Permission } from "../../../src/auth/permissions.ts";
import type { SignedIn } from "../../../src/auth/signed-in.ts";
import { messageOf } from "../parts/error-state.tsx";
import { takeFragment } from "./fragment.ts";
import { watchedFetch } from "./watched-fetch.ts";

export interface Who extends SignedIn {
  readonly reachable: readonly { readonly name: string; readonly writable: boolean }[];
}

export interface Session {
  readonly client: Accessor<Client>;
  /** `undefined`: nobody is signed in. */
  readonly who: Accessor<Who | undefined>;
  readonly isChecking: Accessor<boolean>;
  /** Was somebody signed in whose session is over? */
  readonly isOver: Accessor<boolean>;
  /** Why a link or an identity provider did not sign in. */
  readonly fault: Accessor<string | undefined>;
  /** Did the last request stay without an answer? The page asks again by itself. */
  readonly isServerAway: Accessor<boolean>;
  readonly may: (permission: Permission) => boolean;
  /** May the graph that is shown be written? */
  readonly mayWrite: Accessor<boolean>;
  /** Name of the graph that the pages show. */
  readonly graphName: Accessor<string>;
  readonly chooseGraph: (name: string) => void;
  readonly graph: Accessor<RemoteGraph>;
  /** Counts up when what is shown may have become another: pages read again then. */
  readonly revision: Accessor<number>;
  /** The page has changed the memory. */
  readonly changed: () => void;
  /** Reads anew which graphs there are. */
  readonly refresh: () => Promise<void>;
  /** @throws PermissionError `unauthenticated` */
  readonly signIn: (by: { readonly token: string } | { readonly code: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session>();
const GRAPH_KEY = "palimpsest-graph";
const RELOAD_KEY = "palimpsest-reloaded";
const RELOAD_PAUSE_MS = 60_000;
/** So often the page looks whether a server that went away is back. */
const RETURN_MS = 2_000;

/** At most once a minute: parts that are missing on the server itself are missing again. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOAD_KEY) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return false;
  sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
  return true;
}

/** The session of the page. @throws Error outside of {@link SessionProvider} */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("There is no session around this component");
  return session;
}

export function SessionProvider(props: ParentProps) {
  const [who, setWho] = createSignal<Who>();
  const [isChecking, setChecking] = createSignal(true);
  const [isOver, setOver] = createSignal(false);
  const [fault, setFault] = createSignal<string>();
  const [isServerAway, setServerAway] = createSignal(false);
  const [graphName, setGraphName] = createSignal("default");
  const [revision, setRevision] = createSignal(0);
  const changed = () => setRevision((count) => count + 1);

  // A part of the pages that could not be loaded is asked for only once: the page begins anew when the server
  // is back.
  let isPartMissing = false;
  const onPreloadError = () => {
    isPartMissing = true;
    setServerAway(true);
  };
  window.addEventListener("vite:preloadError", onPreloadError);
  onCleanup(() => window.removeEventListener("vite:preloadError", onPreloadError));

  const client = connect({
    url: window.location.origin,
    fetch: watchedFetch({
      onAnswer: () => {
        if (!isServerAway()) return;
        setServerAway(false);
        if (isPartMissing && mayReload()) window.location.reload();
        else changed();
      },
      onSilence: () => setServerAway(true),
      onRefused: (code) => {
        if (code === "session_expired" || who() !== undefined) setOver(true);
        setWho(undefined);
      },
    }),
  });

  const chooseGraph = (name: string) => {
    sessionStorage.setItem(GRAPH_KEY, name);
    setGraphName(name);
  };
  const enter = async (signedIn: SignedIn) => {
    const reachable = await client.graphs();
    const names = reachable.map(({ name }) => name);
    const own = signedIn.user === null ? undefined : `user:${signedIn.user}`;
    const stored = sessionStorage.getItem(GRAPH_KEY);
    const known = [stored, own].find((name) => name && (names.includes(name) || name === own));
    setGraphName(known ?? names[0] ?? own ?? "default");
    setOver(false);
    setFault(undefined);
    setWho({ ...signedIn, reachable });
  };
  const refresh = async () => {
    const before = who();
    if (before !== undefined) setWho({ ...before, reachable: await client.graphs() });
  };
  const signIn = async (by: { readonly token: string } | { readonly code: string }) =>
    enter(await client.session.signIn(by));
  const signOut = async () => {
    await client.session.end();
    sessionStorage.removeItem(GRAPH_KEY);
    setWho(undefined);
    setOver(false);
  };

  const begin = async () => {
    const { code, error } = takeFragment();
    if (error !== undefined) setFault(error);
    try {
      if (code !== undefined) return await signIn({ code });
    } catch (refused) {
      setFault(messageOf(refused));
    }
    await client.session
      .current()
      .then(enter)
      .catch(() => undefined);
  };
  void begin().finally(() => setChecking(false));

  createEffect(() => {
    if (!isServerAway()) return;
    const timer = setInterval(() => void begin().catch(() => undefined), RETURN_MS);
    onCleanup(() => clearInterval(timer));
  });

  const may = (permission: Permission) => who()?.permissions.includes(permission) === true;
  const mayWrite = () => {
    const reachable = who()?.reachable.find(({ name }) => name === graphName());
    return may("write") && reachable?.writable !== false;
  };
  return (
    <SessionContext.Provider
      value={{
        client: () => client,
        who,
        isChecking,
        isOver,
        fault,
        isServerAway,
        may,
        mayWrite,
        graphName,
        chooseGraph,
        graph: () => client.graph(graphName()),
        revision,
        changed,
        refresh,
        signIn,
        signOut,
      }}
    >
      {props.children}
    </SessionContext.Provider>
  );
}
