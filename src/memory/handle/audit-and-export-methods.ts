import type { KeyObject } from "node:crypto";
import { actorText } from "../../domain/actor.ts";
import { isUuid } from "../../domain/ids.ts";
import type { Json } from "../../domain/json.ts";
import { checked } from "../../domain/shape-fault.ts";
import { type AuditEntry, readJournal } from "../../graph/journal/read-journal.ts";
import { type AuditReport, verifyJournal } from "../../graph/journal/verify-journal.ts";
import { type NamedWrite, runOnce } from "../../requests/once.ts";
import { checkExport } from "../../transfer/checked-export.ts";
import { csvLines } from "../../transfer/current/csv.ts";
import { lastRecorded } from "../../transfer/current/graph-at.ts";
import { graphmlLines } from "../../transfer/current/graphml.ts";
import { exportLines } from "../../transfer/export.ts";
import { type RestoreReport, restoreRecords } from "../../transfer/restore.ts";
import { restoreDefinitions } from "../../transfer/restore-definitions.ts";
import { exportKeys, type RestoreOptions, restoreShape } from "../../transfer/seal.ts";
import { checkCall, checkedLines } from "../check-options.ts";
import { checkFormat, type ExportOptions } from "../export-options.ts";
import type { GraphAccess } from "../graph-access.ts";
import {
  type AuditOptions,
  DEFAULTS,
  knownAtOf,
  recordedBetween,
  timeOrNow,
  type VerifyAuditOptions,
} from "../graph-options.ts";
import { ForgetMethods } from "./forget-methods.ts";

export class AuditAndExportMethods extends ForgetMethods {
  /**
   * The journal: every change with who made it, when, what was before and after, and why; the oldest first.
   *
   * @throws InputError `invalid_time`; NotFoundError `graph_unknown`
   * @example
   * const entries = await graph.audit({ actor: { kind: "user", id: "alice" }, from: "2026-03" });
   */
  async audit(options: AuditOptions = {}): Promise<AuditEntry[]> {
    checkCall("audit", options);
    const { item, actor, via } = options;
    const recorded = recordedBetween(options.from, options.to);
    if (item !== undefined && !isUuid(item)) return [];
    return this.access.read({}, (transaction, where, { ontology }) =>
      readJournal(
        transaction,
        {
          ...where,
          ...recorded,
          ...(item === undefined ? {} : { item }),
          ...(actor === undefined ? {} : { actor: actorText(actor) }),
          ...(via === undefined ? {} : { via }),
          limit: options.limit ?? DEFAULTS.audit,
        },
        ontology,
      ),
    );
  }

  /**
   * Checks the journal: that no entry was changed, left out or added, and that what is stored is what was
   * entered.
   *
   * @throws NotFoundError `graph_unknown`
   */
  async verifyAudit(options: VerifyAuditOptions = {}): Promise<AuditReport> {
    checkCall("verifyAudit", options);
    const { database } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.find();
      return verifyJournal(database, tenant, graph, options.onProgress);
    });
  }

  /**
   * The whole memory as JSON lines, without line ends: words, entities, facts, claims and versions with both
   * clocks, its profile and settings, and what the tenant defined of its ontologies. What is written
   * meanwhile is left out. The last line has the SHA-256 of all before it, and with `signingKey`, or
   * `exports.signingKey` of the memory, a signature.
   *
   * With another `format` it is what the graph holds at one time, for other tools: the lines of a file of
   * GraphML, or of CSV, in the order of ids.
   *
   * @throws NotFoundError `graph_unknown`; InputError `invalid_time`; `invalid_input` for a key that is none
   * @example
   * for await (const line of graph.export()) file.write(`${line}\n`);
   * @example
   * for await (const line of graph.export({ format: "graphml", asOf: "2024-03" })) file.write(`${line}\n`);
   */
  async *export(options: ExportOptions = {}): AsyncGenerator<string> {
    checkCall("export", options);
    checkFormat(options);
    const { format = "jsonl", ...times } = options;
    const { signing } = { ...this.parts.exportKeys, ...exportKeys(options) };
    const { database, clock } = this.parts;
    const place = { database, ...(await this.access.find()) };
    if (format === "jsonl") return yield* exportLines(database, place.tenant, place.graph, signing);
    const { knownAt = await lastRecorded(place) } = knownAtOf(times);
    const at = { ...place, asOf: timeOrNow(times, clock()), knownAt };
    yield* format === "csv" ? csvLines(at) : graphmlLines(at);
  }

  /**
   * Reads an export into this graph, which must not exist, be empty or hold the same export: the same again
   * adds nothing, and one that was interrupted is completed. It follows the profile of the export;
   * definitions that the tenant lacks are added. Nothing is written before all lines were read, and their
   * hash, and with a key their signature, was found to be right.
   *
   * @throws InputError `import_invalid`, `export_altered`, `export_unverified`, `ontology_invalid`
   * @throws ConflictError `graph_not_empty`, `profile_conflict`; `ontology_conflict` if the tenant defines
   *   the profile otherwise
   * @example await graph.restore(lines, { verifyKey: await readFile("verify.pem", "utf8") });
   */
  async restore(
    lines: AsyncIterable<string> | readonly string[],
    options: RestoreOptions = {},
  ): Promise<RestoreReport> {
    const { define = true, ...given } = checked("restore()", restoreShape, options);
    const verifyKeys = [this.parts.exportKeys?.verify ?? [], exportKeys(given).verify ?? []].flat();
    return restoreGraph(this.access, checkedLines(lines), { verifyKeys, mayDefine: define });
  }

  /**
   * Does a write that its sender named, once: the same again gives what it gave the first time. The result
   * must survive JSON.
   *
   * @throws ConflictError `request_conflict` if the key was used for something else in the last day;
   *   `request_unfinished` while the first is under way
   * @example await graph.once({ key: "b7e1", asked: JSON.stringify(input) }, () => graph.assert(input));
   */
  async once<Result extends object | null>(
    write: NamedWrite,
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Json; readonly isRepeated: boolean }> {
    const { database, clock } = this.parts;
    return database.trackCall(async () => {
      const { tenant, graph } = await this.access.make();
      return runOnce(database, { tenant, read: [graph], write: graph }, clock, write, work);
    });
  }
}

interface RestoreSettings {
  /** Public keys: the export must be signed with one of them. */
  readonly verifyKeys: readonly KeyObject[];
  /** May who restores define what the tenant's ontology lacks? */
  readonly mayDefine: boolean;
}

/** The graph is made with the profile that the export follows. */
async function restoreGraph(
  access: GraphAccess,
  lines: AsyncIterable<string>,
  { verifyKeys, mayDefine }: RestoreSettings,
): Promise<RestoreReport> {
  const { registry, parts } = access;
  return parts.database.trackCall(async () => {
    const checked = await checkExport(lines, verifyKeys);
    try {
      const tenant = await registry.makeTenant(access.tenant);
      const definitions = await restoreDefinitions(parts.database, tenant, checked, mayDefine);
      if (definitions.added > 0) await registry.reload(tenant);
      const { profile } = definitions;
      const report = await access.write(
        (context, scope) => restoreRecords(context, scope, checked, definitions),
        profile === null ? {} : { profile },
      );
      // Its time zone may be another.
      registry.invalidate(access.tenant, access.name);
      // What has expired since it was exported is forgotten before anybody reads it.
      await access.find();
      return report;
    } finally {
      await checked.close();
    }
  });
}
