import { logLine } from "../../text/log-line.ts";
import type { Platform, WorkflowRun } from "../platform.ts";
import { PlatformError } from "../platform-error.ts";
import type { RunContext } from "../run-context.ts";
import { testedOn } from "../tested-on.ts";
import { type Candidate, orderCandidates } from "./baseline-candidates.ts";

/** Runs whose report is asked for before the search goes on by reports, and then again; each costs a request. */
const MOST = 20;

/**
 * The runs to look into, each once: the nearest ancestor first, then the newest. Where none of them has a report, as on a
 * branch most of whose runs do not judge or are cancelled, those follow that have one, and then those that had one, which
 * may be older than all that are listed: an end there would be no first run. `usableOf` keeps of runs those that may be
 * baselines.
 */
export async function* candidatesInTurn(
  usable: readonly WorkflowRun[],
  usableOf: (runs: readonly WorkflowRun[]) => readonly WorkflowRun[],
  reported: { readonly artifactName: string; readonly branch: string },
  context: RunContext,
  platform: Platform,
): AsyncGenerator<Candidate> {
  const seen = new Set<number>();
  let ancestry: readonly string[] = [];
  let most = MOST;
  function* next(runs: readonly WorkflowRun[], isNear: boolean): Generator<Candidate> {
    for (const candidate of orderCandidates(runs, ancestry)) {
      if (seen.size >= most || (isNear && candidate.distance === null)) return;
      if (seen.has(candidate.run.id)) continue;
      seen.add(candidate.run.id);
      yield candidate;
    }
  }
  if (usable.length > 0) for await (ancestry of baselineAncestry(context, platform)) yield* next(usable, true);
  yield* next(usable, false);
  const known = await platform.runsWithArtifact(reported.artifactName, reported.branch);
  // Only runs older than all that were listed (ids grow): those in the list have been looked at already.
  const oldest = Math.min(...usable.map(({ id }) => id));
  most = seen.size + MOST;
  for (const isExpired of [false, true]) {
    const ids = [...new Set(known.filter(({ expired }) => expired === isExpired).map(({ runId }) => runId))];
    const runs = usable.filter(({ id }) => ids.includes(id));
    for (const id of ids.filter((one) => one < oldest).slice(0, most - seen.size))
      runs.push(...usableOf([await platform.getRun(id)]));
    yield* next(runs, false);
  }
}

/**
 * The commit that a change is tested on top of, and then, where more is asked for, with what is before it, nearest first:
 * of a pull request the parent of its test merge, so that what others improved meanwhile hides no fall, or the merge base
 * where the job tests the head alone; of a merge group its base, else the commit itself. Without an answer there is no
 * order by ancestry, and the newest counts.
 */
async function* baselineAncestry(context: RunContext, platform: Platform): AsyncGenerator<readonly string[]> {
  const { baseSha, headSha, hasHeadAlone } = context;
  try {
    const start =
      baseSha !== null && hasHeadAlone
        ? await platform.mergeBase(baseSha, headSha)
        : ((await testedOn(context, platform)) ?? headSha);
    if (start === "") return;
    platform.info(`Baseline: looked for from ${logLine(start.slice(0, 7))} back.`);
    yield [start];
    yield await platform.ancestors(start);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    platform.info(`Baseline: the history is not known, so the newest counts (${logLine(error.message)}).`);
  }
}
