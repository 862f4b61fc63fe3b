import type { ChunkIndex } from "../input/corpus/index.ts";
import { MATCHER_VERSION } from "../input/evidence/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import type { AdapterOptions } from "../input/traces/index.ts";
import { compareBytes } from "../text/index.ts";
import { METRICS_VERSION } from "./metrics/index.ts";
import type { ScoreOptions } from "./trace-scorer.ts";

/** Everything that the score of a trace depends on, other than the trace: values and hashes by name. */
export type ScoringSetup = Readonly<Record<(typeof SETUP_PARTS)[number][0], string>>;

/** Names of the parts, and words for messages. */
export const SETUP_PARTS = [
  ["metrics_version", "version of the metrics"],
  ["golden", "golden set"],
  ["corpus", "corpus manifest"],
  ["relevant_from", "grade from which a chunk is relevant"],
  ["ndcg_gain", "nDCG gain"],
  ["evidence", "coverage and matching of evidence labels"],
  ["block_stages", "stages at which a leak blocks"],
  ["phrases", "phrases that show a refusal, or denied-by"],
  ["adapters", "how files of other tools are read"],
] as const;

interface SetupOptions extends ScoreOptions {
  readonly relevantFrom: number;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/** Returns the setup of a dataset, a corpus manifest (already in the index), and a policy. */
export function scoringSetup(
  golden: GoldenSet,
  index: ChunkIndex,
  { ndcgGain, evidenceCoverage, deniedBy, blockStages, phrases, relevantFrom, adapters, sha256 }: SetupOptions,
): ScoringSetup {
  return {
    metrics_version: String(METRICS_VERSION),
    golden: hashAll(goldenTexts(golden), sha256),
    corpus: hashAll(corpusTexts(index), sha256),
    relevant_from: String(relevantFrom),
    ndcg_gain: ndcgGain,
    evidence: `${evidenceCoverage} ${MATCHER_VERSION}`,
    block_stages: blockStages.join(" "),
    phrases: sha256(
      JSON.stringify([
        phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes),
        deniedBy.toSorted(),
      ]),
    ),
    adapters: JSON.stringify([adapters.idMap, adapters.queryId, adapters.retrievalTools]),
  };
}

/** Whole cases, because metrics read more than the label hash covers. Only slices read `documents`. */
function* goldenTexts({ cases }: GoldenSet): Generator<string> {
  for (const { file, line, notes, owner, documents, ...rest } of cases) yield JSON.stringify(rest);
}

function* corpusTexts(index: ChunkIndex): Generator<string> {
  const listed = [...index.values()].filter(({ inManifest }) => inManifest);
  for (const entry of listed.sort((a, b) => compareBytes(a.id, b.id))) {
    const { id, documentId, documentVersion, label, active, text, textHash, place } = entry;
    yield JSON.stringify([
      id,
      documentId,
      documentVersion,
      label?.tenantId ?? null,
      label?.roles ?? null,
      active,
      text,
      textHash,
      place,
    ]);
  }
}

/** Hashes text by text, so that a manifest with texts does not become one string. */
function hashAll(texts: Iterable<string>, sha256: (text: string) => string): string {
  let hash = "";
  for (const text of texts) hash = sha256(`${hash}\n${text}`);
  return hash;
}
