import { DiagnosticLog } from "./diagnostics/index.ts";
import type { GateRun } from "./gate/index.ts";
import {
  allowAddedPhrases,
  applyBaseCommit,
  evaluatePair,
  type GateRequest,
  prepareGate,
  scoreBaseline,
  scoreHead,
  startJudge,
  throwInputErrors,
} from "./run/index.ts";

/**
 * The whole gate, from bytes to a decision. If a step finds mistakes in the inputs, the mistakes of all inputs are thrown
 * at once. With a base commit, the change is evaluated twice and the worse decision is returned.
 */
export async function runGate(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  try {
    return await runSteps(request, log);
  } catch (error) {
    const [{ policy, golden, labels, traffic }] = request.pairs;
    // Queries without labels are read from the traces, whose mistakes are reported there.
    const found = { ...request, policy, golden: traffic ? null : golden, labels };
    return await throwInputErrors(found, new DiagnosticLog(), error);
  }
}

async function runSteps(request: GateRequest, log: DiagnosticLog): Promise<GateRun> {
  const prepared = await allowAddedPhrases(request, await prepareGate(request, log));
  const judge = await startJudge(request, prepared);
  const head = await scoreHead(request, prepared, judge, log);
  const baselines = await scoreBaseline(request, prepared, head.scored, judge, log);
  const [own, base = null] = head.scored.map((scored, i) =>
    evaluatePair(request, prepared, scored, baselines[i] ?? null),
  );
  const run = applyBaseCommit(request, prepared, own!, base, head.unread);
  return judge.record === undefined ? run : { ...run, judge: judge.record };
}
