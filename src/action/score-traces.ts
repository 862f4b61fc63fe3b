import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { formatWarnings } from "../diagnostics/format-diagnostic.ts";
import { scoreShard } from "../flow/score-shard.ts";
import { logLine } from "../text/log-line.ts";
import type { ActionFiles } from "./action-files.ts";
import { asUserError } from "./as-user-error.ts";
import { foundInputs } from "./found-inputs.ts";
import { refuseUntrusted } from "./judge-change.ts";
import type { ActionInputs } from "./parse-inputs.ts";
import type { Platform } from "./platform.ts";
import type { RunContext } from "./run-context.ts";

const FILE = "scores.jsonl.gz";

/**
 * `mode: score`: scores one shard and uploads the scores for the gate's job. No verdict, no comment. Returns the exit
 * code: 1 also where the scores could not be uploaded, because they are all that this job is for.
 */
export async function scoreTraces(
  inputs: ActionInputs,
  context: RunContext,
  files: ActionFiles,
  platform: Platform,
): Promise<0 | 1> {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    // What its judges are worth is the gate's business.
    const unjudged = { ...files, loadCalibration: async () => [] };
    const found = await foundInputs(inputs, context, unjudged, platform, log);
    const { policy, golden, labels, traces, corpus } = found;
    const { adapter, goldenAdapter } = inputs;
    const shard = { pair: { policy, golden, labels }, traces, corpus, adapter, goldenAdapter };
    const folder = await files.writeScores(FILE, scoreShard({ ...shard, sha256: files.sha256 }, log));
    platform.output("report-dir", folder);
    platform.output("scores", `${folder}/${FILE}`);
    tellWarnings(log, platform);
    platform.info(`Scores: ${logLine(folder)}/${FILE}`);
    if (context.isEnterpriseServer) {
      platform.info("GitHub Enterprise Server: this Action cannot upload artifacts there; upload the scores yourself.");
      return 0;
    }
    const { id } = await platform.uploadArtifact(inputs.artifactName, [FILE], folder, inputs.retentionDays);
    platform.output("artifact-id", String(id));
    platform.output("artifact-url", `${context.runUrl}/artifacts/${id}`);
    return 0;
  } catch (error) {
    throw asUserError(error);
  }
}

function tellWarnings(log: DiagnosticLog, platform: Platform): void {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  for (const line of formatWarnings(warnings, log.warningCounts()).split("\n")) platform.info(line);
}
