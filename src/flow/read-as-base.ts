import type { ByteSource } from "../dataset/rows/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { type ReadingOptions, type ScoringTarget, scoreRun } from "../metrics/run/score-run.ts";
import { holdsScores } from "./holds-scores.ts";
import type { PairState } from "./prepare-pair.ts";

/** How the traces are read for each set of a change. */
export interface BaseReading {
  /** Adds the head's traces to the target of the base commit's set, by its own adapters; null where they are the same. */
  readonly read: ((target: ScoringTarget) => Promise<unknown>) | null;
  /** Why its adapters cannot read these traces, in words for the user; null where they can. */
  readonly unread: string | null;
}

const AS_OWN: BaseReading = { read: null, unread: null };

/**
 * Which chunks and cases the records of another tool name is for the policy's `adapters` to say: a change that edits them
 * could make what leaks a chunk that nobody knows. Its traces are therefore read by those of the base commit as well,
 * unless they cannot be, which is tried first: a change of formats must be able to land.
 */
export async function readAsBase(
  traces: readonly ByteSource[],
  own: PairState,
  base: PairState | null,
  options: Omit<ReadingOptions, "adapters">,
): Promise<BaseReading> {
  if (base === null) return AS_OWN;
  const { adapters } = base.policy;
  if (JSON.stringify(adapters) === JSON.stringify(own.policy.adapters)) return AS_OWN;
  const read = async (target: ScoringTarget): Promise<DiagnosticLog> => {
    const log = new DiagnosticLog();
    await scoreRun(traces, { ...options, adapters }, [target], log);
    return log;
  };
  try {
    if (await holdsScores(traces, options.adapter)) {
      base.scorer.refuse(
        "scores of shards were read by the adapters of this change; give the gate the traces themselves",
      );
      return AS_OWN;
    }
    const { golden, strict, setup } = base;
    (await read({ golden, strict, setup, scorer: base.newScorer() })).throwIfErrors();
    return { read, unread: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { read: null, unread: error.diagnostics[0]!.message };
  }
}
