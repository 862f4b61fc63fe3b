import type { FingerprintedRun } from "../compare/compare-runs.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { RunOrigin } from "../gate/gate-run.ts";
import { scoreRun } from "../metrics/run/score-run.ts";
import { fingerprintRun } from "./fingerprint-run.ts";
import type { EarlierRuns, GateRequest } from "./gate-request.ts";
import type { ScoredHead } from "./score-head.ts";
import { readingOptions, type ScoringMeans } from "./scoring-means.ts";

/** What the head is compared with, as a set says it. */
export type ScoredBaseline = FingerprintedRun & { readonly origin: RunOrigin };

/**
 * The baseline as each set that judges has it: a report is the same for all, traces are scored by each. Empty where there
 * is none, null for a set that says nothing of the head's config. Problems go to the log and end here.
 */
export async function scoreBaseline(
  request: GateRequest & Pick<EarlierRuns, "baseline">,
  heads: readonly ScoredHead[],
  index: ChunkIndex,
  { watch, shared }: ScoringMeans,
  log: DiagnosticLog,
): Promise<readonly (ScoredBaseline | null)[]> {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return heads.map(() => baseline.report);
  const watched = watch.watch(heads.map(({ set }) => ({ set, scorer: set.newScorer() })));
  const { targets } = watched;
  const strays = new Set<string>();
  // Cases that were deleted since are told as such, as they are of a report.
  const onStray = (id: string): void => void strays.add(id);
  await scoreRun(baseline.sources, { ...readingOptions(request, index, "baseline", shared), onStray }, targets, log);
  log.throwIfErrors();
  const { configId } = heads[0]!.head.scores;
  const finished = await watched.finish(configId, log);
  const found = targets.map(({ scorer }, i) => {
    const { set } = heads[i]!;
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs = finished[i]!;
    const scores = runs.find((run) => run.configId === configId) ?? (runs.length === 1 ? runs[0] : undefined);
    if (runs.length === 0 && set.strict) {
      log.error(
        "trace/empty",
        "no trace of the baseline belongs to a case of the golden set",
        placeOf(baseline.sources),
      );
    } else if (scores === undefined && set.strict) {
      const names = runs.map((run) => run.configId ?? "(none)").join(", ");
      const gated = configId === null ? "without a name, as that of the change" : `"${configId}"`;
      log.error("trace/several-configs", `the baseline holds several configs and none is ${gated}: ${names}`, {
        ...placeOf(baseline.sources),
        hint: `give a baseline that holds ${configId === null ? "one config alone" : `"${configId}", or one config alone`}: config-id says which config of the change is gated`,
      });
    }
    // The set of the base commit may hold them yet.
    return { scores: scores && set.strict ? { ...scores, strays: [...strays] } : scores, set };
  });
  log.throwIfErrors();
  return found.map(({ scores, set }) =>
    scores === undefined
      ? null
      : { scores, fingerprint: fingerprintRun(scores, set, request), origin: baseline.origin },
  );
}

const placeOf = ([first]: readonly ByteSource[]): Place => (first === undefined ? {} : { file: first.name });
