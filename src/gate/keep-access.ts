import type { ChunkIndex } from "../dataset/chunk-index.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";

/**
 * Lets the access labels of the base commit's manifest hold for the chunks whose row or label a change takes out of it,
 * and says for how many. Where such a chunk is gone from the index too, nobody asks; where it still comes back, taking
 * out its label would have turned a leak into a chunk that nobody labelled, or that the pipeline labels as it likes.
 */
export function keepAccess(head: ChunkIndex, base: ChunkIndex): number {
  let kept = 0;
  for (const { id, label } of base.values()) {
    if (label === null || (head.get(id)?.label ?? null) !== null) continue;
    if (isAnyTenant(label.tenantId) && label.roles.length === 0) continue;
    head.intern(id).label = head.label(label.tenantId, label.roles);
    kept++;
  }
  return kept;
}
