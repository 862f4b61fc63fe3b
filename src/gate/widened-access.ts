import type { AccessLabel, ChunkIndex } from "../dataset/chunk-index.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";

/**
 * Chunks that a change opens to more principals than the manifest of its base commit does, by id. Who may read what is
 * what leaks are judged by: whoever edits it must be seen to. That is also who moves a chunk out of a document that a case
 * protects.
 */
export function widenedAccess(head: ChunkIndex, base: ChunkIndex, protectedDocs: ReadonlySet<string>): string[] {
  const widened: string[] = [];
  for (const { id, label, documentId } of base.values()) {
    const own = head.get(id);
    if (!own?.inManifest) continue;
    const isMoved = own.documentId !== null && own.documentId !== documentId;
    if (label !== null && isWider(own.label, label)) widened.push(id);
    else if (isMoved && documentId !== null && protectedDocs.has(documentId)) widened.push(id);
  }
  return widened;
}

function isWider(own: AccessLabel | null, base: AccessLabel): boolean {
  if (own === null) return true;
  if (!isAnyTenant(base.tenantId) && own.tenantId !== base.tenantId) return true;
  if (base.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !base.roles.includes(role));
}
