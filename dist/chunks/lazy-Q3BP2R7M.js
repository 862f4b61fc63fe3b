import {
  reportSchema,
  reportShape
} from "./chunk-OFYKJORO.js";
import {
  MAX_SMALL_ARCHIVE_BYTES,
  commentHead,
  evaluateChange,
  failureReason,
  latestArtifact,
  readSmallReport,
  scoreTraces,
  stickyComment
} from "./chunk-CO7C3KRF.js";
import "./chunk-IAB67TOX.js";
import {
  BEHAVIORS,
  EFFECTS,
  NEXT_CHECKS,
  NO_FINGERPRINT,
  STALE_EFFECT,
  codes,
  logLine,
  lostFirst,
  mistake,
  record,
  renderPublished
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/report/read/published.ts
function parsePublished(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const parsed = reportSchema.safeParse(content);
  return parsed.success ? publishedReport(parsed.data) : "report.json does not have the shape of a report";
}
var MAX_ENTRIES = 200;
var MAX_TEXT = 300;
function shortened(value, schema = {}) {
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value !== "object" || value === null) return value;
  const {
    properties,
    additionalProperties: named,
    items
  } = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (Array.isArray(value)) {
    const of2 = (i) => Array.isArray(items) ? items[i] : items;
    return value.slice(0, MAX_ENTRIES).map((entry, i) => shortened(entry, of2(i)));
  }
  const known = Object.entries(value).filter(([name]) => properties === void 0 || Object.hasOwn(properties, name));
  const of = (name) => properties?.[name] ?? (typeof named === "object" ? named : {});
  return record(
    known.slice(0, MAX_ENTRIES).map(([name, field]) => [name.slice(0, MAX_TEXT), shortened(field, of(name))])
  );
}
function publishedReport(full) {
  const report = shortened(
    { ...full, failures: full.failures.slice(0, MAX_ENTRIES).map(withLostChunks) },
    reportShape
  );
  const { schema_version, decision, gates, metrics, slices, hidden_regressions, regressions, improvements } = report;
  const { summary, dataset, attribution, label_health, base_commit: base } = report;
  const { failed, missing, errors, error_kinds, improved_cases, regressed_cases, problems, not_recorded } = summary;
  const { answers_unchecked, behavior_disagreements, denied_otherwise, cases_without_latency } = summary;
  return {
    ...{ schema_version, decision, gates, metrics, slices, hidden_regressions, regressions, improvements, attribution },
    label_health,
    reasons: report.reasons.map((reason) => ({ ...reason, case_ids: [] })),
    summary: {
      ...{ failed, missing, errors, error_kinds, improved_cases, regressed_cases, problems, not_recorded },
      ...{ answers_unchecked, behavior_disagreements, denied_otherwise, cases_without_latency }
    },
    head: publishedRun(report.head),
    baseline: report.baseline === null ? null : publishedRun(report.baseline),
    comparability: report.comparability.filter(({ effect }) => EFFECTS.has(effect) || effect === STALE_EFFECT),
    // The comment does not show these tables.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    acl: { ...report.acl, matrix: [] },
    failures: report.failures.map(({ causes = [], details, ...failure }) => {
      return { ...failure, causes, details: details && publishedDetails(details) };
    }),
    versions: { changed: report.versions.changed },
    waivers: [],
    policy: {},
    runbook: (report.runbook ?? []).map(({ cause, case_ids }) => ({ cause, check: NEXT_CHECKS[cause], case_ids })),
    dataset: {
      added: dataset.added ?? [],
      removed: dataset.removed ?? [],
      relabelled: dataset.relabelled ?? []
    },
    diagnostics: report.diagnostics.flatMap(({ count: _, ...found }) => {
      const severity = found.severity === "error" ? "error" : "warning";
      return Object.hasOwn(codes, found.code) ? [{ ...found, severity }] : [];
    }),
    // The comment counts the IDs, so none of them can be left out.
    lifecycle: Object.values(full.lifecycle ?? {}).some(({ length }) => length > MAX_ENTRIES) ? void 0 : report.lifecycle,
    base_commit: base && { ...base, sha: commitHash(base.sha) ?? "unknown", recalibrated: void 0 }
  };
}
var MAX_CHUNKS = 5;
var withLostChunks = ({ details, ...failure }) => ({
  ...failure,
  details: details && { ...details, chunks: lostFirst(details.chunks).slice(0, MAX_CHUNKS) }
});
function publishedDetails(details) {
  const known = (behavior) => BEHAVIORS.find((name) => name === behavior) ?? null;
  const expected_behavior = known(details.expected_behavior) ?? "answer";
  const observed_behavior = known(details.observed_behavior);
  return { ...details, owner: null, question: null, must_cite: [], expected_behavior, observed_behavior };
}
var commitHash = (text) => text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null;
function publishedRun(run) {
  const hasVersions = Object.keys(run.fingerprint.versions).length > 0;
  const { evidence } = run.fingerprint;
  const fingerprint = {
    ...NO_FINGERPRINT,
    versions: record(hasVersions ? [["named", [""]]] : []),
    ...evidence === void 0 ? {} : { evidence: { coverage: 0, matcher: 0, chunks: evidence.chunks } }
  };
  return { ...run, sha: commitHash(run.sha), complete: false, fingerprint };
}

