import type { TracePart } from "../input/schema/index.ts";
import { type CaseFacts, type ChunkCase, isCutOff, isInAnyList, type Position, type Reach } from "./case-facts.ts";
import { CAUSE_LABELS, type Cause, rankCauses, scaled } from "./cause.ts";
import { suspectRetrieval } from "./suspects.ts";

/** Causes of lost relevant chunks (all, or those in `only`), or of lost documents if the case has no chunk labels. */
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
    const causes = chunkCauses(chunk, reach);
    if (causes.length > 0) found.push(chunks.size === 1 ? causes : withTitle(chunk.title ?? id, causes));
  }
  if (found.length < 2) return found[0] ?? [];
  return rankCauses(found.flatMap((causes) => scaled(causes, 1 / found.length)));
}

/** How far the evidence can be followed: a list that one of the runs does not record cannot be blamed. */
function knownReach(facts: CaseFacts, asked: Reach): Reach | null {
  if ((asked === "context" || asked === "order") && bothRecord(facts, "context")) return asked;
  if (!bothRecord(facts, "retrieved")) return null;
  return asked === "retrieved" ? asked : "reranked";
}

/** Returns true if both runs of a case (or the only one) record a part. */
export function bothRecord({ head, baseline }: CaseFacts, part: TracePart): boolean {
  return head.records(part) && (baseline?.records(part) ?? true);
}

/** Prefixes the facts of causes with the name of the label, for cases with several labels. */
function withTitle(title: string, causes: readonly Cause[]): Cause[] {
  return causes.map((cause) => ({ ...cause, evidence: `${title}: ${cause.evidence}` }));
}

/**
 * Causes of a changed answer whose evidence, in full or in part, was in the context of neither run. Half goes to the
 * generator, which answered without it before, and half to the stage that keeps the evidence out. Null if the context
 * contains all evidence (or that in `only`).
 */
export function absentEvidenceCauses(facts: CaseFacts, only?: readonly string[]): Cause[] | null {
  if (facts.baseline === null) return null;
  const withoutBaseline = new Map([...facts.chunks].map(([id, chunk]) => [id, { ...chunk, baseline: null }]));
  const lost = findCauses({ ...facts, chunks: withoutBaseline }, "context", only);
  if (lost.length === 0) return null;
  const where = bothRecord(facts, "context") ? "was in the context of" : "came back in";
  const isWhole = [...withoutBaseline].every(
    ([id, { head }]) => (only !== undefined && !only.includes(id)) || head.context === null,
  );
  const evidence = `${isWhole ? "" : "a part of "}the evidence ${where} neither run`;
  return [facts.versions.cause("generator", 0.5, evidence), ...scaled(lost, 0.5)];
}

/** Causes of evidence that is not in the context; null if all of it is. */
export function missingContextCauses(facts: CaseFacts): readonly Cause[] | null {
  const lost = evidenceCauses(facts, "context");
  return lost.length > 0 ? lost : absentEvidenceCauses(facts);
}

/** Why a relevant chunk ranks worse than before or, without a baseline, is missing; empty if it is not worse. */
export function chunkCauses(chunk: ChunkCase, reach: Reach): readonly Cause[] {
  const { head, baseline } = chunk;
  const isLost = baseline === null ? VIEWS[reach].rank(head) === null : isWorse(head, baseline, reach);
  if (!isLost) return [];
  const label = isInAnyList(head) ? null : labelProblemCauses(chunk);
  return rankCauses(label ?? VIEWS[reach].label(chunk));
}

function isWorse(head: Position, baseline: Position, reach: Reach): boolean {
  const { rank } = VIEWS[reach];
  const [now, before] = [rank(head), rank(baseline)];
  return before !== null && (now === null || (reach !== "context" && now > before));
}

interface View {
  readonly rank: (chunk: Position) => number | null;
  readonly label: (chunk: ChunkCase) => Cause[];
}

