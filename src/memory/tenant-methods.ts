/** What is done with a tenant whole: its usage, how long it keeps episodes, and forgetting it. */
import type { Database } from "../db/database.ts";
import { type Actor, actorText } from "../domain/actor.ts";
import type { Clock, NewId } from "../domain/ids.ts";
import { NotFoundError } from "../errors.ts";
import { eraseTenant } from "../forget/erase-tenant.ts";
import { checkForgetOptions, type ForgetOptions } from "../forget/options.ts";
import { type ForgetReceipt, receiptOf } from "../forget/receipt.ts";
import { checkRetention, readRetention, storeRetention } from "../forget/retention.ts";
import { checkUsage } from "../jobs/options.ts";
import { readUsage } from "../queue/usage.ts";
import type { Registry } from "./registry.ts";
import type { Tenant } from "./tenant.ts";

export type TenantMethods = Pick<Tenant, "usage" | "retention" | "setRetention" | "forget">;

interface TenantParts {
  readonly database: Database;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly actor: Actor;
  /** Waits until all traces are stored. */
  readonly flushTraces: () => Promise<void>;
  /** Removes the tenant's graphs from the caches of the process. */
  readonly evict: (tenant: number) => void;
}

/** The methods of a tenant that are about all its graphs. */
export function tenantMethods(name: string, parts: TenantParts): TenantMethods {
  const { database, registry } = parts;
  return {
    usage: async (options = {}) => {
      const limit = checkUsage(options);
      return database.trackCall(async () => {
        const tenant = await registry.findTenant(name);
        if (tenant === undefined) return [];
        return database.transaction({ tenant, read: [], write: null }, (transaction) =>
          readUsage(transaction, tenant, limit),
        );
      });
    },
    retention: () =>
      database.trackCall(async () => {
        const tenant = await registry.findTenant(name);
        return tenant === undefined ? { keepDays: null, graphs: [] } : readRetention(database, tenant);
      }),
    setRetention: async (options) => {
      const { keepDays } = checkRetention(options);
      return database.trackCall(async () => {
        const tenant = await registry.makeTenant(name);
        await storeRetention(database, { tenant, name }, keepDays);
        return readRetention(database, tenant);
      });
    },
    forget: async (options = {}) => {
      const checked = checkForgetOptions(options);
      return database.trackCall(() => forgetTenant(name, parts, checked));
    },
  };
}

async function forgetTenant(
  name: string,
  parts: TenantParts,
  { verify = false }: ForgetOptions,
): Promise<ForgetReceipt> {
  const { registry, clock, actor } = parts;
  await parts.flushTraces();
  const tenant = await registry.findTenant(name);
  if (tenant === undefined) {
    throw new NotFoundError(
      "tenant_unknown",
      "There is no such tenant, or it was forgotten already. A tenant is made with the first graph that is written.",
    );
  }
  try {
    const done = await eraseTenant(parts, tenant, name, verify);
    return { ...receiptOf("tenant", clock(), actorText(actor)), ...done };
  } finally {
    registry.invalidate(name);
    parts.evict(tenant);
  }
}
