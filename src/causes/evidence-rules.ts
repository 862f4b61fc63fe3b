import type { TracePart } from "../input/schema/index.ts";
import { type CaseFacts, type ChunkCase, cameBack, isCutOff, type Reach, type Standing } from "./case-facts.ts";
import { CAUSE_LABELS, type Cause, rankCauses, scaled } from "./cause.ts";
import { suspectRetrieval } from "./suspects.ts";

/**
 * What lost the expected documents of a case that names no chunk, as far as the rank of the first of them tells: in one of
 * the rankings, or, where the context counts, because none reached the last ranking. Empty where nothing was lost, or
 * nothing is known.
 */
export function documentCauses(facts: CaseFacts, reach: Reach): readonly Cause[] {
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
  return rankCauses(suspectRetrieval(retrieved.words, { found: !gone, tags: golden.tags, instead: null, versions }));
}

/** What makes, ranks or chooses the chunks of a context. */
const BEFORE_GENERATOR = CAUSE_LABELS.slice(CAUSE_LABELS.indexOf("parser"), CAUSE_LABELS.indexOf("generator"));

/** What labels of documents do not tell of a document that came as before. */
export const PART_UNKNOWN = "which part of its document was in the context is not known";

/**
 * The parts before the generator that have another version, where the generator has none: a document that came as before
 * may have come with other chunks, of which its labels say nothing. Null where no version tells, and where chunks are labelled.
 */
export function changedBefore({ golden, chunks, versions, baseline }: CaseFacts, did: string): Cause[] | null {
  if (chunks.size > 0 || golden.expectedDocs.length === 0 || baseline === null) return null;
  const changed = BEFORE_GENERATOR.filter((label) => versions.of(label) !== null);
  if (changed.length === 0 || versions.of("generator") !== null) return null;
  const evidence = `${did}, and ${PART_UNKNOWN}`;
  return changed.map((label) => versions.cause(label, 0.6 / changed.length, evidence));
}

/** Where the first document stands by a column of reciprocal ranks: lower than before, or, without a before, nowhere. */
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

/**
 * Who ranks a chunk lower than before. Its fall is the sum of what was lost before the reranker and what the reranker
 * itself took away compared with the baseline; each part has its cause, and the larger part comes first.
 */
export function labelRanking(chunk: ChunkCase): Cause[] {
  const { head, baseline } = chunk;
  if (head.retrieved === null) {
    if (!isOfReranker(head, baseline)) return labelRetrieval(chunk);
    return [chunk.versions.cause("reranker", 0.6, rerankFacts(head, baseline))];
  }
  const [before, own] = baseline === null ? alone(head) : fall(head, baseline);
  if (own <= 0) return labelRetrieval(chunk);
  const share = own / (own + Math.max(0, before));
  const reranker = chunk.versions.cause("reranker", 0.95 * share, rerankFacts(head, baseline));
  return share === 1 ? [reranker] : [reranker, ...scaled(labelRetrieval(chunk), 1 - share)];
}

/** Whether the baseline's reranker alone knew a chunk: no list before it has the chunk in either run. */
function isOfReranker(head: Standing, baseline: Standing | null): boolean {
  if (baseline === null || baseline.retrieved !== null || baseline.ranked === null) return false;
  return best(head) === null && best(baseline) === null;
}

/**
 * Ranks lost before the reranker, and by it, against the baseline. Without a reranker the order stays as retrieved. A chunk
 * that the reranker dropped stands behind its list, however short: what came as high as before, or as the list became
 * shorter, it dropped by itself.
 */
