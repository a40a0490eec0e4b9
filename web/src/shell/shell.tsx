import { A, type RouteSectionProps } from "@solidjs/router";
import { createSignal, ErrorBoundary, For, Show, Suspense } from "solid-js";
import { ErrorState } from "../parts/error-state.tsx";
import { Loading } from "../parts/loading.tsx";
import { useSession } from "../session/session.tsx";
import { SignIn } from "../session/sign-in.tsx";
import { PAGES } from "./pages.ts";
import "./shell.css";
import { applyTheme, chosenTheme, THEMES, type Theme } from "./theme.ts";

/** The frame of all pages: navigation, who is signed in, light or dark. */
export function Shell(props: RouteSectionProps) {
  const session = useSession();
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
            <For each={PAGES}>{({ path, title }) => <A href={path}>{title}</A>}</For>
          </nav>
        </Show>
        <div class="shell-foot small">
          <ThemeChoice />
          <Show when={session.who()}>
            <button type="button" onClick={() => void session.signOut()}>
              Sign out
            </button>
          </Show>
        </div>
      </header>
      <main class="shell-page" id="page" tabindex="-1">
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
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = createSignal<Theme>(chosenTheme());
  const choose = (value: string) => {
    const next = THEMES.find((known) => known === value) ?? "system";
    applyTheme(next);
    setTheme(next);
  };
  return (
    <label class="small">
      <span class="visually-hidden">Light or dark</span>
      <select value={theme()} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
