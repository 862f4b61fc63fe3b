import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import { METRICS_VERSION } from "../metrics/index.ts";
import type { MetricOptions } from "../metrics/metric.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { compareBytes } from "../text/byte-order.ts";

/** What must agree for two runs to be comparable. Values are strings, numbers or lists, all JSON. */
export interface Fingerprint {
  readonly metrics_version: number;
  readonly golden_hash: string;
  /** Hash over the ids of the cases that took part (a suite takes a part of the set). */
  readonly case_set_hash: string;
  readonly cutoffs: readonly number[];
  readonly ndcg_gain: string;
  readonly relevant_from: number;
  /** Stages at which a forbidden chunk is a leak. */
  readonly block_stages: readonly string[];
  /** Hash over the phrases that the policy adds to tell refusals; empty where it adds none. */
  readonly behavior_phrases: string;
  readonly repeats: number;
  readonly suite: string | null;
  /** Lists in which a judge says of every answer what is wrong with it; absent: none. */
  readonly findings?: readonly string[] | undefined;
  readonly versions: Readonly<Record<string, readonly string[]>>;
}

export interface FingerprintOptions extends MetricOptions {
  readonly cutoffs: readonly number[];
  readonly relevantFrom: number;
  readonly blockStages: readonly string[];
  readonly phrases: readonly { readonly shows: string; readonly phrase: string }[];
  readonly suite: string | null;
  readonly sha256: (text: string) => string;
}

export function fingerprint(run: RunScores, golden: GoldenSet, options: FingerprintOptions): Fingerprint {
  const took = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    block_stages: options.blockStages,
    behavior_phrases: phrasesHash(options),
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions),
    ...(run.findings.length === 0 ? {} : { findings: run.findings }),
  };
}

function phrasesHash({ phrases, sha256 }: FingerprintOptions): string {
  if (phrases.length === 0) return "";
  const lines = phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes);
  return sha256(lines.join("\n")).slice(0, 12);
}
