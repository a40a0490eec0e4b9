import { createSignal } from "solid-js";
import { applyTheme, chosenTheme, THEMES, type Theme } from "./theme.ts";

const [theme, setTheme] = createSignal<Theme>(chosenTheme());

export function ThemeChoice() {
  const choose = (value: string) => {
    const next = THEMES.find((known) => known === value) ?? "system";
    applyTheme(next);
    setTheme(next);
  };
  return (
    <label class="small">
      Light or dark
      <select value={theme()} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
