import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { workflowRunEvent } from "../helpers/events.ts";
import { digestOf } from "../helpers/fake-github/start.ts";
import type { FakeArtifact } from "../helpers/fake-github/state.ts";
import type { ActionResult } from "../helpers/run-action.ts";
import { BASE, FIXED, HEAD, useStory } from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { zipOf } from "../helpers/zip-of.ts";

// A fork's run gates with a token that may only read; a second workflow writes the comment and trusts nothing.
const story = useStory();

/** The run of the fork: it judges, uploads, and may not comment. */
async function forkRun(traces = "candidate-regressed.jsonl", options: Parameters<typeof story.pull>[0] = {}) {
  const { github } = story;
  openPull();
  github.permissions = { actions: "read", contents: "read", "pull-requests": "read" };
  const result = await story.pull({ fork: true, traces, ...options, inputs: { baseline: "none", ...options.inputs } });
  endForkRun();
  return result;
}

function openPull(): void {
  story.github.pulls.push({
    number: 7,
    head: { ref: "reranker-v3", sha: HEAD, owner: "mallory" },
    base: { ref: "main", sha: BASE },
  });
}

function endForkRun(): void {
  story.github.permissions = { actions: "read", "pull-requests": "write" };
  story.recordRun(200, { event: "pull_request", head_branch: "reranker-v3", head_sha: HEAD, head_repository_id: 99 });
  story.github.story.length = 0;
}

/** What the run of the fork leaves, by its traces: once is enough for the tests that ask what is made of it. */
const left = new Map<string, { readonly artifact: FakeArtifact; readonly report: string }>();

/** Puts there what the run of the fork leaves; returns its report. */
async function forkBefore(traces = "candidate-regressed.jsonl"): Promise<string> {
  const before = left.get(traces);
  if (before !== undefined) {
    openPull();
    story.github.artifacts.push({ ...before.artifact, id: story.github.nextId++ });
    endForkRun();
    return before.report;
  }
  const workspace = story.checkout(traces);
  await forkRun(traces, { workspace });
  const report = readFileSync(`${workspace}/.report/report.json`, "utf8");
  left.set(traces, { artifact: { ...story.github.artifacts[0]! }, report });
  return report;
}

