export {
  ACL_STAGES,
  type AclStage,
  foldName,
  forbiddenBy,
  quotableRuns,
  quotableWords,
  VIOLATION_RULES,
  type Violation,
} from "./access.ts";
export { aggregate, aggregateValues, PERCENT, ValueColumn } from "./columns.ts";
export {
  checkScores,
  goodness,
  JUDGE_VERSIONS,
  JUDGED_NAMES,
  judgedMetricOf,
  metricOfScore,
  UNNAMED_JUDGE,
  unknownScoreWarner,
} from "./judged-scores.ts";
export { fillChanges, fillRankings } from "./paired-columns.ts";
export {
  CHECKED_PARTS,
  CHUNK_LISTS,
  type Column,
  isAvailable,
  isSelected,
  lackingFormat,
  type MetricSelection,
  namesChunks,
  planColumns,
  readsChecks,
} from "./plan.ts";
export {
  type CaseState,
  type ChunkRanks,
  caseRecords,
  hasTrace,
  INSTEAD,
  type Instead,
  type ListSizes,
  latencyColumn,
  type RunScores,
  recordsPart,
  type ScoreRecord,
  scoredCases,
} from "./records.ts";
export { type ChosenConfig, chooseConfig, idTurnover, RunScorer, reportAcceptance } from "./run-scorer.ts";
export { type ReadingOptions, ROWS_PER_TICK, type ScoringTarget, scoreRun } from "./score-run.ts";
export { type ScoringSetup, scoringSetup } from "./scoring-setup.ts";
export {
  isScoreFile,
  scoreFileEnd,
  scoreFileHeader,
  writeScoreRow,
} from "./shards.ts";
export { STALENESS, type StaleChunk, staleChunkText } from "./stale-context.ts";
export { countLeaks } from "./trace-scorer.ts";
