import type { Report } from "../schema/report.schema.ts";
import { record } from "./record.ts";

/** Stands where a report has a place for a fingerprint and there is none to tell: compared with nothing, shown by nobody. */
export const NO_FINGERPRINT: Report["head"]["fingerprint"] = {
  metrics_version: 0,
  golden_hash: "",
  case_set_hash: "",
  cutoffs: [],
  ndcg_gain: "",
  relevant_from: 0,
  block_stages: [],
  behavior_phrases: "",
  repeats: 0,
  suite: null,
  versions: record<string[]>([]),
};