function fall(head: Standing, baseline: Standing): [before: number, own: number] {
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

/** Without a baseline: the reranker is to blame for what would have been in the context without it. */
function alone(head: Standing): [before: number, own: number] {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved as number;
  const room = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room ? [0, 1] : [1, 1];
}

/** Who ranks a chunk lower in the retrieved list, or left it out: a search, or what merges the lists of several. */
export function labelRetrieval({ head, baseline, instead, tags, versions }: ChunkCase): Cause[] {
  const facts = retrievalFacts(head, baseline);
  const inSome = head.lists.some(([, rank]) => rank !== null);
  const found = inSome || head.retrieved !== null;
  const suspects = suspectRetrieval(facts, { found, tags, instead, versions });
  if (!inSome || (baseline === null && head.retrieved !== null)) return suspects;
  const merge = (confidence: number): Cause => versions.cause("hybrid_merge", confidence, facts);
  if (!listsFell(head, baseline)) return [merge(0.95)];
  const isOfLists = versions.of("hybrid_merge") === null && LIST_MAKERS.some((maker) => versions.of(maker) !== null);
  const most = isOfLists ? 0.1 : head.retrieved === null ? 0.6 : 0.3;
  const share = Math.min(most, unexplainedFall(head, baseline as Standing));
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}

const LIST_MAKERS = ["parser", "chunking", "embedding", "bm25_analyzer"] as const;

/**
 * The part of a merged ranking's fall that its lists do not explain, 0 to 1. Falls are ratios of ranks, as merging by
 * reciprocal ranks has it; what is in a list no more stands behind the longest.
 */
function unexplainedFall(head: Standing, baseline: Standing): number {
  const ranks = [...head.lists, ...baseline.lists].map(([, rank]) => rank ?? 0);
  const behind = 1 + Math.max(head.retrievedSize ?? 0, baseline.retrievedSize ?? 0, ...ranks);
  const fell = (before: number | null, now: number | null): number => {
    return Math.max(0, Math.log((now ?? behind) / (before ?? behind)));
  };
  const now = new Map(head.lists);
  const common = baseline.lists.filter(([stage]) => now.has(stage));
  const explained =
    common.length === 0
      ? fell(best(baseline) ?? baseline.retrieved, best(head))
      : common.reduce((sum, [stage, before]) => sum + fell(before, now.get(stage) ?? null), 0);
  const whole = fell(baseline.retrieved ?? baseline.ranked, head.retrieved);
  return whole === 0 ? 0 : Math.max(0, whole - explained) / whole;
}

/**
 * Whether a list that was merged ranks the chunk lower than in the baseline, or is gone. Where the runs have no list in
 * common, the best rank in any of them is compared with the best rank before.
 */
function listsFell(head: Standing, baseline: Standing | null): boolean {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : best(baseline);
    return before !== null && (best(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank = now.get(stage) ?? null;
    return before !== null && (rank === null || rank > before);
  });
}

function best({ lists }: Standing): number | null {
  const ranks = lists.flatMap(([, rank]) => (rank === null ? [] : [rank]));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** `rank 1 -> 5 after rerank (retrieved 1); context takes 4`. */
function rerankFacts(head: Standing, baseline: Standing | null): string {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved ?? "none"})${size}`;
}

/** `dense 2 -> 2, bm25 1 -> none, merged 1 -> none`; of one list `retrieved 1 -> none`. */
function retrievalFacts(head: Standing, baseline: Standing | null): string {
  const change = (was: number | null | undefined, is: number | null | undefined): string =>
    baseline === null ? place(is) : `${place(was)} -> ${place(is)}`;
  const whole = change(baseline?.retrieved, head.retrieved);
  if (head.lists.length === 0 && !baseline?.lists.length) return `retrieved ${whole}`;
  const before = new Map(baseline?.lists ?? []);
  const now = new Map(head.lists);
  const stages = [...new Set([...before.keys(), ...now.keys()])];
  const parts = stages.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  return [...parts, `merged ${whole}`].join(", ");
}

const place = (rank: number | null | undefined): string => (rank == null ? "none" : String(rank));

/** Why a relevant chunk stands worse than before (or, without a before, not in the context); empty where it does not. */
export function labelChunk(chunk: ChunkCase, reach: Reach): readonly Cause[] {
  const { head, baseline, versions } = chunk;
  const isLost = baseline === null ? LOOKS[reach].rank(head) === null : isWorse(head, baseline, reach);
  if (!isLost) return NONE;
  return versions.alike.causesOf(chunk, reach, causesOf);
}

const NONE: readonly Cause[] = [];

function causesOf(chunk: ChunkCase, reach: Reach): readonly Cause[] {
  const label = cameBack(chunk.head) ? null : labelOfLabel(chunk);
  return rankCauses(label ?? LOOKS[reach].label(chunk));
}

interface Look {
  readonly rank: (chunk: Standing) => number | null;
  readonly label: (chunk: ChunkCase) => Cause[];
}

const CONTEXT: Look = { rank: ({ context }) => context, label: labelContext };

/** Which rank a metric looks at, and who is to blame for it. */
const LOOKS: Readonly<Record<Reach, Look>> = {
  retrieved: { rank: ({ retrieved }) => retrieved, label: labelRetrieval },
  reranked: { rank: ({ ranked }) => ranked, label: labelRanking },
  context: CONTEXT,
  order: CONTEXT,
};

function isWorse(head: Standing, baseline: Standing, reach: Reach): boolean {
  const { rank } = LOOKS[reach];
  const [now, before] = [rank(head), rank(baseline)];
  return before !== null && (now === null || (reach !== "context" && now > before));
}

/** Causes that lie in the labels, the corpus or the access rules: only for a chunk that nothing brought back. */
function labelOfLabel(chunk: ChunkCase): Cause[] | null {
  const { corpus, stale, retired, forbidden, instead, tags, versions, head, baseline } = chunk;
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
  if (instead !== "older_version") return null;
  const facts = "an older version of its document came back instead of the expected chunk";
  const others = suspectRetrieval(lostFacts(head, baseline), { found: false, tags, instead, versions });
  return [versions.cause("stale_index", 0.8, facts), ...scaled(others, 0.2)];
}

/** `rank 2 -> not retrieved`. */
function lostFacts(head: Standing, baseline: Standing | null): string {
  return `${baseline?.retrieved ? `rank ${baseline.retrieved} -> ` : ""}${head.retrieved ?? "not retrieved"}`;
}

/** The context lost a chunk, or holds it lower: by its ranking, by the room there is, or by the builder itself. */
function labelContext(chunk: ChunkCase): Cause[] {
  const { head, baseline, versions } = chunk;
  const builder = (confidence: number): Cause =>
    versions.cause("context_builder", confidence, contextFacts(head, baseline));
  // What stood in the context without a rank came from the builder: a neighbour of what was found, say.
  if (baseline?.ranked === null && (baseline.retrievedSize ?? 0) > 0) return [builder(0.6)];
  if (head.ranked === null) return labelRanking(chunk);
  if (head.context !== null) {
    const fell = baseline?.ranked != null && head.ranked > baseline.ranked;
    return fell ? labelRanking(chunk) : [builder(0.9)];
  }
  if (!isCutOff(head)) return [builder(0.95)];
  if (baseline === null) return labelRanking(chunk);
  const [size, sizeBefore] = [head.contextSize as number, baseline.contextSize];
  const fell = baseline.ranked === null || head.ranked > baseline.ranked;
  const shrank = sizeBefore !== null && size < sizeBefore;
  if (!fell) return [builder(0.95)];
  const ranking = labelRanking(chunk);
  if (!shrank) return ranking;
  const fitsByOldRank = baseline.ranked !== null && baseline.ranked <= size;
  const fitsByOldSize = head.ranked <= sizeBefore;
  const both = (sizeBefore - size) / (sizeBefore - size + head.ranked - (baseline.ranked ?? head.ranked));
  const share = fitsByOldRank === fitsByOldSize ? both : fitsByOldSize ? 0.8 : 0.2;
  return [builder(0.95 * share), ...scaled(ranking, 1 - share)];
}

/** `rank 3, context 3 -> out, context takes 2 (took 5)`. */
function contextFacts(head: Standing, baseline: Standing | null): string {
  const rank = baseline?.ranked != null && baseline.ranked !== head.ranked ? `${baseline.ranked} -> ` : "";
  const place = `${baseline?.context != null ? `${baseline.context} -> ` : ""}${head.context ?? "out"}`;
  const took =
    baseline?.contextSize != null && baseline.contextSize !== head.contextSize ? ` (took ${baseline.contextSize})` : "";
  const size = head.contextSize === null ? "" : `, context takes ${head.contextSize}${took}`;
  return `rank ${rank}${head.ranked ?? "none"}, context ${place}${size}`;
}

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
