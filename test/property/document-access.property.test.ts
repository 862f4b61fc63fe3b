import fc from "fast-check";
import { expect, it } from "vitest";
import { scoreRows } from "../helpers/score-rows.ts";

// Who may see what, said once more from the trace contract, for chunks and for documents that a list or a citation names.

const IDS = ["d", "d:1", "d/2", "d#3", "d/2:x", "e", "e:1", "ee", "k"];
const LABELS = [
  null,
  { tenant_id: "acme", acl_roles: [] },
  { tenant_id: "other", acl_roles: [] },
  { tenant_id: "acme", acl_roles: ["hr"] },
  { tenant_id: "*", acl_roles: ["emp"] },
] as const;
type Label = (typeof LABELS)[number];
interface Said {
  readonly id: string;
  readonly document: string | null;
  readonly label: Label;
}

const said = fc.record({
  id: fc.constantFrom(...IDS),
  document: fc.constantFrom(null, null, "d", "e", "d/2"),
  label: fc.constantFrom(...LABELS),
});
const known = fc.uniqueArray(said, { selector: ({ id }) => id, maxLength: 6 });
const mentions = fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), plain: fc.boolean() }), {
  selector: ({ id }) => id,
  maxLength: 5,
});
type Mention = { readonly id: string; readonly plain: boolean };

const rowOf = ({ id, document, label }: Said) => ({
  chunk_id: id,
  ...(document === null ? {} : { document_id: document }),
  ...label,
});
const forbids = (label: Label): string | null =>
  label === null
    ? null
    : !["acme", "*"].includes(label.tenant_id)
      ? "tenant"
      : label.acl_roles.length > 0 && !(label.acl_roles as readonly string[]).includes("emp")
        ? "role"
        : null;
const spells = (id: string, document: string): boolean =>
  id.startsWith(document) && /^[:#/]/.test(id.slice(document.length));

/** What is said of a document by labels of its chunks: open where one is, else what forbids it; undefined where none says. */
function ofDocument(labels: readonly Label[]): string | null | undefined {
  const rules = labels.filter((label) => label !== null).map(forbids);
  return rules.length === 0 ? undefined : rules.includes(null) ? null : "forbidden";
}

function expected(manifest: readonly Said[], shown: readonly Said[], id: string, isCitation: boolean) {
  const row = manifest.find((entry) => entry.id === id);
  if (row?.label) return forbids(row.label);
  const own = shown.find((entry) => entry.id === id)?.label ?? null;
  const isNamed = manifest.some(({ document }) => document === id);
  const isSpelled = ({ id: chunk, document }: Said): boolean => document === null && spells(chunk, id);
  const there = manifest.filter((entry) => entry.document === id || ((isNamed || own === null) && isSpelled(entry)));
  let rule = ofDocument(there.map(({ label }) => label));
  if (rule === undefined && !isNamed && isCitation) {
    const chunks = shown.flatMap((entry) => {
      const listed = manifest.find((other) => other.id === entry.id);
      if (listed?.document && listed.document !== id) return [];
      if (entry.document !== id && !isSpelled(entry)) return [];
      return [listed?.label ?? (own === null ? entry.label : null)];
    });
    rule = ofDocument(chunks);
  }
  return rule ? rule : own === null ? rule : forbids(own);
}

it("decides of every chunk and document as the trace contract says", async () => {
  let documents = 0;
  await fc.assert(
    fc.asyncProperty(known, known, mentions, mentions, async (manifest, descriptions, listed, cited) => {
      const shownIds = new Set([...listed, ...cited].filter(({ plain }) => !plain).map(({ id }) => id));
      const shown = descriptions.filter(({ id }) => shownIds.has(id));
      const chunk = ({ id, plain }: Mention) => {
        const described = descriptions.find((entry) => entry.id === id);
        return plain ? id : rowOf(described ?? { id, document: null, label: null });
      };
      const golden = { id: "q", user_context: { tenant_id: "acme", roles: ["emp"] } };
      const trace = { query_id: "q", retrieved_chunks: listed.map(chunk), citations: cited.map(chunk) };
      const [run] = await scoreRows([golden], [trace], { corpus: manifest.map(rowOf) });
      const stages = [listed, cited].flatMap((list, stage) =>
        list.map(({ id }) => ({ id, stage, rule: expected(manifest, shown, id, stage === 1) })),
      );
      documents += stages.filter(({ id, rule }) => rule === "forbidden" && id.length < 4).length;
      const seen = (run!.violations.get(0) ?? []).map(({ chunkId, stage }) => `${chunkId} ${stage}`);
      const leaks = stages
        .filter(({ rule }) => rule)
        .map(({ id, stage }) => `${id} ${stage ? "citations" : "retrieved"}`);
      expect(seen.sort()).toEqual(leaks.sort());
      const unknown = new Set(stages.filter(({ rule }) => rule === undefined).map(({ id }) => id));
      expect(run!.notes.unlabelledChunks).toBe(unknown.size);
    }),
    { numRuns: 600 },
  );
  expect(documents).toBeGreaterThan(50);
});
