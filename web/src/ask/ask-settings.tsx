import type { JSX } from "solid-js";
import { Show } from "solid-js";
import { useSession } from "../session/session.tsx";
import type { AskSettings } from "./conversation.ts";

interface AskSettingsFormProps {
  readonly settings: AskSettings;
  readonly onChange: (settings: AskSettings) => void;
}

type TextField = "speaker" | "asOf" | "knownAt";

/** Who asks, about which time, and as known when. */
export function AskSettingsForm(props: AskSettingsFormProps) {
  const session = useSession();
  const set = (field: TextField, text: string) => {
    const { [field]: _, ...rest } = props.settings;
    const given = text.trim();
    props.onChange(given === "" ? rest : { ...rest, [field]: given });
  };
  const field = (name: TextField, title: string, hint: string): JSX.Element => (
    <label class="small">
      {title}
      <input
        type="text"
        placeholder={hint}
        value={props.settings[name] ?? ""}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </label>
  );
  const chosen = () => {
    const { speaker, asOf, knownAt, remember } = props.settings;
    return [
      speaker && `as ${speaker}`,
      asOf && `true in ${asOf}`,
      knownAt && `as known on ${knownAt}`,
      remember && "remembered",
    ].filter(Boolean);
  };
  return (
    <details class="ask-settings small">
      <summary>
        Who asks, and about when
        <Show when={chosen().length > 0}>: {chosen().join(", ")}</Show>
      </summary>
      <div class="ask-settings-fields">
        {field("speaker", "I am", session.who()?.user ?? "a name, whom “I” and “my” mean")}
        {field("asOf", "True at", "now; or 2024, March 2025, 2025-05-12")}
        {field("knownAt", "As known on", "now; or a day: 2026-01-01")}
      </div>
      <Show when={session.mayWrite()}>
        <label class="check small">
          <input
            type="checkbox"
            checked={props.settings.remember === true}
            onChange={(event) => {
              const { remember: _, ...rest } = props.settings;
              props.onChange(event.currentTarget.checked ? { ...rest, remember: true } : rest);
            }}
          />
          Keep this conversation, so that the next question may say “she” and “there”
        </label>
      </Show>
    </details>
  );
}