const CONTEXT_VIEW: View = { rank: ({ context }) => context, label: contextCauses };

/** The rank that each kind of metric considers, and the causes of a worse one. */
const VIEWS: Readonly<Record<Reach, View>> = {
  retrieved: { rank: ({ retrieved }) => retrieved, label: retrievalCauses },
  reranked: { rank: ({ ranked }) => ranked, label: rankingCauses },
  context: CONTEXT_VIEW,
  order: CONTEXT_VIEW,
};

/** Causes in the labels, the corpus, or the access rules, for a chunk that is in no list. Null if there is none. */
function labelProblemCauses(chunk: ChunkCase): Cause[] | null {
  const { corpus, stale, retired, forbidden, instead, versions, head, baseline } = chunk;
  if (corpus === false || stale) {
    const facts = retired
      ? "the corpus manifest lists the expected chunk as inactive"
      : corpus === false
        ? "the expected chunk is not in the corpus manifest"
        : "the labels are stale: the expected ids come back no more";
    if (instead === "newer_version") {
      return [
        versions.cause("stale_index", 0.8, `${facts}, a newer version of its document came back`),
        { label: "golden_label_issue", confidence: 0.2, evidence: facts },
      ];
    }
    return [{ label: "golden_label_issue", confidence: 0.95, evidence: facts }];
  }
  if (forbidden) {
    const facts = "the principal may not read the expected chunk, and it did not come back";
    return [versions.cause("acl", 0.6, facts), { label: "golden_label_issue", confidence: 0.4, evidence: facts }];
  }
  if (instead === "part") return partCauses(chunk);
  if (instead !== "older_version") return null;
  const facts = "an older version of its document came back instead of the expected chunk";
  const others = suspectRetrieval(lostFacts(head, baseline), false, chunk);
  return [versions.cause("stale_index", 0.8, facts), ...scaled(others, 0.2)];
}

/** Most chunks in a text. */
const MAX_CHUNKS = 4;

/** `c12`, `c12 and c13`, `c12, c13, and 3 more`. */
function chunkNames(ids: readonly string[]): string {
  if (ids.length <= 2) return ids.join(" and ");
  const shown = ids.slice(0, MAX_CHUNKS);
  const more = ids.length - shown.length;
  return more > 0 ? `${shown.join(", ")}, and ${more} more` : `${shown.slice(0, -1).join(", ")}, and ${shown.at(-1)}`;
}

/** Causes of a passage of which only a part was retrieved: a chunk border cuts it, or the search missed the rest. */
function partCauses(chunk: ChunkCase): Cause[] {
  const { pieces = [], parts = [], versions, head, baseline } = chunk;
  const only = `only ${chunkNames(parts)} ${parts.length === 1 ? "was" : "were"} retrieved`;
  if (pieces.length < 2)
    return suspectRetrieval(`${lostFacts(head, baseline)}, ${only} with a part of the passage`, false, chunk);
  const facts = `the passage is split over ${chunkNames(pieces)}; ${only}`;
  return [versions.cause("chunking", 0.7, facts), ...scaled(suspectRetrieval(facts, false, chunk), 0.25)];
}

/** `rank 2 -> not retrieved`. */
function lostFacts(head: Position, baseline: Position | null): string {
  return `${baseline?.retrieved ? `rank ${baseline.retrieved} -> ` : ""}${head.retrieved ?? "not retrieved"}`;
}

