import type { ChunkIndex } from "../../dataset/corpus/chunk-index.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import type { AdapterOptions } from "../../dataset/read-context.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { METRICS_VERSION } from "../index.ts";
import type { ScoreOptions } from "../scan/trace-scorer.ts";

/** Everything that the score of a trace depends on beside the trace, as values and hashes by name. */
export type ScoringSetup = Readonly<Record<(typeof SETUP_PARTS)[number][0], string>>;

/** Names of the parts and the words for them. */
export const SETUP_PARTS = [
  ["metrics_version", "version of the metrics"],
  ["golden", "golden set"],
  ["corpus", "corpus manifest"],
  ["relevant_from", "grade from which a chunk is relevant"],
  ["columns", "metrics and cutoffs"],
  ["ndcg_gain", "nDCG gain"],
  ["block_stages", "stages at which a leak blocks"],
  ["phrases", "phrases that tell refusals"],
  ["adapters", "how files of other tools are read"],
] as const;

interface SetupOptions extends ScoreOptions {
  readonly relevantFrom: number;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/** The setup of a golden set, an index that has read its corpus manifest, and a policy. */
export function scoringSetup(
  golden: GoldenSet,
  index: ChunkIndex,
  { columns, ndcgGain, blockStages, phrases, relevantFrom, adapters, sha256 }: SetupOptions,
): ScoringSetup {
  return {
    metrics_version: String(METRICS_VERSION),
    golden: hashAll(goldenTexts(golden), sha256),
    corpus: hashAll(corpusTexts(index), sha256),
    relevant_from: String(relevantFrom),
    columns: sha256(JSON.stringify(columns.map(({ name }) => name))),
    ndcg_gain: ndcgGain,
    block_stages: blockStages.join(" "),
    phrases: sha256(JSON.stringify(phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes))),
    adapters: JSON.stringify([adapters.idMap, adapters.queryId, adapters.retrievalTools]),
  };
}

/** Whole cases: what a metric may read of a case is more than its label hash covers. Of documents only slices are made. */
function* goldenTexts({ cases }: GoldenSet): Generator<string> {
  for (const { file, line, notes, owner, documents, ...rest } of cases) yield JSON.stringify(rest);
}

function* corpusTexts(index: ChunkIndex): Generator<string> {
  const listed = [...index.values()].filter(({ inManifest }) => inManifest);
  for (const entry of listed.sort((a, b) => compareBytes(a.id, b.id))) {
    const { id, documentId, documentVersion, label, active, text } = entry;
    yield JSON.stringify([
      id,
      documentId,
      documentVersion,
      label?.tenantId ?? null,
      label?.roles ?? null,
      active,
      text,
    ]);
  }
}

/** Texts hashed together are kept to this many characters, so that a manifest with texts is never one string. */
const BLOCK = 1 << 20;

function hashAll(texts: Iterable<string>, sha256: (text: string) => string): string {
  let hash = "";
  let block: string[] = [];
  let size = 0;
  for (const text of texts) {
    block.push(text);
    size += text.length;
    if (size < BLOCK) continue;
    hash = sha256(`${hash}\n${block.join("\n")}`);
    block = [];
    size = 0;
  }
  return sha256(`${hash}\n${block.join("\n")}`);
}
