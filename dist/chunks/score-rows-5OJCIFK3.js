import {
  _enum,
  _null,
  array,
  boolean,
  int,
  number,
  object,
  record,
  string,
  tuple,
  union,
  unknown
} from "./chunk-IAB67TOX.js";
import {
  ACL_STAGES,
  BEHAVIORS,
  HALLUCINATION_LABELS,
  INSTEAD,
  MAX_REPEAT,
  MISSING_REASONS,
  STALENESS,
  VIOLATION_RULES
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/scoring/score-rows.ts
var count = int().min(0).max(4294967295);
var amount = number().min(0);
var texts = array(string()).default([]);
var flag = boolean().default(false);
var rank = count.min(1).nullable();
var wordsFields = {
  observed: _enum(BEHAVIORS).nullable(),
  values: array(union([_null(), number(), _enum(MISSING_REASONS)])),
  failedChecks: texts,
  undecided: array(tuple([count, number()])).default([]),
  hallucinations: array(_enum(HALLUCINATION_LABELS)).default([])
};
var rowSchema = object({
  case: string(),
  config: string(),
  format: count,
  ...wordsFields,
  repeat: count.max(MAX_REPEAT),
  latency: array(tuple([string(), amount])).default([]),
  ranks: array(
    object({
      retrieved: rank,
      reranked: rank,
      context: rank,
      cited: boolean(),
      lists: array(tuple([string(), rank])).exactOptional(),
      instead: _enum(INSTEAD).exactOptional(),
      chunks: array(string()).exactOptional()
    })
  ).default([]),
  sizes: object({ retrieved: count, reranked: count, context: count }),
  violations: array(
    object({
      chunkId: string().nullable(),
      stage: _enum(ACL_STAGES),
      rule: _enum(VIOLATION_RULES),
      list: string().exactOptional()
    })
  ).default([]),
  stale: array(
    object({
      chunkId: string(),
      kind: _enum(STALENESS),
      version: string().nullable(),
      current: string().nullable()
    })
  ).default([]),
  unlabelled: count,
  labelled: count,
  duplicates: count,
  errorKinds: texts,
  answerHash: string(),
  unreadLanguage: string().regex(/^[a-z]{2,5}$/).nullable().default(null),
  byWords: object(wordsFields).nullable().default(null),
  failed: flag,
  disagrees: flag,
  answerUnchecked: flag,
  hidesEvidence: flag,
  showsInactive: flag,
  listsClaims: flag,
  listsCitations: flag,
  spreads: array(tuple([string(), amount])).default([]),
  idHashes: array(count).default([]),
  versions: record(string(), unknown()).optional()
});
function readScoreRow(row, shape, last) {
  const { success, data } = rowSchema.safeParse(row);
  if (!success) return null;
  const { case: caseId, config: configId, format, spreads, idHashes, versions, ...score } = data;
  const isWhole = ({ values, undecided }) => values.length === shape.columns && undecided.every(([column]) => column < shape.columns);
  if (![score, score.byWords ?? score].every(isWhole)) return null;
  if (format >= shape.formats || score.ranks.length !== (shape.trackedOf(caseId) ?? score.ranks.length)) return null;
  const judged = spreads.length === 0 ? null : { spreads, notes: null };
  return {
    scored: {
      caseId,
      configId,
      score: { ...score, judged },
      versions: versions ?? last,
      idHashes
    },
    format
  };
}
export {
  readScoreRow
};
