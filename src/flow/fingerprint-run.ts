import { fingerprint } from "../compare/fingerprint.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { GateRequest } from "./gate-request.ts";
import type { PairState } from "./prepare-pair.ts";

/** What a run was made and scored with, as a set and its policy have it. */
export function fingerprintRun(scores: RunScores, { golden, policy }: PairState, { suite, sha256 }: GateRequest) {
  const { cutoffs, ndcgGain, relevantFrom, phrases, acl } = policy;
  const options = { cutoffs, ndcgGain, relevantFrom, phrases, blockStages: acl.blockStages, suite, sha256 };
  return fingerprint(scores, golden, options);
}
