import {
  metric,
  reportSchema,
  sliceMetric,
  withoutFailed
} from "./chunk-IKM5Y4PA.js";
import {
  MAX_SMALL_ARCHIVE_BYTES,
  commentHead,
  evaluateChange,
  failureReason,
  latestArtifact,
  readSmallReport,
  scoreTraces,
  stickyComment
} from "./chunk-43XC54HU.js";
import "./chunk-4CBQ5OV6.js";
import {
  ACL_STAGES,
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
} from "./chunk-QR5YH6NN.js";
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
  return parsed.success ? rebuildReport(parsed.data) : "report.json does not have the shape of a report";
}
function rebuildReport(report) {
  const { schema_version, decision, gates, acl, failures, versions, diagnostics, summary, dataset } = report;
  return {
    schema_version,
    decision,
    reasons: report.reasons.slice(0, MAX_ENTRIES).map(({ code, message, gate, detail }) => {
      return { code, message: cut(message), gate: cutOrNull(gate), case_ids: [], detail };
    }),
    summary: {
      failed: summary.failed,
      missing: summary.missing,
      errors: summary.errors,
      error_kinds: summary.error_kinds?.slice(0, MAX_ENTRIES).map(({ kind, cases }) => ({ kind: cut(kind), cases })),
      improved_cases: summary.improved_cases,
      problems: summary.problems,
      // A PASS must show what could not be checked.
      answers_unchecked: summary.answers_unchecked,
      behavior_disagreements: summary.behavior_disagreements,
      denied_otherwise: summary.denied_otherwise,
      cases_without_latency: summary.cases_without_latency,
      regressed_cases: summary.regressed_cases,
      not_recorded: summary.not_recorded && rebuildNotRecorded(summary.not_recorded)
    },
    head: rebuildRun(report.head),
    baseline: report.baseline === null ? null : rebuildRun(report.baseline),
    gates: gates.slice(0, MAX_ENTRIES).map((gate) => {
      const { kind, threshold, threshold_percent, value, baseline, severity, status, without_failed: decides } = gate;
      const named = { metric: cut(gate.metric), slice: cutOrNull(gate.slice), message: cut(gate.message) };
      const without_failed = decides && withoutFailedOnly.parse(decides);
      return { ...named, kind, threshold, threshold_percent, value, baseline, severity, status, without_failed };
    }),
    comparability: report.comparability.slice(0, MAX_ENTRIES).flatMap(({ field, head, baseline, effect, metrics }) => {
      const difference = { field: cut(field), head: cut(head), baseline: cut(baseline), effect };
      return EFFECTS.has(effect) || effect === STALE_EFFECT ? [{ ...difference, metrics: cutAll(metrics) }] : [];
    }),
    hidden_regressions: report.hidden_regressions.slice(0, MAX_ENTRIES).map((found) => {
      const { delta, slice_delta, pairs, regressed, improved, significant } = found;
      const named = { metric: cut(found.metric), slice: cut(found.slice), also: cutAll(found.also) };
      return { ...named, delta, slice_delta, pairs, regressed, improved, significant };
    }),
    // The comment does not show these tables.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    metrics: record(
      Object.entries(report.metrics).slice(0, MAX_ENTRIES).map(([name, found]) => [cut(name), metricOnly.parse(found)])
    ),
    slices: record(
      Object.entries(report.slices).slice(0, MAX_ENTRIES).map(([name, found]) => [cut(name), rebuildSlice(found)])
    ),
    acl: {
      leaks: acl.leaks,
      unknown: acl.unknown,
      matrix: [],
      violations: acl.violations.slice(0, MAX_ENTRIES).map(({ case_id, principal, chunk_id, stage, list, rule }) => ({
        case_id: cut(case_id),
        principal: { tenant_id: cut(principal.tenant_id), roles: cutAll(principal.roles) },
        chunk_id: cutOrNull(chunk_id),
        stage: ACL_STAGES.find((known) => known === stage) ?? "answer",
        ...list === void 0 ? {} : { list: cut(list) },
        rule
      }))
    },
    regressions: report.regressions.slice(0, MAX_ENTRIES).map((entry) => ({ ...rebuildMove(entry), causes: rebuildCauses(entry.causes) })),
    improvements: report.improvements.slice(0, MAX_ENTRIES).map(rebuildMove),
    failures: failures.slice(0, MAX_ENTRIES).map(({ id, failed_checks, since, causes = [], details }) => ({
      id: cut(id),
      failed_checks: cutAll(failed_checks),
      since,
      causes: rebuildCauses(causes),
      details: details === null ? null : rebuildFailure(details)
    })),
    versions: { changed: rebuildVersions(versions.changed) },
    waivers: [],
    policy: {},
    attribution: report.attribution.slice(0, MAX_ENTRIES).map(({ metric: name, delta, pairs, parts, slices }) => ({
      metric: cut(name),
      delta,
      pairs,
      // The schema accepts only known causes.
      parts: parts.slice(0, MAX_ENTRIES).map(({ cause, delta: part, cases }) => ({ cause, delta: part, cases, case_ids: [] })),
      slices: slices.slice(0, MAX_ENTRIES).map(({ slice: tag, delta: part, cases }) => {
        return { slice: cutOrNull(tag), delta: part, cases };
      })
    })),
    runbook: (report.runbook ?? []).slice(0, MAX_ENTRIES).map(({ cause, case_ids }) => {
      return { cause, check: NEXT_CHECKS[cause], case_ids: cutAll(case_ids) };
    }),
    dataset: { added: cutAll(dataset.added), removed: cutAll(dataset.removed), relabelled: cutAll(dataset.relabelled) },
    diagnostics: diagnostics.slice(0, MAX_ENTRIES).flatMap((found) => {
      const { code, message, file = null, line = null, column = null, hint = null } = found;
      const severity = found.severity === "error" ? "error" : "warning";
      const place = { file: cutOrNull(file), line, column };
      const advice = { hint: cutOrNull(hint) };
      return Object.hasOwn(codes, code) ? [{ severity, code, message: cut(message), ...advice, ...place }] : [];
    }),
    lifecycle: report.lifecycle && rebuildLifecycle(report.lifecycle),
    label_health: report.label_health && rebuildHealth(report.label_health),
    base_commit: report.base_commit && rebuildBaseCommit(report.base_commit)
  };
}
var MAX_ENTRIES = 200;
var MAX_TEXT = 300;
var cut = (text) => text.slice(0, MAX_TEXT);
var cutOrNull = (text) => text === null ? null : cut(text);
var cutAll = (values = []) => values.slice(0, MAX_ENTRIES).map(cut);
function rebuildFailure({
  expected_behavior,
  observed_behavior,
  critical,
  chunks,
  tags,
  difficulty,
  error_kinds
}) {
  const known = (behavior) => BEHAVIORS.find((name) => name === behavior) ?? null;
  const ranks = ({ retrieved, reranked, context, cited }) => ({ retrieved, reranked, context, cited });
  return {
    tags: cutAll(tags),
    difficulty: cutOrNull(difficulty),
    critical,
    error_kinds: error_kinds && cutAll(error_kinds),
    owner: null,
    question: null,
    must_cite: [],
    expected_behavior: known(expected_behavior) ?? "answer",
    observed_behavior: known(observed_behavior),
    chunks: lostFirst(chunks).slice(0, 5).map(({ chunk_id, head, baseline }) => {
      return { chunk_id: cut(chunk_id), head: ranks(head), baseline: baseline === null ? null : ranks(baseline) };
    })
  };
}
var commitHash = (text) => text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null;
var metricOnly = metric.strip();
var sliceMetricOnly = sliceMetric.strip();
var withoutFailedOnly = withoutFailed.strip();
function rebuildNotRecorded({ head, baseline }) {
  return { head: head.slice(0, MAX_ENTRIES), baseline: baseline.slice(0, MAX_ENTRIES) };
}
function rebuildRun({ sha, run_id, attempt, config_id, cases, traces, fingerprint }) {
  const versions = record(Object.keys(fingerprint.versions).length > 0 ? [["named", [""]]] : []);
  return {
    sha: commitHash(sha),
    run_id,
    attempt,
    config_id: cutOrNull(config_id),
    cases,
    traces,
    complete: false,
    fingerprint: { ...NO_FINGERPRINT, versions }
  };
}
function rebuildSlice({ n, metrics }) {
  const shown = Object.entries(metrics).slice(0, MAX_ENTRIES);
  return { n, metrics: record(shown.map(([name, found]) => [cut(name), sliceMetricOnly.parse(found)])) };
}
function rebuildCauses(causes) {
  return causes.slice(0, 5).map(({ label, confidence, evidence }) => ({ label, confidence, evidence: cut(evidence) }));
}
function rebuildMove({ id, metric: name, baseline, head, delta }) {
  return { id: cut(id), metric: cut(name), baseline, head, delta };
}
function rebuildVersions(all) {
  return all.slice(0, MAX_ENTRIES).map(({ name, baseline, head }) => {
    return { name: cut(name), baseline: cutAll(baseline), head: cutAll(head) };
  });
}
function rebuildLifecycle({ newly_failing, still_failing, fixed, flaky }) {
  if ([newly_failing, still_failing, fixed, flaky].some(({ length }) => length > MAX_ENTRIES)) return void 0;
  const ids = { newly_failing: cutAll(newly_failing), still_failing: cutAll(still_failing) };
  return { ...ids, fixed: cutAll(fixed), flaky: cutAll(flaky) };
}
function rebuildHealth({ expected, unlisted, turnover, stale, judged }) {
  const known = { expected, unlisted, turnover, stale: cutOrNull(stale) };
  return { ...known, judged: judged === null ? null : { ...judged, metric: cut(judged.metric) } };
}
function rebuildBaseCommit({
  sha,
  policy,
  golden,
  readable,
  decisions,
  added,
  removed,
  relabelled,
  ...more
}) {
  const { policy_deleted, fails_beside } = more;
  return {
    ...policy_deleted ? { policy_deleted } : {},
    ...fails_beside ? { fails_beside: cutAll(fails_beside) } : {},
    sha: commitHash(sha) ?? "unknown",
    policy,
    golden,
    readable,
    decisions: { own: decisions.own, base: decisions.base },
    added: cutAll(added),
    removed: cutAll(removed),
    relabelled: cutAll(relabelled)
  };
}

// src/action/publish-comment.ts
async function publishComment(inputs, context, platform) {
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
    const url = await stickyComment(body, passes, inputs, subject, platform);
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
