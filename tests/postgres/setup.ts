/**
 * Starts a server for the tests of a project, with a migrated database that each test's own is copied from.
 */
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/db/open.ts";
import { withClient } from "./client.ts";
import { OTHER_SERVER } from "./other-server.ts";
import { startServer } from "./server.mjs";

/** What the tests of a project with a server are told. */
export interface ProvidedServer {
  /** Address of the server's first database, for its administrator. */
  readonly administrator: string;
  /** Address of the database to copy, for the login that owns it. */
  readonly template: string;
  /** The folder of its binaries; absent for those of the package. */
  readonly bin: string | undefined;
  /** File of the server's certificate for `localhost`, if it has one. */
  readonly certificate: string | undefined;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Absent where the tests run on the embedded database. */
    postgres?: ProvidedServer;
  }
}

const OWNER = "palimpsest_owner";
const TEMPLATE = "palimpsest_template";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = project.name === OTHER_SERVER.project ? OTHER_SERVER.bin : undefined;
  const server = await startServer({ bin });
  const administrator = server.urlOf("postgres");
  // Not an administrator: what the tests do needs no more rights than these.
  await withClient(administrator, async (client) => {
    await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEDB CREATEROLE PASSWORD '${server.password}'`);
    await client.query(`CREATE DATABASE ${TEMPLATE} OWNER ${OWNER}`);
  });
  const template = server.urlOf(TEMPLATE, OWNER);
  await (await openDatabase(template)).close();
  project.provide("postgres", { administrator, template, bin, certificate: server.certificate });
  return () => server.stop();
}
