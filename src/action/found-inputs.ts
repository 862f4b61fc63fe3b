import type { CalibrationRecord } from "../calibration/calibration.schema.ts";
import type { Policy } from "../config/policy.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { areFound } from "../flow/are-found.ts";
import { tellAll } from "../flow/tell-all.ts";
import type { ActionFiles } from "./action-files.ts";
import { actionSources } from "./action-sources.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import type { RunContext } from "./run-context.ts";

/** What the inputs name, all of it there. */
interface ActionData {
  readonly policy: Policy;
  readonly calibration: readonly CalibrationRecord[];
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  /** What is wrong with the shards, in words for the user; null where all are there. */
  readonly incomplete: string | null;
}

/** Finds policy, files and artifacts of a run. Throws every mistake in them at once, also those of what could be found. */
export async function foundInputs(
  inputs: ActionInputs,
  { runId }: Pick<RunContext, "runId">,
  files: ActionFiles,
  platform: Platform,
  log: DiagnosticLog,
): Promise<ActionData> {
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => (policy === null ? [] : files.loadCalibration(policy)));
  const { incomplete, ...sources } = await actionSources(inputs, runId, files.findSources, platform, log);
  const found = { policy, calibration, ...sources };
  if (areFound(found)) return { ...found, incomplete };
  const { adapter, goldenAdapter, configId, suite } = inputs;
  const { sha256 } = files;
  return await tellAll({ adapter, goldenAdapter, configId, suite, sha256, ...found, earlier: null }, log);
}