/** Why the context lost a chunk or lists it lower: its rank, the size of the context, or the context builder. */
function contextCauses(chunk: ChunkCase): Cause[] {
  const { head, baseline, versions } = chunk;
  const builder = (confidence: number): Cause =>
    versions.cause("context_builder", confidence, contextFacts(head, baseline));
  // A chunk that was in the context without a rank was added by the builder, for example as a neighbor.
  if (baseline?.ranked === null && (baseline.retrievedSize ?? 0) > 0) return [builder(0.6)];
  if (head.ranked === null) return rankingCauses(chunk);
  if (head.context !== null) {
    const fell = baseline?.ranked != null && head.ranked > baseline.ranked;
    return fell ? rankingCauses(chunk) : [builder(0.9)];
  }
  if (!isCutOff(head)) return [builder(0.95)];
  if (baseline === null) return rankingCauses(chunk);
  const [size, sizeBefore] = [head.contextSize as number, baseline.contextSize];
  const fell = baseline.ranked === null || head.ranked > baseline.ranked;
  const shrank = sizeBefore !== null && size < sizeBefore;
  if (!fell) return [builder(0.95)];
  const ranking = rankingCauses(chunk);
  if (!shrank) return ranking;
  const fitsByOldRank = baseline.ranked !== null && baseline.ranked <= size;
  const fitsByOldSize = head.ranked <= sizeBefore;
  const both = (sizeBefore - size) / (sizeBefore - size + head.ranked - (baseline.ranked ?? head.ranked));
  const share = fitsByOldRank === fitsByOldSize ? both : fitsByOldSize ? 0.8 : 0.2;
  return [builder(0.95 * share), ...scaled(ranking, 1 - share)];
}

/** `rank 3, context 3 -> out, context takes 2 (took 5)`. */
function contextFacts(head: Position, baseline: Position | null): string {
  const rank = baseline?.ranked != null && baseline.ranked !== head.ranked ? `${baseline.ranked} -> ` : "";
  const place = `${baseline?.context != null ? `${baseline.context} -> ` : ""}${head.context ?? "out"}`;
  const took =
    baseline?.contextSize != null && baseline.contextSize !== head.contextSize ? ` (took ${baseline.contextSize})` : "";
  const size = head.contextSize === null ? "" : `, context takes ${head.contextSize}${took}`;
  return `rank ${rank}${head.ranked ?? "none"}, context ${place}${size}`;
}

/**
 * Why a chunk ranks lower after reranking. The drop is the sum of the ranks lost before the reranker and by the
 * reranker. Each part has its own causes, and the larger part comes first.
 */
function rankingCauses(chunk: ChunkCase): Cause[] {
  const { head, baseline } = chunk;
  if (head.retrieved === null) {
    if (!isKnownOnlyToReranker(head, baseline)) return retrievalCauses(chunk);
    return [chunk.versions.cause("reranker", 0.6, rerankFacts(head, baseline))];
  }
  const [before, own] = baseline === null ? ranksLostWithoutBaseline(head) : ranksLost(head, baseline);
  if (own <= 0) return retrievalCauses(chunk);
  const share = own / (own + Math.max(0, before));
  const reranker = chunk.versions.cause("reranker", 0.95 * share, rerankFacts(head, baseline));
  return share === 1 ? [reranker] : [reranker, ...scaled(retrievalCauses(chunk), 1 - share)];
}

/** Returns true if only the baseline's reranker listed the chunk, and no list before it in either run. */
function isKnownOnlyToReranker(head: Position, baseline: Position | null): boolean {
  if (baseline === null || baseline.retrieved !== null || baseline.ranked === null) return false;
  return bestRank(head) === null && bestRank(baseline) === null;
}

/**
 * Ranks lost before the reranker and by it, compared with the baseline. Without a reranker, the order stays as
 * retrieved. A chunk that the reranker dropped counts as ranked after the end of its list. If it was retrieved as high
 * as before, or the list became shorter, the reranker lost at least that much.
 */
function ranksLost(head: Position, baseline: Position): [before: number, own: number] {
  const came = head.retrieved as number;
  const went = head.ranked ?? (head.rerankedSize ?? came) + 1;
  const cameBefore = baseline.retrieved ?? baseline.ranked ?? came;
  const wentBefore = baseline.ranked ?? cameBefore;
  const before = came - cameBefore;
  const own = went - came - (wentBefore - cameBefore);
  if (head.ranked !== null) return [before, own];
  const shorter = (baseline.rerankedSize ?? 0) - (head.rerankedSize ?? 0);
  return [before, Math.max(own, shorter, before <= 0 ? 1 : 0)];
}

