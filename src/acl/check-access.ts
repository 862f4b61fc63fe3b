import type { AccessLabel } from "../dataset/chunk-index.ts";
import type { Principal } from "../dataset/golden-case.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";

/** Which rule forbids a chunk to a principal, or null where it is allowed. */
export type AccessRule = "tenant" | "role";

/**
 * Allowed iff (the chunk's tenant is empty, `*` or the principal's) and (the chunk's roles are empty or meet the
 * principal's). A principal without tenant or roles is allowed only what is open to all.
 */
export function forbiddenBy(principal: Principal, label: AccessLabel): AccessRule | null {
  if (!isAnyTenant(label.tenantId) && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}