function publish(
  run: Readonly<Record<string, unknown>> = {},
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionResult> {
  return story.push({
    event: workflowRunEvent(run),
    sha: "8".repeat(40),
    runId: 900,
    workspace: tempFolder(),
    inputs: { golden: "", traces: "", mode: "publish", ...inputs },
  });
}

/** Puts another report in place of the one that the run uploaded. */
function forge(change: (report: Record<string, unknown>) => unknown): void {
  const artifact = story.github.artifacts.find(({ runId }) => runId === 200)!;
  const report = change(JSON.parse(forged.report)) as object;
  artifact.bytes = zipOf({ "report.json": JSON.stringify(report), "cases.jsonl": "" });
  artifact.digest = digestOf(artifact.bytes);
}
const forged = { report: "" };

async function forkWithReport(): Promise<void> {
  forged.report = await forkBefore("candidate.jsonl");
}

describe("the comment of a fork's run", () => {
  it("is written by the workflow that follows it, as unverified", async () => {
    const gate = await forkRun();
    expect(gate.exitCode).toBe(1);
    expect(story.comments()).toEqual([]);
    const { exitCode, outputs } = await publish();
    expect(exitCode).toBe(0);
    expect(outputs["comment-url"]).toContain("/pull/7#issuecomment-");
    expect(outputs.decision).toBeUndefined();
    const body = story.comments()[0]!.replace(/artifacts\/\d+/g, "artifacts/N");
    await expect(body).toMatchFileSnapshot("expected/comment-unverified.md");
    await expect(`${story.github.story.join("\n")}\n`).toMatchFileSnapshot("expected/requests-publish.txt");
  });

  it("also tells of an input that could not be judged", async () => {
    await forkRun("candidate.jsonl", { files: { "eval/traces.jsonl": "{\n" } });
    await publish();
    expect(story.comments()[0]).toContain("data/not-json");
  });

  it("says so where the report does not fit how the run ended", async () => {
    await forkWithReport();
    await publish({ conclusion: "failure" });
    expect(story.comments()[0]).toContain("> [!CAUTION]");
    expect(story.comments()[0]).toContain("ended **failure**");
    expect(story.comments()[0]).toContain("the run says otherwise");
  });

  it("says so with comment: on-failure too, which tells nothing of a run that simply passed", async () => {
    await forkWithReport();
    forge((report) => ({ ...report, decision: "PASS", reasons: [] }));
    await publish({ conclusion: "success" }, { comment: "on-failure" });
    expect(story.comments()).toEqual([]);
    await publish({ conclusion: "failure" }, { comment: "on-failure" });
    expect(story.comments()).toEqual([expect.stringContaining("the run says otherwise")]);
  });

  it("is left alone where the run has spoken for itself", async () => {
    await story.pull({ inputs: { baseline: "none" } });
    const before = story.comments();
    story.recordRun(200, { event: "pull_request", head_branch: "reranker-v3", head_sha: HEAD });
    const head_repository = { id: story.github.repositoryId, owner: { login: "acme" } };
    const { log } = await publish({ head_repository });
    expect(story.comments()).toEqual(before);
    expect(log).toContain("the run itself has spoken already");
    // Other jobs alone are run again: the report is that which the run has told of.
    expect((await publish({ head_repository, run_attempt: 2 })).log).toContain("the run itself has spoken already");
    expect(story.comments()).toEqual(before);
  });

  it("no longer doubts the report where other jobs alone had failed and were run again", async () => {
    await forkWithReport();
    forge((report) => ({ ...report, decision: "PASS", reasons: [] }));
    await publish({ conclusion: "failure" });
    expect(story.comments()).toEqual([expect.stringContaining("unless another job of that run failed")]);
    await publish({ conclusion: "success", run_attempt: 2 });
    const [body, ...more] = story.comments();
    expect(more).toEqual([]);
    expect(body).not.toContain("the run says otherwise");
    expect(body).toContain("ended **success** in attempt 2. What attempt 1 reported is unverified");
    // The workflow that follows the first attempt may come last.
    expect((await publish({ conclusion: "failure" })).log).toContain("a newer run has spoken already");
    expect(story.comments()).toEqual([body]);
  });

  it.each([
    ["a run of another event", { event: "push" }, {}, "was started by push"],
    [
      "another workflow of the same name",
      { path: ".github/workflows/evil.yml" },
      { "baseline-workflow": "rag.yml" },
      "is of .github/workflows/evil.yml",
    ],
    ["a commit that is no pull request's head", { head_sha: FIXED }, {}, "no open pull request"],
    ["another fork's branch", { head_repository: { id: 98, owner: { login: "eve" } } }, {}, "no open pull request"],
    ["a fork that is gone", { head_repository: null }, {}, "the branch or fork of the run is gone"],
    ["another artifact", {}, { "artifact-name": "other" }, "has no artifact other"],
  ])("is not written for %s", async (_, run, inputs, why) => {
    await forkBefore();
    const { exitCode, log } = await publish(run, inputs);
    expect(exitCode).toBe(0);
    expect(log).toContain(why);
    expect(story.comments()).toEqual([]);
  });

  it("is not written where the head has moved since", async () => {
    await forkBefore();
    story.github.pulls[0]!.head.sha = FIXED;
    await publish();
    expect(story.comments()).toEqual([]);
  });

  it("is not written where the report has expired, as for a run of long ago of which other jobs are repeated", async () => {
    await forkBefore();
    story.github.artifacts[0]!.expired = true;
    expect((await publish({ run_attempt: 2 })).log).toContain("artifact rag-gate-report of run 200 has expired");
    expect(story.comments()).toEqual([]);
  });

  it("is not written where two pull requests have the same head", async () => {
    await forkBefore();
    story.github.pulls.push({ ...story.github.pulls[0]!, number: 8 });
    expect((await publish()).log).toContain("2 pull requests have the same head");
    expect(story.comments()).toEqual([]);
  });

  it.each([
    ["names another pull request", (report: Record<string, unknown>) => ({ ...report, pull_request: 1, number: 1 })],
    [
      "holds markup",
      (report: Record<string, unknown>) => ({
        ...report,
        decision: "PASS_WITH_RISK",
        gates: [],
        reasons: [{ code: "relabelled", message: "see www.evil.example @everyone", gate: null, case_ids: [] }],
        markdown: "<img src=x>",
      }),
    ],
  ])("trusts nothing of an artifact that %s", async (_, change) => {
    await forkWithReport();
    forge(change);
    await publish({ conclusion: "success" });
    expect(story.github.comments.map(({ issue }) => issue)).toEqual([7]);
    expect(story.comments()[0]!.replace(/`[^`]*`/g, "")).not.toMatch(/evil|@everyone|<img/);
  });

  it.each([
    ["is no report", () => ({ hello: "world" }), "does not have the shape"],
    [
      "is of another run",
      (report: Record<string, unknown>) => ({ ...report, head: { ...(report.head as object), run_id: 201 } }),
      "another run, attempt or commit",
    ],
    [
      "is of a later attempt",
      (report: Record<string, unknown>) => ({ ...report, head: { ...(report.head as object), attempt: 2 } }),
      "another run, attempt or commit",
    ],
  ])("is not written from an artifact that %s", async (_, change, why) => {
    await forkWithReport();
    forge(change);
    expect((await publish()).log).toContain(why);
    expect(story.comments()).toEqual([]);
  });

  it.each([0, 0.5, -1e308])("is not written from an artifact that is of attempt %d", async (attempt) => {
    await forkWithReport();
    forge((report) => ({ ...report, head: { ...(report.head as object), attempt } }));
    expect((await publish()).log).toContain("another run, attempt or commit");
    expect(story.comments()).toEqual([]);
  });

  const MIB = 1024 * 1024;

  /** Puts a report of so many bytes, in an archive of so many bytes, in place of the one that the run uploaded. */
  function forgeSizes(reportBytes: number | null, archiveBytes: number | null): void {
    const report = forged.report.padEnd(reportBytes ?? 0, " ");
    const files = (padding: number) => ({ "report.json": report, "cases.jsonl": "", padding: "x".repeat(padding) });
    const artifact = story.github.artifacts.find(({ runId }) => runId === 200)!;
    const rest = zipOf(files(0)).length;
    artifact.bytes = zipOf(files(archiveBytes === null ? 0 : archiveBytes - rest));
    artifact.digest = digestOf(artifact.bytes);
    expect(artifact.bytes.length).toBe(archiveBytes ?? rest);
  }

  it.each([
    ["an archive of more than 64 MiB, which is not even fetched", null, 64 * MIB + 1, "the artifact is too large", 0],
    ["a report of more than 32 MiB", 32 * MIB + 1, null, "no report of a size that is read", 1],
  ])("is not written from %s", async (_, reportBytes, archiveBytes, why, downloads) => {
    await forkWithReport();
    forgeSizes(reportBytes, archiveBytes);
    const { exitCode, log } = await publish({ conclusion: "success" });
    expect(exitCode).toBe(0);
    expect(log).toContain(why);
    expect(story.comments()).toEqual([]);
    expect(story.github.story.filter((line) => line.includes("/blob/download/"))).toHaveLength(downloads);
  });

  it("is written from the largest archive and report that are read", async () => {
    await forkWithReport();
    forgeSizes(32 * MIB, 64 * MIB);
    await publish({ conclusion: "success" });
    expect(story.comments()).toHaveLength(1);
  });

  it("is given up with a warning where the archive is damaged or GitHub refuses", async () => {
    await forkBefore();
    const [artifact] = story.github.artifacts;
    artifact!.bytes = artifact!.bytes.subarray(0, 50);
    const { exitCode, commands } = await publish();
    expect(exitCode).toBe(0);
    expect(commands.some(({ name, message }) => name === "warning" && message.includes("digest"))).toBe(true);
  });

  it("is a mistake under any other event", async () => {
    const { exitCode, log } = await story.push({ inputs: { mode: "publish" } });
    expect(exitCode).toBe(1);
    expect(log).toContain("mode: publish works under workflow_run");
  });

  it("is written for Dependabot, whose branch is in this repository", async () => {
    story.github.permissions = { actions: "read", contents: "read", "pull-requests": "read" };
    await story.pull({ inputs: { baseline: "none" } });
    expect(story.comments()).toEqual([]);
    story.github.permissions = { actions: "read", "pull-requests": "write" };
    story.recordRun(200, { event: "pull_request", head_branch: "reranker-v3", head_sha: HEAD });
    await publish({ head_repository: { id: story.github.repositoryId, owner: { login: "acme" } } });
    expect(story.comments()[0]).toContain("(unverified)");
  });
});
