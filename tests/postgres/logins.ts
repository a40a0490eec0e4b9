/** Logins with chosen rights. They go with the server. */
import { randomBytes } from "node:crypto";
import { administratorAddress } from "../memory.ts";
import { withClient } from "./client.ts";

export interface Login {
  readonly name: string;
  readonly password: string;
  /** The database's address for it. */
  readonly address: string;
}

/** Makes a login for a database; `attributes` as `CREATE ROLE` takes them. */
export async function newLogin(database: string, attributes = ""): Promise<Login> {
  const name = `login_${randomBytes(4).toString("hex")}`;
  const password = randomBytes(8).toString("hex");
  await administrate(database, `CREATE ROLE ${name} LOGIN PASSWORD '${password}' ${attributes}`);
  const address = new URL(database);
  address.username = name;
  address.password = password;
  return { name, password, address: address.href };
}

/** Runs statements in a database as the server's administrator. */
export async function administrate(database: string, statements: string): Promise<void> {
  await withClient(administratorAddress(database), (client) => client.query(statements));
}
