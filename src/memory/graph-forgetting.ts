/** Forgetting in a graph, and looking for what is forgotten. */
import type { WriteScope } from "../db/database.ts";
import type { Target } from "../forget/doomed.ts";
import { eraseGraph, finishErasing } from "../forget/erase-graph.ts";
import { findTarget, forget } from "../forget/forget.ts";
import { type Needles, needlesOf, onlyErased } from "../forget/needles.ts";
import type { ForgetOptions, ForgetTarget } from "../forget/options.ts";
import { type ForgetReceipt, receiptOf, type Verification } from "../forget/receipt.ts";
import { searchEverything } from "../forget/search-everything.ts";
import { listGraphIds } from "../graph/read/names.ts";
import type { GraphAccess } from "./graph-access.ts";

/** Forgets in one graph. What it is told is checked already. */
export class GraphForgetting {
  readonly #access: GraphAccess;

  constructor(access: GraphAccess) {
    this.#access = access;
  }

  async forget(what: ForgetTarget & ForgetOptions): Promise<ForgetReceipt> {
    const { database } = this.#access.parts;
    return database.during(async () => {
      const open = await this.#access.find();
      const { tenant, graph } = open;
      const { context, scope } = this.#access.toWrite(open);
      await finishErasing(database, tenant);
      const looks = what.verify === true;
      if ("all" in what) {
        const sought = looks ? await this.#needles(scope, "all", []) : undefined;
        return this.#verified(await this.#forgetAll(scope), tenant, sought);
      }
      const found = await database.transaction({ ...scope, write: null }, (transaction) =>
        findTarget(transaction, { tenant, graph }, what),
      );
      const episodes = "entity" in what ? (what.episodes ?? "erase") : null;
      const sought = looks ? await this.#needles(scope, found.target, found.names) : undefined;
      try {
        const receipt = await forget(context, scope, this.#access.name, found, episodes);
        return await this.#verified(receipt, tenant, sought);
      } finally {
        this.#access.letGo(tenant, graph);
      }
    });
  }

  /** Looks in every column of every table: of the tenant, and of what belongs to none. */
  async verify(texts: readonly string[]): Promise<Verification> {
    const sought = { texts, words: [], ids: [] };
    return this.#access.parts.database.during(async () => {
      const tenant = await this.#access.registry.findTenant(this.#access.tenant);
      return this.#search(tenant ?? 0, sought);
    });
  }

  #needles({ tenant, write: graph }: WriteScope, target: Target | "all", names: readonly string[]) {
    return this.#access.parts.database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
      needlesOf(transaction, { tenant, graph }, target, names),
    );
  }

  async #verified(
    receipt: ForgetReceipt,
    tenant: number,
    sought: Needles | undefined,
  ): Promise<ForgetReceipt> {
    if (sought === undefined) return receipt;
    const graphs = await listGraphIds(this.#access.parts.database, tenant);
    const left = await this.#access.parts.database.transaction(
      { tenant, read: graphs, write: null },
      (transaction) => onlyErased(transaction, { tenant, graphs }, sought),
    );
    return { ...receipt, verification: await this.#search(tenant, left) };
  }

  async #search(tenant: number, sought: Needles): Promise<Verification> {
    const { database } = this.#access.parts;
    const graphs = await listGraphIds(database, tenant);
    return searchEverything(database, { tenant, graphs, tenantName: this.#access.tenant }, sought);
  }

  async #forgetAll(scope: WriteScope): Promise<ForgetReceipt> {
    const { clock, actor } = this.#access.parts;
    const { erased, journalHead } = await eraseGraph(this.#access.parts, scope, this.#access.name);
    this.#access.registry.lookAgain(this.#access.tenant, this.#access.name);
    this.#access.letGo(scope.tenant, scope.write);
    return { ...receiptOf("graph", clock(), actor), erased, journalHead };
  }
}
