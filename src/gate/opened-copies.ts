import type { AccessLabel, ChunkIndex } from "../dataset/chunk-index.ts";
import { isAnyTenant } from "../dataset/is-any-tenant.ts";
import { isWider } from "./is-wider.ts";

/**
 * Chunks new to the manifest that show more principals what the base commit's manifest keeps from them under other ids: a
 * text, or chunks of a document of which none was open to any tenant, or to any role. A corpus that is chunked anew without
 * its access labels, or with those of nobody, looks like that.
 */
export function openedCopies(head: ChunkIndex, base: ChunkIndex): string[] {
  const byText = new Map<string, (AccessLabel | null)[]>();
  for (const { label, text, textHash } of base.values())
    for (const key of keysOf(text, textHash)) {
      const known = byText.get(key);
      if (known === undefined) byText.set(key, [label]);
      else known.push(label);
    }
  // Most changes leave the manifest alone: there is nothing to compare with.
  if (byText.size + base.documents.size === 0) return [];
  return [...head.values()]
    .filter(({ id, inManifest, label, documentId, text, textHash }) => {
      if (!inManifest || base.get(id)?.inManifest) return false;
      const document = [...(base.documents.get(documentId ?? "") ?? [])];
      return keysOf(text, textHash).some((key) => isShown(label, byText.get(key) ?? [])) || isOpened(label, document);
    })
    .map(({ id }) => id);
}

/** Whether a text is shown to more than it was. What several tenants have each for themselves, a further one may have, too. */
function isShown(own: AccessLabel | null, before: readonly (AccessLabel | null)[]): boolean {
  const labels = before.flatMap((label) => label ?? []);
  if (labels.length < before.length) return false;
  const isOfOne = new Set(labels.map(({ tenantId }) => tenantId)).size === 1;
  return isOpened(own, labels) || (isOfOne && labels.every((label) => isWider(own, label)));
}

const isOpened = (own: AccessLabel | null, before: readonly AccessLabel[]): boolean =>
  before.length > 0 && before.every((label) => isOpener(own, label));

/** A text of spaces is none. */
const keysOf = (text: string | null, textHash: string | null): string[] =>
  [textHash, text?.trim()].flatMap((key) => (key ? [key] : []));

/** Whether a label asks for no tenant, or for no role, where another does: chunks of one document may be of several. */
function isOpener(own: AccessLabel | null, before: AccessLabel): boolean {
  if (own === null) return isWider(own, before);
  const isAny = isAnyTenant(own.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own.tenantId === before.tenantId) && own.roles.length === 0 && before.roles.length > 0;
}