/** Without a baseline, the reranker is blamed if the chunk would have been in the context without it. */
function ranksLostWithoutBaseline(head: Position): [before: number, own: number] {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved as number;
  const room = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room ? [0, 1] : [1, 1];
}

/** `rank 1 -> 5 after rerank (retrieved 1); context takes 4`. */
function rerankFacts(head: Position, baseline: Position | null): string {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved ?? "none"})${size}`;
}

/** Why a chunk ranks lower in the retrieved list, or is not in it: a search, or the merge of several lists. */
function retrievalCauses(chunk: ChunkCase): Cause[] {
  const { head, baseline, versions } = chunk;
  const facts = `${retrievalFacts(head, baseline)}${splitFacts(chunk)}`;
  const inSome = head.lists.some(([, rank]) => rank !== null);
  const suspects = suspectRetrieval(facts, inSome || head.retrieved !== null, chunk);
  if (!inSome || (baseline === null && head.retrieved !== null)) return suspects;
  const merge = (confidence: number): Cause => versions.cause("hybrid_merge", confidence, facts);
  if (!didListsDrop(head, baseline)) return [merge(0.95)];
  const isOfLists = versions.of("hybrid_merge") === null && LIST_MAKERS.some((maker) => versions.of(maker) !== null);
  const most = isOfLists ? 0.1 : head.retrieved === null ? 0.6 : 0.3;
  const share = Math.min(most, unexplainedDrop(head, baseline as Position));
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}

/** Names the chunks over which a new chunking split a passage that is still found. */
function splitFacts({ pieces = [], parts = [], versions }: ChunkCase): string {
  const isSplit = pieces.length > 1 && parts.length > 1 && versions.of("chunking") !== null;
  return isSplit ? `; the passage is split over ${chunkNames(parts)}` : "";
}

/**
 * Why the expected documents of a case without chunk labels were lost, as far as the rank of the first of them shows:
 * it dropped in a ranking or, for context metrics, none reached the last ranking. Empty if nothing was lost or nothing
 * is known.
 */
function documentCauses(facts: CaseFacts, reach: Reach): readonly Cause[] {
  const { golden, documentCutoff, versions } = facts;
  if (documentCutoff === null || golden.expectedDocs.length === 0) return [];
  const retrieved = rankIn(facts, `doc_mrr@${documentCutoff}`);
  const reranked = rankIn(facts, `reranked:doc_mrr@${documentCutoff}`);
  const isOfContext = reach === "context" || reach === "order";
  const last = reach === "retrieved" || (isOfContext && Number.isNaN(reranked.now)) ? retrieved : reranked;
  if (!last.fell || (isOfContext && last.now > 0)) return [];
  const gone = retrieved.now === 0;
  if (gone && facts.docsGone) {
    const evidence = "the expected documents are not in the corpus manifest";
    return [{ label: "golden_label_issue", confidence: 0.95, evidence }];
  }
  if (!retrieved.fell) return [versions.cause("reranker", 0.9, reranked.words)];
  return rankCauses(suspectRetrieval(retrieved.words, !gone, { tags: golden.tags, instead: null, versions }));
}

/** Pipeline parts that create, rank, or select the chunks of a context. */
const PARTS_BEFORE_GENERATOR = CAUSE_LABELS.slice(CAUSE_LABELS.indexOf("parser"), CAUSE_LABELS.indexOf("generator"));

/** Evidence text for document labels, which do not name the chunks of a document. */
export const PART_UNKNOWN = "which part of its document was in the context is not known";

/**
 * Blames parts before the generator whose version changed, if the generator's did not: an expected document can have
 * reached the context with other chunks. Null if no version differs, or if chunks are labeled.
 */
export function changedBeforeGenerator({ golden, chunks, versions, baseline }: CaseFacts, did: string): Cause[] | null {
  if (chunks.size > 0 || golden.expectedDocs.length === 0 || baseline === null) return null;
  const changed = PARTS_BEFORE_GENERATOR.filter((label) => versions.of(label) !== null);
  if (changed.length === 0 || versions.of("generator") !== null) return null;
  const evidence = `${did}, and ${PART_UNKNOWN}`;
  return changed.map((label) => versions.cause(label, 0.6 / changed.length, evidence));
}

/** Compares a column of reciprocal ranks: `fell` if it dropped or, without a baseline, if it is 0. */
function rankIn({ head, baseline }: CaseFacts, column: string) {
  const now = head.value(column);
  const before = baseline?.value(column) ?? Number.NaN;
  const isNew = Number.isNaN(before);
  const shown = (value: number): string => String(Math.round(value * 1000) / 1000);
  return {
    now,
    fell: isNew ? now === 0 : now < before,
    words: `${column} ${isNew ? "" : `${shown(before)} -> `}${shown(now)}`,
  };
}

const LIST_MAKERS = ["parser", "chunking", "embedding", "bm25_analyzer"] as const;

/**
 * Share (0 to 1) of the drop in a merged ranking that its lists do not explain. Drops are measured as ratios of ranks,
 * as in reciprocal rank fusion. A chunk that left a list counts as ranked after the longest one.
 */
function unexplainedDrop(head: Position, baseline: Position): number {
  const ranks = [...head.lists, ...baseline.lists].map(([, rank]) => rank ?? 0);
  const behind = 1 + Math.max(head.retrievedSize ?? 0, baseline.retrievedSize ?? 0, ...ranks);
  const fell = (before: number | null, now: number | null): number => {
    return Math.max(0, Math.log((now ?? behind) / (before ?? behind)));
  };
  const now = new Map(head.lists);
  const common = baseline.lists.filter(([stage]) => now.has(stage));
  const explained =
    common.length === 0
      ? fell(bestRank(baseline) ?? baseline.retrieved, bestRank(head))
      : common.reduce((sum, [stage, before]) => sum + fell(before, now.get(stage) ?? null), 0);
  const whole = fell(baseline.retrieved ?? baseline.ranked, head.retrieved);
  return whole === 0 ? 0 : Math.max(0, whole - explained) / whole;
}

/**
 * Returns true if a merged list ranks the chunk lower than in the baseline, or no longer contains it. If the runs have
 * no list in common, the best ranks are compared.
 */
function didListsDrop(head: Position, baseline: Position | null): boolean {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : bestRank(baseline);
    return before !== null && (bestRank(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank = now.get(stage) ?? null;
    return before !== null && (rank === null || rank > before);
  });
}

function bestRank({ lists }: Position): number | null {
  const ranks = lists.flatMap(([, rank]) => (rank === null ? [] : [rank]));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** `dense 2 -> 2, bm25 1 -> none, merged 1 -> none`; of one list `retrieved 1 -> none`. */
function retrievalFacts(head: Position, baseline: Position | null): string {
  const change = (was: number | null | undefined, is: number | null | undefined): string =>
    baseline === null ? rankText(is) : `${rankText(was)} -> ${rankText(is)}`;
  const whole = change(baseline?.retrieved, head.retrieved);
  if (head.lists.length === 0 && !baseline?.lists.length) return `retrieved ${whole}`;
  const before = new Map(baseline?.lists ?? []);
  const now = new Map(head.lists);
  const stages = [...new Set([...before.keys(), ...now.keys()])];
  const parts = stages.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  return [...parts, `merged ${whole}`].join(", ");
}

const rankText = (rank: number | null | undefined): string => (rank == null ? "none" : String(rank));
