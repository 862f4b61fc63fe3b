import { usualForLabels } from "../config/usual-for-labels.ts";
import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { readSet } from "../flow/read-set.ts";
import type { ChosenInputs } from "../init/choose-inputs.ts";
import type { PolicyPlan } from "../init/render-policy.ts";
import { setCoverage } from "../init/set-coverage.ts";
import { sha256 } from "../workspace/sha256.ts";
import { goldenInputs } from "./golden-inputs.ts";
import { NOT_MEASURED } from "./measure-gates.ts";
import { ParsedArgs } from "./parse-args.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The usual gates for a golden set of which nothing was answered yet. What cannot be read is told by the commands that judge
 * by it.
 */
export async function unmeasuredGates(
  { golden, corpus, starter }: ChosenInputs,
  terminal: Terminal,
): Promise<PolicyPlan> {
  if (starter) return NOT_MEASURED;
  const values = new Map<string, readonly string[]>([
    ["golden", golden],
    ["corpus", corpus],
  ]);
  const { sources, policy } = await goldenInputs(new ParsedArgs(values), terminal, ["golden"]);
  const log = new DiagnosticLog();
  const index = new ChunkIndex();
  await readCorpus(sources("corpus"), index, log);
  const set = await readSet(
    { golden: sources("golden"), labels: [] },
    policy,
    { sha256, goldenAdapter: null },
    index,
    log,
  );
  if (log.errorCount > 0) return NOT_MEASURED;
  return { ...NOT_MEASURED, usual: usualForLabels(set.cases), coverage: setCoverage(set.cases) };
}
