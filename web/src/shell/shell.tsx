import { A, type RouteSectionProps, useIsRouting, useLocation } from "@solidjs/router";
import { createEffect, createSignal, ErrorBoundary, For, on, Show, Suspense } from "solid-js";
import { ErrorState } from "../parts/error-state.tsx";
import { Loading } from "../parts/loading.tsx";
import { Toasts } from "../parts/toasts.tsx";
import { useSession } from "../session/session.tsx";
import { SignIn } from "../session/sign-in.tsx";
import { GraphChoice } from "./graph-choice.tsx";
import { Icon } from "./icons.tsx";
import { PAGES, type Page } from "./pages.ts";
import "./shell.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** The frame of all pages: navigation, which graph, who is signed in, light or dark. */
export function Shell(props: RouteSectionProps) {
  const session = useSession();
  const pages = () =>
    PAGES.filter(
      ({ needs, unless }) =>
        (needs === undefined || session.may(needs)) && (unless === undefined || !session.may(unless)),
    );
  const isRouting = useIsRouting();
  const location = useLocation();
  const title = () => PAGES.find(({ path }) => location.pathname.startsWith(path))?.title;
  createEffect(() => {
    document.title = [title(), "Palimpsest"].filter((part) => part !== undefined).join(" · ");
  });
  return (
    <div class="shell">
      <a class="skip button" href="#page">
        Skip to the page
      </a>
      <header class="shell-bar">
        <a class="shell-name" href="/">
          Palimpsest
        </a>
        <Show when={session.who()}>
          <nav class="shell-nav" aria-label="Pages">
            <PageLinks pages={pages()} />
          </nav>
        </Show>
        <div class="shell-foot">
          <Show when={session.who()}>
            <GraphChoice />
          </Show>
          <ThemeChoice />
          <Show when={session.who()}>{(who) => <SignedInAs user={who().user ?? who().tenant} />}</Show>
        </div>
      </header>
      <main class="shell-page" id="page" tabindex="-1" aria-busy={isRouting()}>
        <Show when={session.isServerAway()}>
          <p class="away" role="status">
            The server does not answer. The page goes on as soon as it is back.
          </p>
        </Show>
        <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} retry={retry} />}>
          <Suspense fallback={<Loading what="the page" />}>
            <Show when={!session.isChecking()} fallback={<Loading what="your session" />}>
              <Show when={session.who()} fallback={<SignIn />}>
                {props.children}
              </Show>
            </Show>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Show when={session.who()}>
        <TabBar pages={pages()} />
      </Show>
      <Toasts />
    </div>
  );
}

function PageLinks(props: { readonly pages: readonly Page[] }) {
  return (
    <For each={props.pages}>
      {({ path, title, icon }) => (
        <A href={path}>
          <Icon name={icon} />
          {title}
        </A>
      )}
    </For>
  );
}

function SignedInAs(props: { readonly user: string }) {
  const session = useSession();
  return (
    <div class="shell-who small">
      <span class="soft" title={props.user}>
        {props.user}
      </span>
      <button type="button" class="plain small" onClick={() => void session.signOut()}>
        Sign out
      </button>
    </div>
  );
}

/** On a phone: the first pages at the thumb, the others behind *More*. */
function TabBar(props: { readonly pages: readonly Page[] }) {
  const session = useSession();
  const [isOpen, setOpen] = createSignal(false);
  const location = useLocation();
  createEffect(
    on(
      () => location.pathname,
      () => setOpen(false),
    ),
  );
  return (
    <nav class="tabs" aria-label="Pages">
      <PageLinks pages={props.pages.filter(({ isInBar }) => isInBar)} />
      <button
        type="button"
        class="plain tabs-more"
        aria-expanded={isOpen()}
        aria-controls="more-pages"
        onClick={() => setOpen(!isOpen())}
      >
        <Icon name="more" />
        More
      </button>
      <div class="more stack" id="more-pages" hidden={!isOpen()}>
        <div class="more-links">
          <PageLinks pages={props.pages.filter(({ isInBar }) => !isInBar)} />
        </div>
        <GraphChoice />
        <ThemeChoice />
        <SignedInAs user={session.who()?.user ?? session.who()?.tenant ?? ""} />
      </div>
    </nav>
  );
}
