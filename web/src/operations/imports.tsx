import { createSignal, For, Show } from "solid-js";
import type { ImportReport } from "../../../src/import/import-file.ts";
import { messageOf } from "../parts/error-state.tsx";
import { useSession } from "../session/session.tsx";

/** What a file has come to. */
interface Imported {
  readonly name: string;
  readonly progress?: { readonly done: number; readonly total: number };
  readonly report?: ImportReport;
  readonly fault?: string;
}

/** Faults of a file that are listed. */
const MAX_FAULTS = 5;

/** Files that are dropped here are read into the graph: exports of chats, mails, documents. */
export function Imports(props: { readonly title?: string }) {
  const session = useSession();
  const [files, setFiles] = createSignal<readonly Imported[]>([]);
  const [speaker, setSpeaker] = createSignal("");
  const [isOver, setOver] = createSignal(false);

  const update = (place: number, next: Omit<Imported, "name">) =>
    setFiles((before) => before.map((file, at) => (at === place ? { name: file.name, ...next } : file)));
  const read = async (file: File) => {
    const place = files().length;
    setFiles([...files(), { name: file.name }]);
    try {
      const report = await session.graph().importFile(file, {
        name: file.name,
        ...(speaker().trim() === "" ? {} : { speaker: speaker().trim() }),
        onProgress: ({ done, total }) => update(place, { progress: { done, total } }),
      });
      update(place, { report });
    } catch (error) {
      update(place, { fault: messageOf(error) });
    }
  };
  const readAll = async (list: FileList | null | undefined) => {
    // One after the other: they are written into one graph.
    for (const file of list ?? []) await read(file);
  };

  return (
    <section class="sheet stack operations-section" aria-label="Imports">
      <h2>{props.title ?? "Imports"}</h2>
      <p class="soft">
        Exports of ChatGPT and Claude, mailboxes, Markdown, PDF, Word, CSV and JSON lines, into the graph{" "}
        <strong>{session.graphName()}</strong>. The same file again adds only what is new in it.
      </p>
      <label class="import-speaker">
        Who “I” is in them
        <input
          value={speaker()}
          placeholder="As the file says"
          onInput={(event) => setSpeaker(event.currentTarget.value)}
        />
      </label>
      <label
        classList={{ "drop-place": true, "drop-over": isOver() }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void readAll(event.dataTransfer?.files);
        }}
      >
        Drop files here, or choose them
        <input
          type="file"
          multiple
          onChange={(event) => {
            void readAll(event.currentTarget.files).finally(() => {
              event.target.value = "";
            });
          }}
        />
      </label>
      <ul class="plain-list stack" aria-live="polite">
        <For each={files()}>{(file) => <ImportedFile file={file} />}</For>
      </ul>
    </section>
  );
}

function ImportedFile(props: { readonly file: Imported }) {
  return (
    <li>
      <p>
        <strong>{props.file.name}</strong>
      </p>
      <Show when={props.file.fault}>{(fault) => <p class="fault">{fault()}</p>}</Show>
      <Show
        when={props.file.report}
        fallback={
          <Show when={props.file.fault === undefined}>
            <Show
              when={props.file.progress}
              fallback={<progress aria-label={`Reading ${props.file.name}`} />}
            >
              {(at) => (
                <progress aria-label={`Reading ${props.file.name}`} max={at().total} value={at().done} />
              )}
            </Show>
          </Show>
        }
      >
        {(report) => <Report report={report()} />}
      </Show>
    </li>
  );
}

function Report(props: { readonly report: ImportReport }) {
  const told = () =>
    [
      [props.report.episodes, "new episodes"],
      [props.report.deduplicated, "that were there"],
      [props.report.revised, "edited"],
      [props.report.facts, "facts"],
      [props.report.entities, "entities"],
    ] as const;
  return (
    <>
      <p class="small">
        {told()
          .filter(([count]) => count > 0)
          .map(([count, what]) => `${count} ${what}`)
          .join(", ") || "Nothing new."}
      </p>
      <Show when={props.report.brokenCount > 0}>
        <p class="small fault">{props.report.brokenCount} items could not be stored:</p>
        <ul class="small">
          <For each={props.report.broken.slice(0, MAX_FAULTS)}>
            {(fault) => (
              <li>
                {fault.document ?? `Line ${fault.line}`}: {fault.reason}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}
