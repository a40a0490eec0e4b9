/** The address of a PostgreSQL server: `postgres://user:password@host:port/database?sslmode=verify-full`. */
import { readFileSync } from "node:fs";
import { InputError, invalid } from "../../errors.ts";
import type { TlsOptions } from "./postgres-options.ts";

export interface PostgresAddress {
  /** What is absent is taken from `PGHOST`, `PGPORT`, `PGUSER`, `PGPASSWORD`, `PGDATABASE`. */
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  /** Settings for the start of the connection, as `-c name=value`. */
  readonly options?: string;
  readonly applicationName?: string;
  /** Milliseconds. */
  readonly connectionTimeoutMs?: number;
  readonly channelBinding: boolean;
  /** TLS as the address asks for it; `false` for none. */
  readonly tls: false | ServerTls;
}

export interface ServerTls extends TlsOptions {
  /** Check the certificate, but not that it is the server's name that it names (`sslmode=verify-ca`). */
  readonly ignoreName?: boolean;
}

const PARAMETERS = [
  "application_name",
  "channel_binding",
  "connect_timeout",
  "host",
  "options",
  "port",
  "sslcert",
  "sslkey",
  "sslmode",
  "sslrootcert",
] as const;
type Parameter = (typeof PARAMETERS)[number];

/** Is it an address of a server? */
export function isPostgresAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//iu.test(address);
}

/**
 * Reads an address. Messages of its errors never quote it: a password may stand anywhere in an address that
 * is not well formed.
 *
 * @throws InputError `invalid_input` if it is not well formed, or asks for what is not known
 */
export function readPostgresAddress(address: string): PostgresAddress {
  const url = parsed(address);
  const given = parametersOf(url);
  const host = given.get("host") ?? decoded(url.hostname.replace(/^\[(.*)\]$/u, "$1"));
  const port = given.get("port") ?? url.port;
  const timeout = given.get("connect_timeout");
  return {
    ...optional("host", host),
    ...(port === "" ? {} : { port: wholeNumber(port, "port") }),
    ...optional("user", decoded(url.username)),
    ...optional("password", decoded(url.password)),
    ...optional("database", decoded(url.pathname.slice(1))),
    ...optional("options", given.get("options") ?? ""),
    ...optional("applicationName", given.get("application_name") ?? ""),
    ...(timeout === undefined
      ? {}
      : { connectionTimeoutMs: 1000 * wholeNumber(timeout, "connect_timeout in seconds") }),
    channelBinding: given.has("channel_binding") && given.get("channel_binding") !== "disable",
    tls: tlsOf(given),
  };
}

/** An address without what is secret: to be shown in messages. */
export function shownAddress(address: string): string {
  return shownParts(readPostgresAddress(address));
}

/** Prints an address that has been parsed, without its password. */
export function shownParts({ user, host, port, database }: PostgresAddress): string {
  return `postgres://${user === undefined ? "" : `${user}@`}${host ?? ""}${port === undefined ? "" : `:${port}`}/${database ?? ""}`;
}

function parsed(address: string): URL {
  // A "/", "?" or "#" that is not encoded cuts the password, and what is left of it would be taken for a host
  // or a database.
  const rest = address.replace(/^[^/]*\/\//u, "");
  const isCut = rest.includes("#") || rest.replace(/^[^/?]*/u, "").includes("@");
  // Without a host, only the form with one is a URL.
  const withHost = rest.startsWith("/") ? `postgres://localhost${rest}` : `postgres://${rest}`;
  if (isCut || !URL.canParse(withHost)) {
    throw invalid(
      'The address of the PostgreSQL server is not well formed. Write postgres://user:password@host:5432/database, and in user and password each of @ : / ? # % as %40 %3A %2F %3F %23 %25; the "@" of an option as %40.',
    );
  }
  return new URL(withHost);
}

function parametersOf(url: URL): Map<Parameter, string> {
  const known = new Map<Parameter, string>();
  for (const [name, value] of url.searchParams) {
    const parameter = PARAMETERS.find((candidate) => candidate === name);
    if (parameter === undefined) {
      throw invalid(
        `The address of the PostgreSQL server has an option that is not known. Known are ${PARAMETERS.join(", ")}.`,
      );
    }
    known.set(parameter, value);
  }
  return known;
}

function tlsOf(given: ReadonlyMap<Parameter, string>): false | ServerTls {
  const mode = given.get("sslmode") ?? "disable";
  const ca = fileOf(given, "sslrootcert");
  const files = {
    ...(ca === undefined ? {} : { ca }),
    ...optional("cert", fileOf(given, "sslcert") ?? ""),
    ...optional("key", fileOf(given, "sslkey") ?? ""),
  };
  switch (mode) {
    case "disable":
      return false;
    case "require":
      // As other clients do: encrypted, and checked only if it is said whom to trust.
      return ca === undefined
        ? { ...files, rejectUnauthorized: false }
        : { ...files, rejectUnauthorized: true, ignoreName: true };
    case "verify-ca":
      return { ...files, rejectUnauthorized: true, ignoreName: true };
    case "verify-full":
      return { ...files, rejectUnauthorized: true };
    default:
      throw invalid(
        "The address of the PostgreSQL server has an sslmode that is not supported. Give disable, require, verify-ca or verify-full.",
      );
  }
}

function fileOf(given: ReadonlyMap<Parameter, string>, parameter: Parameter): string | undefined {
  const path = given.get(parameter);
  // `system`: the authorities that are trusted anyway.
  if (path === undefined || path === "system") return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new InputError(
      "file_not_found",
      `The file ${path}, which ${parameter} in the address of the PostgreSQL server names, cannot be read. Check the path and its permissions.`,
      { cause },
    );
  }
}

function optional<Name extends string>(
  name: Name,
  value: string,
): { readonly [Key in Name]?: string } | object {
  return value === "" ? {} : { [name]: value };
}

function wholeNumber(text: string, what: string): number {
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw invalid(`The address of the PostgreSQL server: ${what} must be a whole number.`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid("The address of the PostgreSQL server has a % that begins no character. Write % as %25.");
  }
}
