/** Forgetting in a graph, and looking for what is forgotten. */
import type { WriteScope } from "../db/database.ts";
import { toIso } from "../domain/interval.ts";
import { eraseGraph, finishErasure } from "../forget/erase-graph.ts";
import type { Target } from "../forget/erasure-set.ts";
import { findTarget, forget } from "../forget/forget.ts";
import type { ForgetOptions, ForgetTarget } from "../forget/options.ts";
import { type ForgetPreview, previewForget, previewForgetAll } from "../forget/preview.ts";
import { type ForgetReceipt, receiptOf, type Verification } from "../forget/receipt.ts";
import { onlyErased, type ResidueTerms, residueTermsOf } from "../forget/residue-terms.ts";
import { searchEverything } from "../forget/search-residue.ts";
import { listGraphIds } from "../graph/read/names.ts";
import { forgetShares } from "../sharing/share.ts";
import type { GraphAccess } from "./graph-access.ts";

/** Forgets in one graph. Its arguments are checked already. */
export class GraphForgetting {
  readonly #access: GraphAccess;

  constructor(access: GraphAccess) {
    this.#access = access;
  }

  async forget(what: ForgetTarget & ForgetOptions): Promise<ForgetReceipt> {
    const { database } = this.#access.parts;
    return database.trackCall(async () => {
      const open = await this.#access.find();
      const { tenant, graph } = open;
      const { context, scope } = this.#access.toWrite(open);
      await finishErasure(database, tenant);
      const search = what.verify === true;
      if ("all" in what) {
        const residueTerms = search ? await this.#residueTerms(scope, "all", []) : undefined;
        const shared = await this.#forgetShares(scope);
        return this.#verified({ ...(await this.#forgetAll(scope)), shared }, tenant, residueTerms);
      }
      const found = await database.transaction({ ...scope, write: null }, (transaction) =>
        findTarget(transaction, { tenant, graph }, what),
      );
      const episodes = "entity" in what ? (what.episodes ?? "erase") : null;
      const residueTerms = search ? await this.#residueTerms(scope, found.target, found.names) : undefined;
      try {
        const receipt = await forget(context, scope, this.#access.name, found, episodes);
        const shared = (await this.#access.parts.sharing.bring({ tenant, graph })).forgotten;
        return await this.#verified({ ...receipt, shared }, tenant, residueTerms);
      } finally {
        this.#access.evict(tenant, graph);
      }
    });
  }

  async preview(what: ForgetTarget): Promise<ForgetPreview> {
    const { database } = this.#access.parts;
    return database.trackCall(async () => {
      const open = await this.#access.find();
      const { tenant, graph } = open;
      const { context, scope } = this.#access.toWrite(open);
      if ("all" in what) return previewForgetAll(context, scope, this.#access.name);
      const found = await database.transaction({ ...scope, write: null }, (transaction) =>
        findTarget(transaction, { tenant, graph }, what),
      );
      const episodes = "entity" in what ? (what.episodes ?? "erase") : null;
      return previewForget(context, scope, this.#access.name, found, episodes);
    });
  }

  /** Looks in every column of every table: of the tenant, and of what belongs to none. */
  async verify(texts: readonly string[]): Promise<Verification> {
    const residueTerms = { texts, words: [], ids: [] };
    return this.#access.parts.database.trackCall(async () => {
      const tenant = await this.#access.registry.findTenant(this.#access.tenant);
      return this.#searchResidue(tenant ?? 0, residueTerms);
    });
  }

  #residueTerms({ tenant, write: graph }: WriteScope, target: Target | "all", names: readonly string[]) {
    return this.#access.parts.database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
      residueTermsOf(transaction, { tenant, graph }, target, names),
    );
  }

  async #verified(
    receipt: ForgetReceipt,
    tenant: number,
    residueTerms: ResidueTerms | undefined,
  ): Promise<ForgetReceipt> {
    if (residueTerms === undefined) return receipt;
    const graphs = await listGraphIds(this.#access.parts.database, tenant);
    const left = await this.#access.parts.database.transaction(
      { tenant, read: graphs, write: null },
      (transaction) => onlyErased(transaction, { tenant, graphs }, residueTerms),
    );
    return { ...receipt, verification: await this.#searchResidue(tenant, left) };
  }

  async #searchResidue(tenant: number, residueTerms: ResidueTerms): Promise<Verification> {
    const { database } = this.#access.parts;
    const graphs = await listGraphIds(database, tenant);
    return searchEverything(database, { tenant, graphs, tenantName: this.#access.tenant }, residueTerms);
  }

  /** What others got from a graph that is forgotten goes first: nobody would know of it afterwards. */
  async #forgetShares({ tenant, write: graph, ...scope }: WriteScope): Promise<ForgetReceipt["shared"]> {
    const { database, clock, sharing } = this.#access.parts;
    await database.transaction({ ...scope, tenant, write: graph }, (transaction) =>
      forgetShares(transaction, { tenant, graph }, toIso(clock())),
    );
    return (await sharing.bring({ tenant, graph })).forgotten;
  }

  async #forgetAll(scope: WriteScope): Promise<ForgetReceipt> {
    const { clock, actor } = this.#access.parts;
    const { erased, journalHead } = await eraseGraph(this.#access.parts, scope, this.#access.name);
    this.#access.registry.invalidate(this.#access.tenant, this.#access.name);
    this.#access.evict(scope.tenant, scope.write);
    return { ...receiptOf("graph", clock(), actor), erased, journalHead };
  }
}
