import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { TraceScore } from "../scan/trace-score.ts";

/** All that a run keeps of one trace; whoever has it does not need the trace. */
export interface ScoreRecord {
  readonly caseId: string;
  /** Where the golden set of who scored it has the case; -1 where that is not known. Another set may have it elsewhere. */
  readonly caseIndex: number;
  /** Empty where the trace names none. */
  readonly configId: string;
  readonly score: TraceScore;
  readonly versions: NonNullable<Trace["versions"]>;
  /** See `idHashes`. */
  readonly idHashes: readonly number[];
}
