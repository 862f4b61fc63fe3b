import { idOf, isBlank } from "./field.ts";
import { listOf } from "./list-of.ts";

/**
 * Roles as metadata name them, where a store without lists has them as JSON. What is neither a list nor a tenant's name is
 * for the check of the row to refuse: left out it would open a chunk to everybody, and make any principal the right one.
 */
export function accessOf<K extends string>(rolesKey: K, roles: unknown, tenant: unknown) {
  return {
    ...(isBlank(tenant) && tenant !== "" ? {} : { tenant_id: (idOf(tenant) ?? tenant) as string }),
    ...(isBlank(roles) ? {} : ({ [rolesKey]: listOf(roles) ?? roles } as Record<K, string[]>)),
  };
}
