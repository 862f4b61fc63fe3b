import { DiagnosticLog } from "../diagnostics/index.ts";
import { scoreRun } from "../scoring/index.ts";
import type { PairState, PreparedGate } from "./prepare.ts";
import { type GateRequest, holdsScores } from "./request.ts";

/**
 * Lets the base commit's policy read the answers by the `behavior-phrases` that the change adds, unless they change how an
 * answer to a case that expects one is read. Without them nobody could reword a refusal, because the base commit does not
 * know the new words; with such an exception no phrase can hide that answers became refusals, or the reverse.
 */
export async function allowAddedPhrases(request: GateRequest, prepared: PreparedGate): Promise<PreparedGate> {
  const { own, base } = prepared;
  if (!base?.state) return prepared;
  const known = new Set(base.state.policy.phrases.map((one) => JSON.stringify(one)));
  const added = own.policy.phrases.filter((one) => !known.has(JSON.stringify(one)));
  // Shards were read by the phrases of the change alone.
  if (added.length === 0 || (await holdsScores(request.traces, request.adapter))) return prepared;
  const widened = base.state.withPhrases([...base.state.policy.phrases, ...added]);
  const phrases = added.map(({ phrase }) => phrase);
  const misread = await readDifferently(request, prepared, base.state, widened);
  if (misread.length > 0) return { ...prepared, addedPhrases: { phrases, misread } };
  return { ...prepared, base: { ...base, state: widened }, sets: [own, widened], addedPhrases: { phrases, misread } };
}

/** The cases that expect an answer whose answers are read differently by two policies. */
async function readDifferently(
  request: GateRequest,
  { index }: PreparedGate,
  before: PairState,
  after: PairState,
): Promise<string[]> {
  const { adapter, sha256, traces } = request;
  const { adapters } = before.policy;
  const targets = [before, after].map((set) => ({ ...set, scorer: set.newScorer(), strict: false }));
  // The gate reads the traces again, and reports their problems then.
  await scoreRun(traces, { adapter, sha256, index, adapters }, targets, new DiagnosticLog());
  const [old, now] = targets.map(({ scorer }) => scorer.finish());
  return before.golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "answer" && old!.some((run, c) => run.observed[i] !== now![c]!.observed[i]) ? [id] : [],
  );
}
