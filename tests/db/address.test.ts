import { describe, expect, test } from "vitest";
import {
  isPostgresAddress,
  readPostgresAddress,
  shownAddress,
} from "../../src/db/server/postgres-address.ts";

describe("the address of a server", () => {
  test("names user, password, host, port and database, each decoded", () => {
    expect(readPostgresAddress("postgres://al%40ice:p%40ss%2F%23%3F@db.example.org:6543/mem%20ory")).toEqual({
      user: "al@ice",
      password: "p@ss/#?",
      host: "db.example.org",
      port: 6543,
      database: "mem ory",
      channelBinding: false,
      tls: false,
    });
  });

  test("may leave out what the environment gives, and name a socket or an IPv6 host", () => {
    expect(readPostgresAddress("postgresql://db/m")).toMatchObject({ host: "db", database: "m" });
    expect(readPostgresAddress("postgres:///m?host=/var/run/postgresql&port=5433")).toMatchObject({
      host: "/var/run/postgresql",
      port: 5433,
      database: "m",
    });
    expect(readPostgresAddress("postgres://a@[::1]:5433/m")).toMatchObject({ host: "::1", port: 5433 });
  });

  test("says how TLS is checked", () => {
    const tls = (mode: string) => readPostgresAddress(`postgres://h/d?sslmode=${mode}`).tls;
    expect(tls("disable")).toBe(false);
    expect(tls("require")).toEqual({ rejectUnauthorized: false });
    expect(tls("verify-ca")).toEqual({ rejectUnauthorized: true, ignoreName: true });
    expect(tls("verify-full")).toEqual({ rejectUnauthorized: true });
    expect(() => tls("prefer")).toThrow("sslmode that is not supported");
    expect(() => readPostgresAddress("postgres://h/d?sslrootcert=/nowhere&sslmode=verify-ca")).toThrow(
      expect.objectContaining({ code: "file_not_found" }),
    );
  });

  test("takes a name for the connections, a timeout, settings and channel binding", () => {
    expect(
      readPostgresAddress(
        "postgres://h/d?application_name=bot&connect_timeout=3&options=-c%20search_path%3Dx&channel_binding=require",
      ),
    ).toMatchObject({
      applicationName: "bot",
      connectionTimeoutMs: 3000,
      options: "-c search_path=x",
      channelBinding: true,
    });
  });

  test.each([
    "postgres://user:12#34secret@host/db",
    "postgres://user:12/34secret@host/db",
    "postgres://user:12?34secret@host/db",
    "postgres://user:secret%@host/db",
    "postgres://user:secret@host:port/db",
    "postgres://user:x@host/db?secret=1",
    "postgres://user:x@host/db?connect_timeout=secret",
    "postgres://user:x@host/db?sslmode=secret",
  ])("that is not well formed is refused without being quoted: %s", (address) => {
    const error = (() => {
      try {
        return readPostgresAddress(address);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ code: "invalid_input" });
    expect(`${error instanceof Error ? error.message + error.cause : ""}`).not.toContain("secret");
  });

  test("is shown without its password and its options", () => {
    expect(shownAddress("postgres://alice:secret@db:5433/m?application_name=x")).toBe(
      "postgres://alice@db:5433/m",
    );
  });

  test("is told from a directory", () => {
    expect(["postgres://h/d", "PostgreSQL://h/d"].map(isPostgresAddress)).toEqual([true, true]);
    expect(["./postgres", "memory:", "mysql://h/d"].map(isPostgresAddress)).toEqual([false, false, false]);
  });
});
