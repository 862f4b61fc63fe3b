import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { type ChosenConfig, chooseConfig } from "../metrics/run/choose-config.ts";
import { scoreRun } from "../metrics/run/score-run.ts";
import type { GateRequest } from "./gate-request.ts";
import type { PreparedGate } from "./prepare-gate.ts";
import type { PairState } from "./prepare-pair.ts";
import { readAsBase } from "./read-as-base.ts";
import { readingOptions, type ScoringMeans } from "./scoring-means.ts";

/** A set that judges, and the run of the head that it scored. */
export interface ScoredHead {
  readonly set: PairState;
  readonly head: ChosenConfig;
}

/**
 * Scores the head by the change's own set and, where there is one, by the base commit's. Problems of the traces are the
 * change's: they go to the log and end here. `unread` says why the base commit's adapters cannot read them; null where
 * they can.
 */
export async function scoreHead(
  request: GateRequest,
  { index, own, base, sets }: PreparedGate,
  { watch, shared }: ScoringMeans,
  log: DiagnosticLog,
): Promise<{ readonly scored: readonly ScoredHead[]; readonly unread: string | null }> {
  const watched = watch.watch(sets.map((set) => ({ set, scorer: set.scorer })));
  const options = readingOptions(request, index, "head", shared);
  const { adapter, sha256 } = options;
  const asBase = await readAsBase(request.traces, own, base?.state ?? null, { adapter, sha256, index });
  const [ownTarget, ...more] = watched.targets;
  await scoreRun(request.traces, options, asBase.read === null ? watched.targets : [ownTarget!], log);
  log.throwIfErrors();
  if (asBase.read !== null) for (const target of more) await asBase.read(target);
  const [ownRuns, baseRuns] = await watched.finish(request.configId, log);
  const head = chooseConfig(ownRuns!, request.configId, log);
  if (head === null) throw log.asError();
  const scored: ScoredHead[] = [{ set: own, head }];
  if (base?.state && base.state.scorer.refused === null) {
    const scores = baseRuns?.find(({ configId }) => configId === head.scores.configId);
    if (scores !== undefined) scored.push({ set: base.state, head: { scores, others: head.others } });
  }
  return { scored, unread: asBase.unread };
}
