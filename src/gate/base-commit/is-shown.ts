import type { AccessLabel } from "../../dataset/corpus/chunk-index.ts";
import { isAnyTenant } from "../../dataset/corpus/is-any-tenant.ts";
import { isOpened } from "./is-opened.ts";
import { isWider } from "./is-wider.ts";

/**
 * Whether under a label more may read a text than under any of those that it had before. What several tenants have each for
 * themselves, a further one may have, too.
 */
export function isShown(own: AccessLabel | null, before: readonly (AccessLabel | null)[]): boolean {
  const labels = before.flatMap((label) => label ?? []);
  if (labels.length < before.length) return false;
  const near = labels.filter(({ tenantId }) => isAnyTenant(tenantId) || tenantId === own?.tenantId);
  if (near.length > 0) return near.every((label) => isWider(own, label));
  const isOfOne = new Set(labels.map(({ tenantId }) => tenantId)).size === 1;
  return isOpened(own, labels) || (isOfOne && labels.every((label) => isWider(own, label)));
}
