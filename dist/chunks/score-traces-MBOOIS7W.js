import {
  asUserError,
  foundInputs,
  refuseUntrusted
} from "./chunk-DT6EUHRQ.js";
import {
  DiagnosticLog,
  formatWarnings,
  logLine,
  scoreShard
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/action/score-traces.ts
var FILE = "scores.jsonl.gz";
async function scoreTraces(inputs, context, files, platform) {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
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
function tellWarnings(log, platform) {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  for (const line of formatWarnings(warnings, log.warningCounts()).split("\n")) platform.info(line);
}
export {
  scoreTraces
};
