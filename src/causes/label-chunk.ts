import { type Cause, rankCauses, scaled } from "./cause.ts";
import type { ChunkCase, Reach } from "./chunk-case.ts";
import { labelRanking, labelRetrieval } from "./label-ranking.ts";
import { suspectRetrieval } from "./suspect-retrieval.ts";
import { cameBack, isCutOff, type Standing } from "./walk-stages.ts";

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
