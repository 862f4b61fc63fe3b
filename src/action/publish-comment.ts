import { mistake } from "../diagnostics/index.ts";
import { renderPublished } from "../report/markdown/index.ts";
import { parsePublished } from "../report/read/lazy.ts";
import { logLine } from "../text/index.ts";
import { latestArtifact, MAX_SMALL_ARCHIVE_BYTES, readSmallReport } from "./baseline-candidates.ts";
import { type CommentSubject, commentHead, stickyComment } from "./comment.ts";
import type { RunContext, TriggeringRun } from "./inputs.ts";
import { failureReason, type Job, type Platform } from "./platform.ts";

/**
 * Publishes the comment of a pull request run whose token is read-only. The pull request, run, attempt, and commit come
 * from GitHub. The artifact only fills tables, as data that is validated, limited, and rendered again, and its decision
 * is shown as unverified next to how the run ended. No code of the pull request is run or checked out. A failure is a
 * warning, because the exit code of the other run already decided.
 */
export async function publishComment(job: Omit<Job, "files">): Promise<0> {
  const { inputs, context, platform } = job;
  if (context.event !== "workflow_run") {
    const event = context.event || "this event";
    throw mistake(
      "usage/invalid-value",
      `mode: publish works under workflow_run of a pull request's run, not under ${event}`,
    );
  }
  const skip = (why: string): 0 => {
    platform.info(`Publish: nothing is written, ${logLine(why)}.`);
    return 0;
  };
  const run = context.triggeringRun;
  if (run === null) return skip("the branch or fork of the run is gone");
  if (run.event !== "pull_request") return skip(`run ${run.id} was started by ${run.event}`);
  const { baselineWorkflow: wanted } = inputs;
  if (wanted !== undefined && run.path !== `.github/workflows/${wanted}`)
    return skip(`run ${run.id} is of ${run.path}, not of ${wanted}`);
  try {
    const number = await findPullRequest(run, context, platform);
    if (typeof number === "string") return skip(number);
    const found = await findReport(run, inputs.artifactName, platform);
    if (typeof found === "string") return skip(found);
    const subject: CommentSubject = {
      workflowPath: run.path,
      runId: run.id,
      attempt: run.attempt,
      headSha: run.headSha,
      pullRequest: { number, fork: run.headRepositoryId !== context.repositoryId },
      reportAttempt: found.attempt,
    };
    const runUrl = context.runUrl.replace(/\d+$/, String(run.id));
    const body = renderPublished(found.report, {
      marker: commentHead(subject, inputs.key),
      runUrl,
      artifactUrl: `${runUrl}/artifacts/${found.artifact.id}`,
      key: inputs.key,
      run,
      reportAttempt: found.attempt,
      failOn: inputs.failOn,
    });
    // A report that says PASS although its run failed needs a warning, even as a first comment.
    const passes = found.report.decision === "PASS" && run.conclusion === "success";
    const url = await stickyComment(body, passes, subject, job);
    platform.output("comment-url", url ?? "");
  } catch (error) {
    platform.warning(`rag-gate could not publish the comment: ${logLine(failureReason(error))}.`);
  }
  return 0;
}

/** Returns the number of the only open pull request with the run's head, or why there is none. */
async function findPullRequest(
  run: TriggeringRun,
  { repositoryId }: RunContext,
  platform: Platform,
): Promise<number | string> {
  const pulls = (await platform.listPulls(`${run.headOwner}:${run.headBranch}`)).filter(
    (pull) =>
      pull.headSha === run.headSha &&
      pull.headRepositoryId === run.headRepositoryId &&
      pull.baseRepositoryId === repositoryId,
  );
  if (pulls.length === 1) return pulls[0]!.number;
  return pulls.length === 0
    ? `no open pull request has commit ${run.headSha.slice(0, 7)} as its head`
    : `${pulls.length} pull requests have the same head`;
}

/** Returns the latest report of this run and commit with its attempt, or why there is none. */
async function findReport(run: TriggeringRun, name: string, platform: Platform) {
  const artifact = latestArtifact(await platform.listArtifacts(run.id, name));
  if (artifact === undefined) return `run ${run.id} has no artifact ${name}`;
  if (artifact.expired) return `artifact ${name} of run ${run.id} has expired`;
  if (artifact.run === null || artifact.run.id !== run.id || artifact.run.headSha !== run.headSha)
    return "the artifact is of another run or commit";
  if (artifact.bytes > MAX_SMALL_ARCHIVE_BYTES) return "the artifact is too large";
  const text = await readSmallReport(await platform.openArtifact(artifact));
  if (text === null) return "the artifact holds no report of a size that is read";
  const report = parsePublished(text);
  if (typeof report === "string") return report;
  const { run_id, attempt, sha } = report.head;
  // If an attempt repeats only other jobs, the report of an earlier attempt still belongs to the run.
  const isTried = attempt !== null && Number.isInteger(attempt) && attempt >= 1 && attempt <= run.attempt;
  if (run_id !== run.id || !isTried || sha !== run.headSha)
    return "the report says it is of another run, attempt or commit";
  return { artifact, report, attempt };
}
