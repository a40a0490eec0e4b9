import { type Client, connect, type RemoteGraph } from "palimpsest/client";
import { type Accessor, createContext, createSignal, type ParentProps, useContext } from "solid-js";

/** Who is signed in, as far as the pages need it. */
export interface Who {
  readonly graphs: readonly { readonly name: string; readonly writable: boolean }[];
}

export interface Session {
  readonly client: Accessor<Client>;
  /** `undefined`: nobody is signed in. */
  readonly who: Accessor<Who | undefined>;
  readonly isChecking: Accessor<boolean>;
  /** Name of the graph that the pages show. */
  readonly graphName: Accessor<string>;
  readonly chooseGraph: (name: string) => void;
  readonly graph: Accessor<RemoteGraph>;
  /** @throws PalimpsestError `unauthenticated` */
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session>();

/** The session of the page. @throws Error outside of {@link SessionProvider} */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("There is no session around this component");
  return session;
}

export function SessionProvider(props: ParentProps) {
  const { origin } = window.location;
  const [client, setClient] = createSignal(connect({ url: origin }));
  const [who, setWho] = createSignal<Who>();
  const [isChecking, setChecking] = createSignal(true);
  const [graphName, chooseGraph] = createSignal("");

  const enter = async (next: Client) => {
    const graphs = await next.graphs();
    setClient(next);
    chooseGraph(graphs[0]?.name ?? "default");
    setWho({ graphs });
  };
  const signIn = (token: string) => enter(connect({ url: origin, token }));
  const signOut = async () => {
    setClient(connect({ url: origin }));
    setWho(undefined);
  };
  // A session from before is taken up; without one the page asks for a token.
  enter(client())
    .catch(() => undefined)
    .finally(() => setChecking(false));

  const graph = () => client().graph(graphName());
  return (
    <SessionContext.Provider
      value={{ client, who, isChecking, graphName, chooseGraph, graph, signIn, signOut }}
    >
      {props.children}
    </SessionContext.Provider>
  );
}
