import type { Policy } from "../config/policy.ts";
import { judgedFormat } from "../dataset/adapters/reduced-format.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { JudgeRecord } from "../gate/judge-record.ts";
import type { LiveJudging } from "../judge/live-judging.ts";
import type { RunScorer } from "../metrics/run/run-scorer.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { ScoringTarget } from "../metrics/run/score-run.ts";
import type { PairState } from "./prepare-pair.ts";

/** The runs of one reading of traces: what to score them with, and what they come to. */
interface WatchedScoring {
  readonly targets: readonly ScoringTarget[];
  /** Ends the reading: what a live judge has to say of the config is in the scores then. */
  finish(config: string | null, log: DiagnosticLog): Promise<readonly (readonly RunScores[])[]>;
}

/** Watches the scoring of runs on behalf of a live judge. */
export interface ScoringWatch {
  watch(runs: readonly { readonly set: PairState; readonly scorer: RunScorer }[]): WatchedScoring;
  /** Absent where there is no judge. */
  readonly record?: JudgeRecord;
}

const targetOf = ({ set, scorer }: { readonly set: PairState; readonly scorer: RunScorer }): ScoringTarget => {
  const { golden, strict, setup } = set;
  return { golden, scorer, strict, setup };
};

/** Nobody watches where no judge is configured: nothing of it is loaded, and no trace is looked at twice. */
const UNWATCHED: ScoringWatch = {
  watch: (runs) => ({
    targets: runs.map(targetOf),
    finish: async () => runs.map(({ scorer }) => scorer.finish()),
  }),
};

/**
 * A watch for the judge of a request, or one that does nothing. `limits` says what may be spent: the base commit's
 * policy where there is one, so that a change cannot raise it.
 */
export async function watchScoring(
  live: LiveJudging | undefined,
  limits: Policy,
  world: { readonly index: ChunkIndex; readonly sha256: (text: string) => string; readonly includeText: boolean },
  earlier: readonly ByteSource[],
): Promise<ScoringWatch> {
  if (live === undefined) return UNWATCHED;
  const { startJudging } = await import("../judge/judging.ts");
  const judging = await startJudging(live, limits.judge, world, [...live.caches, ...earlier]);
  return {
    record: judging,
    watch: (runs) => {
      const desks = runs.map(({ set: { golden, policy }, scorer }) =>
        judging.desk({ golden, scorer, settings: policy.judge, gates: policy.gates, phrases: policy.phrases }),
      );
      return {
        targets: runs.map((run, i) => ({
          ...targetOf(run),
          formatOf: judgedFormat,
          onScored: (...scored) => desks[i]!.offer(...scored),
          onMerged: (scored) => desks[i]!.pass(scored),
        })),
        finish: async (config, log) => {
          await judging.ask(desks, config, log);
          return runs.map(({ scorer }, i) => scorer.finish().map((scores) => desks[i]!.complete(scores)));
        },
      };
    },
  };
}
