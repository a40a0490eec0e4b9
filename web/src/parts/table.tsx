import { For, type JSX } from "solid-js";

/** A table in a frame that scrolls; a column that begins with `#` has numbers. */
export function Table<Row>(props: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[] | undefined;
  readonly children: (row: Row) => JSX.Element;
}) {
  return (
    <section class="table-frame" aria-label={props.label} tabindex="0">
      <table>
        <thead>
          <tr>
            <For each={props.columns}>
              {(column) => (
                <th scope="col" class={column.startsWith("#") ? "number" : undefined}>
                  {column.replace("#", "")}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>{props.children}</For>
        </tbody>
      </table>
    </section>
  );
}
