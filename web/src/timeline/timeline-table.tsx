import { Table } from "../parts/table.tsx";
import { dateInWords, dayInWords, lastDayInWords } from "../time/dates.ts";
import type { Row } from "./bars.ts";

const COLUMNS = ["Fact", "True from", "until", "Known from", "until", "Said by"];

/** The same as a table: all versions with both clocks, for who reads rather than sees. */
export function TimelineTable(props: { readonly rows: readonly Row[] }) {
  const lines = () =>
    props.rows.flatMap(({ text, current, older }) =>
      [...current, ...older].map(({ version }) => ({ text, version })),
    );
  return (
    <details class="timeline-table">
      <summary>As a table</summary>
      <Table label="Versions" columns={COLUMNS} rows={lines()}>
        {({ text, version }) => (
          <tr classList={{ "older-line": version.supersededAt !== null }}>
            <th scope="row">{text}</th>
            <td>
              {version.validFrom === null
                ? "unknown"
                : dateInWords(version.validFrom, version.validFromPrecision)}
            </td>
            <td>
              {version.validTo === null ? "" : lastDayInWords(version.validTo, version.validToPrecision)}
            </td>
            <td>{dayInWords(Date.parse(version.recordedAt))}</td>
            <td>{version.supersededAt === null ? "" : dayInWords(Date.parse(version.supersededAt))}</td>
            <td>{[...new Set(version.sources.map(({ speaker }) => speaker ?? "somebody"))].join(", ")}</td>
          </tr>
        )}
      </Table>
    </details>
  );
}
