import {
  actionSources,
  asUserError,
  refuseUntrusted
} from "./chunk-3ITQXM3X.js";
import {
  DiagnosticLog,
  adapterNamed,
  formatWarnings,
  goldenAdapters,
  logLine,
  scoreShard,
  traceAdapters
} from "./chunk-GZ5LEMOO.js";

// src/action/score-traces.ts
var FILE = "scores.jsonl.gz";
async function scoreTraces(inputs, context, files, platform) {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    const policy = await files.loadPolicy(log);
    const sources = await actionSources(inputs, context.runId, files.findSources, platform);
    const { golden, qrels: labels, traces, corpus } = sources;
    const adapter = adapterNamed(inputs.tracesFormat, "traces", traceAdapters);
    const goldenAdapter = adapterNamed(inputs.goldenFormat, "golden", goldenAdapters);
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
