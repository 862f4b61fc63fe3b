import type { AccessLabel } from "../dataset/corpus/chunk-index.ts";
import { isAnyTenant } from "../dataset/corpus/is-any-tenant.ts";
import type { Principal } from "../dataset/golden/golden-case.ts";
import type { ViolationRule } from "./violation.ts";

/** Which rule forbids a chunk to a principal. */
export type AccessRule = Extract<ViolationRule, "tenant" | "role">;

/**
 * The rule that forbids a chunk to a principal; null where it is allowed: iff (the chunk's tenant is empty, `*` or the
 * principal's) and (the chunk's roles are empty or meet the principal's). A principal without tenant or roles is allowed
 * only what is open to all.
 */
export function forbiddenBy(principal: Principal, label: AccessLabel): AccessRule | null {
  if (!isAnyTenant(label.tenantId) && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}
