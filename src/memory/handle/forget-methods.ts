import type { WriteScope } from "../../db/database.ts";
import { toIso } from "../../domain/interval.ts";
import { clearStatistics } from "../../forget/clear-statistics.ts";
import { eraseGraph, finishErasure } from "../../forget/erase-graph.ts";
import type { Found, Target } from "../../forget/erasure-set.ts";
import { findTarget, forget } from "../../forget/forget.ts";
import {
  checkForget,
  checkResidueTerms,
  type ForgetOptions,
  type ForgetTarget,
} from "../../forget/options.ts";
import { type ForgetPreview, previewForget, previewForgetAll } from "../../forget/preview.ts";
import { type ForgetReceipt, receiptOf, type Verification } from "../../forget/receipt.ts";
import { onlyErased, type ResidueTerms, residueTermsOf } from "../../forget/residue-terms.ts";
import { searchEverything } from "../../forget/search-residue.ts";
import { listGraphIds } from "../../graph/read/names.ts";
import { forgetShares } from "../../sharing/share.ts";
import type { OpenGraph } from "../registry.ts";
import { SharingMethods } from "./sharing-methods.ts";

/** Forgetting, and looking for what is forgotten. */
export class ForgetMethods extends SharingMethods {
  /**
   * Forgets an episode, a thread, an entity, what was said before some time, or the whole graph: their words,
   * what was learned from these and from nothing else, and all that was made of them. What others say stays,
   * and what the erased had ended or changed is as if that had never been said, at every time. The journal
   * keeps that something was forgotten, and nothing of what. Done in slices; cut off, the same call goes on.
   *
   * @throws InputError `invalid_input`, `invalid_time`; NotFoundError `episode_unknown`, `thread_unknown`,
   *   `entity_unknown`, `graph_unknown`; ConflictError `entity_ambiguous`
   * @example
   * const { erased } = await graph.forget({ episode: "msg-17" });
   */
  async forget(what: ForgetTarget & ForgetOptions): Promise<ForgetReceipt> {
    checkForget(what);
    await this.parts.traces?.flush();
    const { database } = this.parts;
    return database.trackCall(async () => {
      const open = await this.#open(what);
      const { tenant, graph } = open;
      const { context, scope } = this.access.toWrite(open);
      await finishErasure(database, tenant);
      const search = what.verify === true;
      if ("all" in what) {
        const residueTerms = search ? await this.#residueTerms(scope, "all", []) : undefined;
        const shared = await this.#forgetShares(scope);
        return this.#verified({ ...(await this.#forgetAll(scope)), shared }, tenant, residueTerms);
      }
      const { found, episodes } = await this.#target(scope, what);
      const residueTerms = search ? await this.#residueTerms(scope, found.target, found.names) : undefined;
      try {
        const receipt = await forget(context, scope, this.access.name, found, episodes);
        const shared = (await this.parts.sharing.bring({ tenant, graph })).forgotten;
        return await this.#verified({ ...receipt, shared }, tenant, residueTerms);
      } finally {
        this.access.evict(tenant, graph);
        this.access.refresh();
      }
    });
  }

  /**
   * Tells what `forget` would erase, and erases nothing: the same counts, and the first hundred episodes,
   * facts and entities. The graph is locked meanwhile, about as long as forgetting takes.
   *
   * @throws as `forget`
   * @example
   * const { erased, shown } = await graph.previewForget({ entity: "Alice" });
   */
  async previewForget(what: ForgetTarget): Promise<ForgetPreview> {
    checkForget(what);
    await this.parts.traces?.flush();
    const { database } = this.parts;
    return database.trackCall(async () => {
      const { context, scope } = this.access.toWrite(await this.#open(what));
      if ("all" in what) return previewForgetAll(context, scope, this.access.name);
      const { found, episodes } = await this.#target(scope, what);
      return previewForget(context, scope, this.access.name, found, episodes);
    });
  }

  /**
   * Looks for texts in every column of every table: of the tenant, and of what belongs to none. Upper and
   * lower case are the same.
   *
   * @throws InputError `invalid_input`; NotFoundError `graph_unknown` if there is no graph of the tenant
   * @example
   * const { ok, found } = await graph.verifyForgotten(["alice@example.com"]);
   */
  async verifyForgotten(texts: readonly string[]): Promise<Verification> {
    const residueTerms = { texts: checkResidueTerms(texts), words: [], ids: [] };
    return this.parts.database.trackCall(async () => {
      const tenant = await this.access.registry.findTenant(this.access.tenant);
      return this.#searchResidue(tenant ?? 0, residueTerms);
    });
  }

  #open(what: ForgetTarget): Promise<OpenGraph> {
    return "expired" in what ? this.access.findAsStored() : this.access.find();
  }

  /** What is named, and what is done with the episodes that speak of it; `null` if it is no entity. */
  async #target(
    scope: WriteScope,
    what: Exclude<ForgetTarget, { readonly all: true }>,
  ): Promise<{ readonly found: Found; readonly episodes: ForgetReceipt["episodes"] }> {
    const { tenant, write: graph } = scope;
    const found = await this.parts.database.transaction({ ...scope, write: null }, (transaction) =>
      findTarget(transaction, { tenant, graph }, what, this.parts.clock()),
    );
    return { found, episodes: "entity" in what ? (what.episodes ?? "erase") : null };
  }

  #residueTerms({ tenant, write: graph }: WriteScope, target: Target | "all", names: readonly string[]) {
    return this.parts.database.transaction({ tenant, read: [graph], write: null }, (transaction) =>
      residueTermsOf(transaction, { tenant, graphs: [graph] }, target, names),
    );
  }

  async #verified(
    receipt: ForgetReceipt,
    tenant: number,
    residueTerms: ResidueTerms | undefined,
  ): Promise<ForgetReceipt> {
    await clearStatistics(this.parts.database);
    if (residueTerms === undefined) return receipt;
    const graphs = await listGraphIds(this.parts.database, tenant);
    const left = await this.parts.database.transaction({ tenant, read: graphs, write: null }, (transaction) =>
      onlyErased(transaction, { tenant, graphs }, residueTerms),
    );
    return { ...receipt, verification: await this.#searchResidue(tenant, left) };
  }

  async #searchResidue(tenant: number, residueTerms: ResidueTerms): Promise<Verification> {
    const { database } = this.parts;
    const graphs = await listGraphIds(database, tenant);
    return searchEverything(database, { tenant, graphs, tenantName: this.access.tenant }, residueTerms);
  }

  /** What others got from a graph that is forgotten goes first: nobody would know of it afterwards. */
  async #forgetShares({ tenant, write: graph, ...scope }: WriteScope): Promise<ForgetReceipt["shared"]> {
    const { database, clock, sharing } = this.parts;
    await database.transaction({ ...scope, tenant, write: graph }, (transaction) =>
      forgetShares(transaction, { tenant, graph }, toIso(clock())),
    );
    return (await sharing.bring({ tenant, graph })).forgotten;
  }

  async #forgetAll(scope: WriteScope): Promise<ForgetReceipt> {
    const { clock, actor } = this.parts;
    const { erased, journalHead } = await eraseGraph(this.parts, scope, this.access.name);
    this.access.registry.invalidate(this.access.tenant, this.access.name);
    this.access.evict(scope.tenant, scope.write);
    return { ...receiptOf("graph", clock(), actor), erased, journalHead };
  }
}
