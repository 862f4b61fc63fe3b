import {
  metric,
  reportSchema,
  sliceMetric,
  withoutFailed
} from "./chunk-4W6PB67Z.js";
import {
  commentHead,
  latestArtifact,
  refusalOf,
  stickyComment
} from "./chunk-E7ZB24LD.js";
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
  renderPublished,
  sourceText
} from "./chunk-EM76IMAD.js";

// src/report/read/published.ts
var KEPT = 200;
var TEXT = 300;
var cut = (text) => text.slice(0, TEXT);
var cutOrNull = (text) => text === null ? null : cut(text);
var texts = (values = []) => values.slice(0, KEPT).map(cut);
function publishedFailure({
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
    tags: texts(tags),
    difficulty: cutOrNull(difficulty),
    critical,
    error_kinds: error_kinds && texts(error_kinds),
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
function parsePublished(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const parsed = reportSchema.safeParse(content);
  return parsed.success ? rebuilt(parsed.data) : "report.json does not have the shape of a report";
}
function rebuilt(report) {
  const { schema_version, decision, gates, acl, failures, versions, diagnostics, summary, dataset } = report;
  return {
    schema_version,
    decision,
    reasons: report.reasons.slice(0, KEPT).map(({ code, message, gate, detail }) => {
      return { code, message: cut(message), gate: cutOrNull(gate), case_ids: [], detail };
    }),
    summary: {
      failed: summary.failed,
      missing: summary.missing,
      errors: summary.errors,
      error_kinds: summary.error_kinds?.slice(0, KEPT).map(({ kind, cases }) => ({ kind: cut(kind), cases })),
      improved_cases: summary.improved_cases,
      problems: summary.problems,
      // What could not be seen belongs beside a PASS.
      answers_unchecked: summary.answers_unchecked,
      behavior_disagreements: summary.behavior_disagreements,
      cases_without_latency: summary.cases_without_latency,
      regressed_cases: summary.regressed_cases,
      not_recorded: summary.not_recorded && unrecorded(summary.not_recorded)
    },
    head: runInfo(report.head),
    baseline: report.baseline === null ? null : runInfo(report.baseline),
    gates: gates.slice(0, KEPT).map((gate) => {
      const { kind, threshold, value, baseline, severity, status, without_failed: decides } = gate;
      const named = { metric: cut(gate.metric), slice: cutOrNull(gate.slice), message: cut(gate.message) };
      const without_failed = decides && withoutFailedOnly.parse(decides);
      return { ...named, kind, threshold, value, baseline, severity, status, without_failed };
    }),
    comparability: report.comparability.slice(0, KEPT).flatMap(({ field, head, baseline, effect, metrics }) => {
      const said = { field: cut(field), head: cut(head), baseline: cut(baseline), effect };
      return EFFECTS.has(effect) || effect === STALE_EFFECT ? [{ ...said, metrics: texts(metrics) }] : [];
    }),
    hidden_regressions: report.hidden_regressions.slice(0, KEPT).map((found) => {
      const { delta, slice_delta, pairs, regressed, improved, significant } = found;
      const named = { metric: cut(found.metric), slice: cut(found.slice), also: texts(found.also) };
      return { ...named, delta, slice_delta, pairs, regressed, improved, significant };
    }),
    // Of the longer tables a comment shows nothing.
    hallucinations: [],
    rank_histogram: { retrieved: { head: null, baseline: null }, reranked: { head: null, baseline: null } },
    metrics: record(
      Object.entries(report.metrics).slice(0, KEPT).map(([name, found]) => [cut(name), metricOnly.parse(found)])
    ),
    slices: record(
      Object.entries(report.slices).slice(0, KEPT).map(([name, found]) => [cut(name), slice(found)])
    ),
    acl: {
      leaks: acl.leaks,
      unknown: acl.unknown,
      matrix: [],
      violations: acl.violations.slice(0, KEPT).map(({ case_id, principal, chunk_id, stage, rule }) => ({
        case_id: cut(case_id),
        principal: { tenant_id: cut(principal.tenant_id), roles: texts(principal.roles) },
        chunk_id: cutOrNull(chunk_id),
        stage: ACL_STAGES.find((known) => known === stage) ?? "answer",
        rule
      }))
    },
    regressions: report.regressions.slice(0, KEPT).map((entry) => ({ ...moved(entry), causes: causesOf(entry.causes) })),
    improvements: report.improvements.slice(0, KEPT).map(moved),
    failures: failures.slice(0, KEPT).map(({ id, failed_checks, since, causes = [], details }) => ({
      id: cut(id),
      failed_checks: texts(failed_checks),
      since,
      causes: causesOf(causes),
      details: details === null ? null : publishedFailure(details)
    })),
    versions: { changed: changed(versions.changed) },
    waivers: [],
    policy: {},
    attribution: report.attribution.slice(0, KEPT).map(({ metric: name, delta, pairs, parts, slices }) => ({
      metric: cut(name),
      delta,
      pairs,
      // The causes are words of ours: the schema takes no others.
      parts: parts.slice(0, KEPT).map(({ cause, delta: part, cases }) => ({ cause, delta: part, cases, case_ids: [] })),
      slices: slices.slice(0, KEPT).map(({ slice: tag, delta: part, cases }) => {
        return { slice: cutOrNull(tag), delta: part, cases };
      })
    })),
    runbook: (report.runbook ?? []).slice(0, KEPT).map(({ cause, case_ids }) => {
      return { cause, check: NEXT_CHECKS[cause], case_ids: texts(case_ids) };
    }),
    dataset: { added: texts(dataset.added), removed: texts(dataset.removed), relabelled: texts(dataset.relabelled) },
    diagnostics: diagnostics.slice(0, KEPT).flatMap((found) => {
      const { code, message, file = null, line = null, column = null, hint = null } = found;
      const severity = found.severity === "error" ? "error" : "warning";
      const place = { file: cutOrNull(file), line, column };
      const advice = { hint: cutOrNull(hint) };
      return Object.hasOwn(codes, code) ? [{ severity, code, message: cut(message), ...advice, ...place }] : [];
    }),
    lifecycle: report.lifecycle && lifecycle(report.lifecycle),
    label_health: report.label_health && health(report.label_health),
    base_commit: report.base_commit && baseOf(report.base_commit)
  };
}
var hash = (text) => text !== null && /^[0-9a-f]{40}$/.test(text) ? text : null;
var metricOnly = metric.strip();
var sliceMetricOnly = sliceMetric.strip();
var withoutFailedOnly = withoutFailed.strip();
function unrecorded({ head, baseline }) {
  return { head: head.slice(0, KEPT), baseline: baseline.slice(0, KEPT) };
}
function runInfo({ sha, run_id, attempt, config_id, cases, traces, fingerprint }) {
  const versions = record(Object.keys(fingerprint.versions).length > 0 ? [["named", [""]]] : []);
  return {
    sha: hash(sha),
    run_id,
    attempt,
    config_id: cutOrNull(config_id),
    cases,
    traces,
    complete: false,
    fingerprint: { ...NO_FINGERPRINT, versions }
  };
}
function slice({ n, metrics }) {
  const shown = Object.entries(metrics).slice(0, KEPT);
  return { n, metrics: record(shown.map(([name, found]) => [cut(name), sliceMetricOnly.parse(found)])) };
}
function causesOf(causes) {
  return causes.slice(0, 5).map(({ label, confidence, evidence }) => ({ label, confidence, evidence: cut(evidence) }));
}
function moved({ id, metric: name, baseline, head, delta }) {
  return { id: cut(id), metric: cut(name), baseline, head, delta };
}
function changed(all) {
  return all.slice(0, KEPT).map(({ name, baseline, head }) => {
    return { name: cut(name), baseline: texts(baseline), head: texts(head) };
  });
}
function lifecycle({ newly_failing, still_failing, fixed, flaky }) {
  if ([newly_failing, still_failing, fixed, flaky].some(({ length }) => length > KEPT)) return void 0;
  const ids = { newly_failing: texts(newly_failing), still_failing: texts(still_failing) };
  return { ...ids, fixed: texts(fixed), flaky: texts(flaky) };
}
function health({ expected, unlisted, turnover, stale, judged }) {
  const known = { expected, unlisted, turnover, stale: cutOrNull(stale) };
  return { ...known, judged: judged === null ? null : { ...judged, metric: cut(judged.metric) } };
}
function baseOf({ sha, policy, golden, readable, decisions, added, removed, relabelled, ...more }) {
  const { policy_deleted, fails_beside } = more;
  return {
    ...policy_deleted ? { policy_deleted } : {},
    ...fails_beside ? { fails_beside: texts(fails_beside) } : {},
    sha: hash(sha) ?? "unknown",
    policy,
    golden,
    readable,
    decisions: { own: decisions.own, base: decisions.base },
    added: texts(added),
    removed: texts(removed),
    relabelled: texts(relabelled)
  };
}

// src/action/publish-comment.ts
var MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
var MAX_REPORT_BYTES = 32 * 1024 * 1024;
async function smallReport(files) {
  const file = files.get("report.json");
  return file === void 0 ? null : await sourceText(file, MAX_REPORT_BYTES);
}
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
    const number = await pullOf(run, context, platform);
    if (typeof number === "string") return skip(number);
    const found = await reportOf(run, inputs.artifactName, platform);
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
    platform.warning(`rag-gate could not publish the comment: ${logLine(refusalOf(error))}.`);
  }
  return 0;
}
async function pullOf(run, { repositoryId }, platform) {
  const pulls = (await platform.listPulls(`${run.headOwner}:${run.headBranch}`)).filter(
    (pull) => pull.headSha === run.headSha && pull.headRepositoryId === run.headRepositoryId && pull.baseRepositoryId === repositoryId
  );
  if (pulls.length === 1) return pulls[0].number;
  return pulls.length === 0 ? `no open pull request has commit ${run.headSha.slice(0, 7)} as its head` : `${pulls.length} pull requests have the same head`;
}
async function reportOf(run, name, platform) {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === void 0) return `run ${run.id} has no artifact ${name}`;
  if (artifact.expired) return `artifact ${name} of run ${run.id} has expired`;
  if (artifact.run === null || artifact.run.id !== run.id || artifact.run.headSha !== run.headSha)
    return "the artifact is of another run or commit";
  if (artifact.bytes > MAX_SMALL_ARCHIVE_BYTES) return "the artifact is too large";
  const text = await smallReport(await platform.openArtifact(artifact));
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
  MAX_SMALL_ARCHIVE_BYTES,
  smallReport,
  publishComment
};
