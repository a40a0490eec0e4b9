/** Tables of a graph whose rows are written whole: in which columns the fields of a row stand. */
import sql, { join, raw, type Sql } from "sql-template-tag";

/** Fields of `jsonb` are JSON as text, those of `uuid[]` arrays as PostgreSQL writes them. */
const TYPES = ["uuid", "text", "integer", "float8", "boolean", "timestamptz", "jsonb", "uuid[]"] as const;
type ColumnType = (typeof TYPES)[number];

/** Names of fields, with a space between two; `never` if the row has no such field. */
type FieldsOf<Row, Text> = Text extends `${infer First} ${infer Rest}`
  ? First extends keyof Row
    ? [FieldsOf<Row, Rest>] extends [never]
      ? never
      : Text
    : never
  : Extract<keyof Row, Text>;

class RowTable<Row extends object> {
  readonly #name: Sql;
  readonly #columns: readonly { readonly field: string; readonly name: string; readonly type: string }[];
  /** The names of its columns, those of tenant and graph aside. */
  readonly #names: Sql;

  /** See {@link tableOf}, which checks that the fields are those of a row. */
  constructor(
    name: string,
    types: { readonly [type: string]: string | undefined },
    named: { readonly [Field in keyof Row]?: string },
  ) {
    const columnOf: { readonly [field: string]: string | undefined } = named;
    this.#name = raw(name);
    this.#columns = TYPES.flatMap((type) =>
      (types[type]?.split(" ") ?? []).map((field) => {
        const name = columnOf[field] ?? field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
        return { field, name, type };
      }),
    );
    this.#names = raw(this.#columns.map((column) => column.name).join(", "));
  }

  /** Rows as a table of a statement, with JSON and arrays as text. */
  from(rows: readonly Row[]): Sql {
    const lists = this.#columns.map(({ field, type }) => {
      const values = rows.map((row): unknown => Reflect.get(row, field));
      return sql`${values}::${raw(isAsText(type) ? "text" : type)}[]`;
    });
    return sql`unnest(${join(lists)}) AS new (${this.#names})`;
  }

  insert({ tenant, graph }: { readonly tenant: number; readonly graph: number }, rows: readonly Row[]): Sql {
    const given = this.#columns.map(({ name, type }) => (isAsText(type) ? `${name}::${type}` : name));
    return sql`INSERT INTO ${this.#name} (tenant_id, graph_id, ${this.#names})
      SELECT ${tenant}, ${graph}, ${raw(given.join(", "))} FROM ${this.from(rows)}`;
  }

  /** Columns of `x`, called as their fields, with JSON as text. */
  get selected(): Sql {
    const shown = ({ name, type }: { readonly name: string; readonly type: string }) =>
      isAsText(type) ? `x.${name}::text` : `x.${name}`;
    return raw(this.#columns.map((column) => `${shown(column)} AS "${column.field}"`).join(", "));
  }
}

function isAsText(type: string): boolean {
  return type === "jsonb" || type.endsWith("[]");
}

/**
 * Describes a table by the fields of its rows.
 *
 * @param types The fields of each type.
 * @param named Columns that are called otherwise than their fields with an underscore between two words.
 * @example tableOf<MentionRow>()("mention", { uuid: "episodeId entityId", integer: "start end" }, { start: "span_start" })
 */
export function tableOf<Row extends object>() {
  return <const Types extends { readonly [Type in ColumnType]?: string }>(
    name: string,
    types: Types & { readonly [Type in keyof Types]: FieldsOf<Row, Types[Type]> },
    named: { readonly [Field in keyof Row]?: string } = {},
  ) => new RowTable<Row>(name, types, named);
}
