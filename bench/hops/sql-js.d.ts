/** What the benchmark uses of sql.js, which comes without types. */
declare module "sql.js" {
  export type SqliteValue = string | number | null;

  export interface SqliteStatement {
    bind(values: { readonly [name: string]: SqliteValue }): boolean;
    step(): boolean;
    get(): SqliteValue[];
    run(values: readonly SqliteValue[]): void;
    reset(): void;
    free(): boolean;
  }

  export interface SqliteDatabase {
    exec(sql: string): unknown;
    prepare(sql: string): SqliteStatement;
    /** Frees its statements, too. */
    close(): void;
  }

  export interface SqlJs {
    readonly Database: new () => SqliteDatabase;
  }

  const initSqlJs: () => Promise<SqlJs>;
  export default initSqlJs;
}
