import { z } from "zod";
import { checked } from "../../domain/shape-fault.ts";
import { InputError, invalid } from "../../errors.ts";
import { checkName } from "../../graph/read/names.ts";
import {
  checkShareable,
  type Share,
  type ShareOptions,
  type ShareTarget,
  shareView,
  storeShare,
  withdrawShare,
} from "../../sharing/share.ts";
import { readShares } from "../../sharing/stored-shares.ts";
import { textFault } from "../../text/check-text.ts";
import { ModelMethods } from "./model-methods.ts";

export interface SharesOptions {
  /** Only with the graph of this name. */
  readonly to?: string;
  /** Also what was withdrawn? Default `false`. */
  readonly withdrawn?: boolean;
}

const text = z.string().refine((given) => textFault(given) === undefined, "is not text that can be stored");
const targetShape = z.union([z.strictObject({ fact: text }), z.strictObject({ entity: text })]);
const shareShape = z.strictObject({ to: text, quote: z.boolean().optional() });
const sharesShape = z.strictObject({ to: text.optional(), withdrawn: z.boolean().optional() });

/** What a graph shares with others of its tenant. */
export class SharingMethods extends ModelMethods {
  /**
   * Shares a fact, or an entity with all that is held of it, with another graph of the tenant, which is made
   * if it is not there: there it is stated with its kind, confidence and period, with who shared it and from
   * where (`sharedFrom`), and without any words of an episode unless `quote` is true. It follows what becomes
   * of the fact here: corrections, endings, retractions, merges. When what says so is forgotten here, it is
   * forgotten there. What the other graph forgets does not come again. The same again changes nothing.
   *
   * @throws NotFoundError `graph_unknown`, `fact_unknown`, `entity_unknown`; ConflictError
   *   `fact_not_current`, `entity_ambiguous`
   * @throws InputError `invalid_input` for a fact of a user without a name, or one that is itself shared;
   *   what a strict ontology there refuses
   * @example
   * const { id } = await memory.tenant("acme").graph("user:alice").share({ fact: fact.id }, { to: "shared" });
   */
  async share(target: ShareTarget, options: ShareOptions): Promise<Share> {
    const what = checkedTarget(target);
    const { to, quote = false } = checked("share()", shareShape, options);
    const { tenant: tenantName, name, registry, parts } = this.access;
    if (checkName(to, "graph") === name)
      throw invalid("A graph is not shared with itself. Give the name of another one in `to`.");
    return parts.database.trackCall(async () => {
      const source = await this.access.find();
      await this.access.write((context, scope) => checkShareable(context, scope, what));
      const other = await registry.make(tenantName, to);
      const graph = { id: other.graph, name: to };
      const id = await this.access.write((context, scope) => storeShare(context, scope, what, graph, quote));
      // From now on its writes are followed.
      registry.invalidate(tenantName, name);
      const { refusals } = await this.parts.sharing.bring(source);
      const [refusal] = refusals.get(id) ?? [];
      if (refusal !== undefined && "fact" in what) {
        await this.unshare(id);
        throw new InputError(
          refusal.code,
          `The graph ${JSON.stringify(to)} does not take it. ${refusal.message}`,
        );
      }
      return this.#shareCalled(id);
    });
  }

  /**
   * Withdraws what was shared: in the other graph it is held no more; `knownAt` still shows it there. What is
   * withdrawn already stays so.
   *
   * @throws NotFoundError `graph_unknown`, `share_unknown`
   */
  async unshare(id: string): Promise<Share> {
    if (typeof id !== "string")
      throw invalid("unshare() takes the id of a share, a text. shares() gives the ids.");
    return this.parts.database.trackCall(async () => {
      const source = await this.access.find();
      await this.access.write((context, scope) => withdrawShare(context, scope, id));
      await this.parts.sharing.bring(source);
      return this.#shareCalled(id);
    });
  }

  /**
   * What this graph shares with others, the newest first.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async shares(options: SharesOptions = {}): Promise<Share[]> {
    const { to, withdrawn = false } = checked("shares()", sharesShape, options);
    const { tenant, graph } = await this.access.find();
    const stored = await this.access.read({}, (transaction) => readShares(transaction, { tenant, graph }));
    return stored
      .filter((share) => !share.isForgotten && (withdrawn || share.withdrawnAt === null))
      .filter((share) => to === undefined || share.target === to)
      .map(shareView);
  }

  async #shareCalled(id: string): Promise<Share> {
    const share = (await this.shares({ withdrawn: true })).find((one) => one.id === id.toLowerCase());
    if (share === undefined) throw new Error("Something was shared and is not there");
    return share;
  }
}

function checkedTarget(given: unknown): ShareTarget {
  const parsed = targetShape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid('share() takes { fact: id } or { entity: nameOrId }, and where to: { to: "shared" }.');
}