// src/action/publish-comment.ts
async function publishComment(job) {
  const { inputs, context, platform } = job;
  if (context.event !== "workflow_run") {
    const event = context.event || "this event";
    throw mistake(
      "usage/invalid-value",
      `mode: publish works under workflow_run of a pull request's run, not under ${event}`
    );
  }
  const skip = (why) => {
    platform.info(`Publish: nothing is written, ${logLine(why)}.`);
    return 0;
  };
  const run = context.triggeringRun;
  if (run === null) return skip("the branch or fork of the run is gone");
  if (run.event !== "pull_request") return skip(`run ${run.id} was started by ${run.event}`);
  const { baselineWorkflow: wanted } = inputs;
  if (wanted !== void 0 && run.path !== `.github/workflows/${wanted}`)
    return skip(`run ${run.id} is of ${run.path}, not of ${wanted}`);
  try {
    const number = await findPullRequest(run, context, platform);
    if (typeof number === "string") return skip(number);
    const found = await findReport(run, inputs.artifactName, platform);
    if (typeof found === "string") return skip(found);
    const subject = {
      workflowPath: run.path,
      runId: run.id,
      attempt: run.attempt,
      headSha: run.headSha,
      pullRequest: { number, fork: run.headRepositoryId !== context.repositoryId },
      reportAttempt: found.attempt
    };
    const runUrl = context.runUrl.replace(/\d+$/, String(run.id));
    const body = renderPublished(found.report, {
      marker: commentHead(subject, inputs.key),
      runUrl,
      artifactUrl: `${runUrl}/artifacts/${found.artifact.id}`,
      key: inputs.key,
      run,
      reportAttempt: found.attempt,
      failOn: inputs.failOn
    });
    const passes = found.report.decision === "PASS" && run.conclusion === "success";
    const url = await stickyComment(body, passes, subject, job);
    platform.output("comment-url", url ?? "");
  } catch (error) {
    platform.warning(`rag-gate could not publish the comment: ${logLine(failureReason(error))}.`);
  }
  return 0;
}
async function findPullRequest(run, { repositoryId }, platform) {
  const pulls = (await platform.listPulls(`${run.headOwner}:${run.headBranch}`)).filter(
    (pull) => pull.headSha === run.headSha && pull.headRepositoryId === run.headRepositoryId && pull.baseRepositoryId === repositoryId
  );
  if (pulls.length === 1) return pulls[0].number;
  return pulls.length === 0 ? `no open pull request has commit ${run.headSha.slice(0, 7)} as its head` : `${pulls.length} pull requests have the same head`;
}
async function findReport(run, name, platform) {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return `run ${run.id} has no artifact ${name}`;
  if (artifact.expired) return `artifact ${name} of run ${run.id} has expired`;
  if (artifact.run === null || artifact.run.id !== run.id || artifact.run.headSha !== run.headSha)
    return "the artifact is of another run or commit";
  if (artifact.bytes > MAX_SMALL_ARCHIVE_BYTES) return "the artifact is too large";
  const text = await readSmallReport(await platform.openArtifact(artifact));
  if (text === null) return "the artifact holds no report of a size that is read";
  const report = parsePublished(text);
  if (typeof report === "string") return report;
  const { run_id, attempt, sha } = report.head;
  const isTried = attempt !== null && Number.isInteger(attempt) && attempt >= 1 && attempt <= run.attempt;
  if (run_id !== run.id || !isTried || sha !== run.headSha)
    return "the report says it is of another run, attempt or commit";
  return { artifact, report, attempt };
}
export {
  evaluateChange,
  publishComment,
  scoreTraces
};
