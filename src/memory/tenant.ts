/** A tenant of a memory, as callers have it. */
import type { ForgetOptions } from "../forget/options.ts";
import type { ForgetReceipt } from "../forget/receipt.ts";
import type { Retention } from "../forget/retention.ts";
import type { TakeInOptions } from "../inbox/options.ts";
import type { TakeInReport } from "../inbox/process-inbox.ts";
import type { UsageOptions } from "../jobs/options.ts";
import type { SpentUsage } from "../queue/usage.ts";
import type { GraphHandle } from "./graph-handle.ts";
import type { KeysHandle } from "./keys-handle.ts";
import type { OntologyHandle } from "./ontology-handle.ts";
import type { SessionsHandle } from "./sessions-handle.ts";

/** A customer, an organisation: the security boundary. */
export interface Tenant {
  readonly name: string;
  /** Its types and predicates: those that come with Palimpsest and its own. */
  readonly ontology: OntologyHandle;
  /** The API keys with which it is reached over the network. */
  readonly keys: KeysHandle;
  /** The browsers that are signed in. */
  readonly sessions: SessionsHandle;
  /** A graph by name. It is made when it is first written, or by `create()`. */
  graph(name: string): GraphHandle;
  /** The names of all graphs of the tenant, sorted. */
  graphs(): Promise<string[]>;
  /**
   * What it has spent on models, by day (UTC), prompt and model; the latest day first. Failed calls count.
   *
   * @throws InputError `invalid_input`
   */
  usage(options?: UsageOptions): Promise<SpentUsage[]>;
  /**
   * Takes in what was said over SQL and waits in the inbox, and does what was asked there, each once, also if
   * several processes do so at once or one of them dies.
   *
   * @throws InputError `invalid_input` for an option that is not valid; StorageError if the database cannot
   *   do it
   * @example
   * const { taken, refused, waiting } = await memory.tenant("acme").takeIn({ limit: 500 });
   */
  takeIn(options?: TakeInOptions): Promise<TakeInReport>;
  /** How long its graphs keep what is remembered without an `expiresAt`. */
  retention(): Promise<Retention>;
  /**
   * Sets for how many days graphs that are made from now on keep what is remembered without an `expiresAt`;
   * `null`: for good, as without it. Graphs that there are stay as they are: `graph.create({ keepDays })`
   * changes one.
   *
   * @throws InputError `invalid_input`
   * @example await memory.tenant("acme").setRetention({ keepDays: 90 });
   */
  setRetention(options: Pick<Retention, "keepDays">): Promise<Retention>;
  /**
   * Forgets the tenant: all its graphs with their journals, its ontology, what it spent, and whatever else
   * belongs to it. What stays is a row with its number that says so. Cut off, the same call goes on. With
   * `verify`, the rows of the tenant that are left in any table are counted afterwards, and words, names and
   * ids of it are looked for in every table.
   *
   * @throws InputError `invalid_input`; NotFoundError `tenant_unknown`; StorageError if the database fails
   * @example
   * const { erased, verification } = await memory.tenant("acme").forget({ verify: true });
   */
  forget(options?: ForgetOptions): Promise<ForgetReceipt>;
}
