import type { AccessLabel } from "../../dataset/corpus/chunk-index.ts";
import { isAnyTenant } from "../../dataset/corpus/is-any-tenant.ts";
import { isClosed } from "./is-closed.ts";

/** Whether a label lets somebody read what the one before kept from them; who has none keeps nothing from anybody. */
export function isWider(own: AccessLabel | null, before: AccessLabel | null): boolean {
  if (before === null) return false;
  if (own === null) return isClosed(before);
  if (!isAnyTenant(before.tenantId) && own.tenantId !== before.tenantId) return true;
  if (before.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !before.roles.includes(role));
}
