import type { AccessLabel, ChunkIndex } from "../dataset/chunk-index.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";

/**
 * Chunks that a change opens to more principals than the manifest of its base commit does, by id. Who may read what is
 * what leaks are judged by: whoever edits it must be seen to.
 */
export function widenedAccess(head: ChunkIndex, base: ChunkIndex): string[] {
  const widened: string[] = [];
  for (const { id, label } of base.values()) {
    const own = head.get(id);
    if (label !== null && own?.inManifest && isWider(own.label, label)) widened.push(id);
  }
  return widened;
}

function isWider(own: AccessLabel | null, base: AccessLabel): boolean {
  if (own === null) return true;
  if (!isAnyTenant(base.tenantId) && own.tenantId !== base.tenantId) return true;
  if (base.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !base.roles.includes(role));
}
