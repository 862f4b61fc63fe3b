import type { TracePart } from "../dataset/adapters/adapter.ts";
import type { CaseFacts } from "./case-facts.ts";
import { type Cause, rankCauses, scaled } from "./cause.ts";
import type { Reach } from "./chunk-case.ts";
import { documentCauses } from "./document-causes.ts";
import { labelChunk } from "./label-chunk.ts";

/** What lost the relevant chunks of a case (all, or those of `only`), over all of them, or the documents of one without. */
export function evidenceCauses(facts: CaseFacts, reach: Reach, only?: readonly string[]): readonly Cause[] {
  if (only !== undefined) return findCauses(facts, reach, only);
  facts.findings[reach] ??= findCauses(facts, reach);
  return facts.findings[reach];
}

function findCauses(facts: CaseFacts, asked: Reach, only?: readonly string[]): readonly Cause[] {
  const { chunks, golden } = facts;
  if (golden.behavior === "permission_denied") return [];
  if (chunks.size === 0) return documentCauses(facts, asked);
  const reach = knownReach(facts, asked);
  if (reach === null) return [];
  const found: (readonly Cause[])[] = [];
  for (const [id, chunk] of chunks) {
    if (only !== undefined && !only.includes(id)) continue;
    const causes = labelChunk(chunk, reach);
    if (causes.length > 0) found.push(chunks.size === 1 ? causes : named(id, causes));
  }
  if (found.length < 2) return found[0] ?? [];
  return rankCauses(found.flatMap((causes) => scaled(causes, 1 / found.length)));
}

/** How far the evidence can be followed: a list that one of the runs does not record lost nothing. */
function knownReach(facts: CaseFacts, asked: Reach): Reach | null {
  if ((asked === "context" || asked === "order") && recordBoth(facts, "context")) return asked;
  if (!recordBoth(facts, "retrieved")) return null;
  return asked === "retrieved" ? asked : "reranked";
}

/** Whether both runs of a case, or the only one, record a part. */
export function recordBoth({ head, baseline }: CaseFacts, part: TracePart): boolean {
  return head.records(part) && (baseline?.records(part) ?? true);
}

/** Where a case has several relevant chunks, evidence says which is meant. */
function named(id: string, causes: readonly Cause[]): Cause[] {
  return causes.map((cause) => ({ ...cause, evidence: `${id}: ${cause.evidence}` }));
}

/**
 * For an answer that changed although its evidence, or a part of it, was in the context of neither run: half the generator,
 * which made something of it before, half what keeps the evidence out. Null where all evidence (or that of `only`) is in the
 * context.
 */
export function neverThere(facts: CaseFacts, only?: readonly string[]): Cause[] | null {
  if (facts.baseline === null) return null;
  const alone = new Map([...facts.chunks].map(([id, chunk]) => [id, { ...chunk, baseline: null }]));
  const lost = findCauses({ ...facts, chunks: alone }, "context", only);
  if (lost.length === 0) return null;
  const where = recordBoth(facts, "context") ? "was in the context of" : "came back in";
  const isWhole = [...alone].every(
    ([id, { head }]) => (only !== undefined && !only.includes(id)) || head.context === null,
  );
  const evidence = `${isWhole ? "" : "a part of "}the evidence ${where} neither run`;
  return [facts.versions.cause("generator", 0.5, evidence), ...scaled(lost, 0.5)];
}
