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
  return [...head.values()]
    .filter(({ id, inManifest, label, documentId, text, textHash }) => {
      if (!inManifest || base.get(id)?.inManifest) return false;
      const isShown = keysOf(text, textHash).some((key) => byText.get(key)?.every((before) => isWider(label, before)));
      const document = [...(base.documents.get(documentId ?? "") ?? [])];
      return isShown || (document.length > 0 && document.every((before) => isOpener(label, before)));
    })
    .map(({ id }) => id);
}

/** A text of spaces is none. */
const keysOf = (text: string | null, textHash: string | null): string[] =>
  [textHash, text?.trim()].flatMap((key) => (key ? [key] : []));

/** Whether a label asks for no tenant, or for no role, where another does: chunks of one document may be of several. */
function isOpener(own: AccessLabel | null, before: AccessLabel): boolean {
  if (own === null) return true;
  const isAny = isAnyTenant(own.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own.tenantId === before.tenantId) && own.roles.length === 0 && before.roles.length > 0;
}
