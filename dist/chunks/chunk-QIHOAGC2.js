import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  readReportFiles
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/action/baseline-candidates.ts
init_define_PAGE_ASSETS();
var TRUSTED_EVENTS = ["push", "schedule", "workflow_dispatch"];
function baselineRules({ baselineBranch, baselineWorkflow }, context) {
  const branch = baselineBranch ?? context.baseBranch;
  const workflowPath = baselineWorkflow === void 0 ? context.workflowPath : `.github/workflows/${baselineWorkflow}`;
  return branch === null || workflowPath === "" ? null : { branch, workflowPath, context };
}
function rejection(run, { branch, workflowPath, context }) {
  if (run.id === context.runId) return "it is this run";
  if (run.headRepositoryId === null || run.headRepositoryId !== context.repositoryId)
    return "its code is from another repository";
  if (run.path.replace(/@.*$/, "") !== workflowPath) return `it is a run of ${run.path}`;
  if (!TRUSTED_EVENTS.includes(run.event)) return `it was started by ${run.event}`;
  if (run.headBranch !== branch) return `it ran on ${run.headBranch ?? "no branch"}`;
  if (run.conclusion !== "success" && run.conclusion !== "failure") return `it ended ${run.conclusion ?? "not yet"}`;
  return null;
}
function newestFirst(runs) {
  return [...runs].sort((a, b) => byAge(b, a));
}
function byAge(a, b) {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}
function orderCandidates(runs, ancestry) {
  const distances = new Map(ancestry.map((sha, i) => [sha, i]));
  const far = Number.POSITIVE_INFINITY;
  const order = ({ distance }) => distance ?? far;
  return runs.map((run) => ({ run, distance: distances.get(run.headSha) ?? null })).sort((a, b) => order(a) === order(b) ? byAge(b.run, a.run) : order(a) - order(b));
}
function ageInDays(createdAt, today) {
  return Math.floor((Date.parse(`${today}T23:59:59Z`) - Date.parse(createdAt)) / 864e5);
}

// src/action/baseline-report.ts
init_define_PAGE_ASSETS();
async function reportOfRun(run, name, platform) {
  return readOfRun(run, name, platform, readReportFiles);
}
async function readOfRun(run, name, platform, read, maxBytes = Number.POSITIVE_INFINITY) {
  const artifact = latest(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return { kind: "skip", why: `it has no artifact ${name}` };
  if (artifact.expired) return { kind: "expired", why: "its report has expired" };
  const maker = artifact.run;
  if (maker !== null && (maker.id !== run.id || maker.headSha !== run.headSha))
    return { kind: "unreadable", why: `the report of run ${run.id} was made by another run` };
  if (artifact.bytes > maxBytes) return { kind: "unreadable", why: `the report of run ${run.id} is too large` };
  const report = await read(await platform.openArtifact(artifact));
  if ("unreadable" in report)
    return { kind: "unreadable", why: `the report of run ${run.id} cannot be read: ${report.unreadable}` };
  if (!report.complete) return { kind: "skip", why: "its report is not complete" };
  if (report.origin.runId !== run.id || report.origin.sha !== run.headSha)
    return { kind: "unreadable", why: `the report of run ${run.id} says it is of another run or commit` };
  return { kind: "report", report, digest: artifact.digest };
}
async function reportOfArtifact(runId, name, platform) {
  const artifact = latest(await platform.listArtifacts(runId, name));
  if (artifact === void 0) return { why: `there is no artifact ${name}` };
  const report = await readReportFiles(await platform.openArtifact(artifact));
  return "unreadable" in report ? { why: `${name} cannot be read: ${report.unreadable}` } : { report, digest: artifact.digest };
}
function recordOf({ digest, report }, run, distance) {
  return {
    run_id: run.id,
    sha: run.headSha,
    attempt: report.origin.attempt ?? run.attempt,
    digest,
    created_at: run.createdAt,
    how: distance === null ? "newest" : "ancestor",
    distance,
    rejected: []
  };
}
function latest(artifacts) {
  return [...artifacts].sort((a, b) => b.id - a.id)[0];
}

export {
  TRUSTED_EVENTS,
  baselineRules,
  rejection,
  newestFirst,
  orderCandidates,
  ageInDays,
  reportOfRun,
  readOfRun,
  reportOfArtifact,
  recordOf
};
