import type { AccessLabel } from "../../dataset/corpus/chunk-index.ts";
import { isAnyTenant } from "../../dataset/corpus/is-any-tenant.ts";
import { isClosed } from "./is-closed.ts";

/** Whether a label asks for no tenant, or for no role, where each of those before does; false where there was none. */
export function isOpened(own: AccessLabel | null, before: readonly AccessLabel[]): boolean {
  return before.length > 0 && before.every((label) => isOpener(own, label));
}

/** Labels of other tenants, or with other roles, open nothing: chunks of one document may be of several. */
function isOpener(own: AccessLabel | null, before: AccessLabel): boolean {
  if (own === null) return isClosed(before);
  const isAny = isAnyTenant(own.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own.tenantId === before.tenantId) && own.roles.length === 0 && before.roles.length > 0;
}
