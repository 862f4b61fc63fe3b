import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  actionSources,
  refuseUntrusted
} from "./chunk-XYVUEGRJ.js";
import "./chunk-2KEIQWR5.js";
import {
  PlatformError
} from "./chunk-HVABR53X.js";
import {
  scoreShard
} from "./chunk-2WOPAAN4.js";
import {
  adapterNamed,
  formatWarnings,
  traceAdapters
} from "./chunk-TLGJCM2P.js";
import "./chunk-GR2CXH5L.js";
import {
  DiagnosticLog
} from "./chunk-QU64TY4S.js";
import {
  logLine
} from "./chunk-VG7L4IRC.js";
import "./chunk-NX5Z4OOD.js";
import "./chunk-7KN4KR3T.js";
import "./chunk-VFRIYX6P.js";
import "./chunk-CHP3WVVC.js";
import "./chunk-B3GFNCW7.js";
import {
  UserError
} from "./chunk-GMU5R3JK.js";
import "./chunk-6H5QCUJN.js";
import "./chunk-RVF6W6EA.js";
import "./chunk-RZGYXAJU.js";

// src/action/score-traces.ts
var FILE = "scores.jsonl.gz";
async function scoreTraces(inputs, context, files, platform) {
  try {
    refuseUntrusted(context);
    const log = new DiagnosticLog();
    const policy = await files.loadPolicy(inputs, log);
    const sources = await actionSources(inputs, context.runId, files.findSources, platform);
    const { golden, qrels: labels, traces, corpus } = sources;
    const adapter = adapterNamed(inputs.tracesFormat, "traces", traceAdapters);
    const shard = { pair: { policy, golden, labels }, traces, corpus, adapter, goldenAdapter: null };
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
    if (!(error instanceof PlatformError)) throw error;
    throw new UserError([{ severity: "error", code: "platform/refused", message: error.message }]);
  }
}
function tellWarnings(log, platform) {
  const warnings = log.warnings();
  if (warnings.length === 0) return;
  const counts = new Map(warnings.map(({ code }) => [code, log.count(code)]));
  for (const line of formatWarnings(warnings, counts).split("\n")) platform.info(line);
}
export {
  scoreTraces
};
