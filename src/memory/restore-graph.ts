/** Restores an export into a graph: checked first, then its definitions, then its records. */
import type { KeyObject } from "node:crypto";
import { checkExport } from "../transfer/checked-export.ts";
import { type RestoreReport, restoreRecords } from "../transfer/restore.ts";
import { restoreDefinitions } from "../transfer/restore-definitions.ts";
import type { GraphAccess } from "./graph-access.ts";

interface RestoreSettings {
  /** Public keys: the export must be signed with one of them. */
  readonly verifyKeys: readonly KeyObject[];
  /** May who restores define what the tenant's ontology lacks? */
  readonly mayDefine: boolean;
}

/** The graph is made with the profile that the export follows. */
export async function restoreGraph(
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
      return report;
    } finally {
      await checked.close();
    }
  });
}
