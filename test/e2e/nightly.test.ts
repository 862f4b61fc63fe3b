import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { scheduleEvent } from "../helpers/events.ts";
import { EXAMPLES, type Options, useStory } from "../helpers/story.ts";
import { jsonl, rowsIn } from "../helpers/temp-folder.ts";

// Nights that fail and recover, what a release leaves as evidence, and runs that are stopped.
const story = useStory();

const nightly = { event: scheduleEvent, inputs: { baseline: "none", "on-schedule-failure": "issue" } };
const night = (runId: number, traces: string, options: Options = {}) =>
  story.push({ ...nightly, runId, traces, ...options });
const badNightBefore = () => story.past({ ...nightly, runId: 301, traces: "candidate-regressed.jsonl" });

/** Traces of the example, of which a share finds nothing. */
function editTraces(name: string, share: number): string {
  const rows = rowsIn(readFileSync(join(EXAMPLES, name), "utf8"));
  const lost = { retrieved_chunks: [], reranked_chunks: [], context_chunks: [], citations: [] };
  return jsonl(rows.map((row, i) => (i < rows.length * share ? { ...row, ...lost } : row)));
}

function mayWriteIssues(): void {
  story.github.permissions = { actions: "read", contents: "read", issues: "write" };
}

describe("a scheduled run that fails", () => {
  it("opens one issue, brings it up to date, and the first that does not fail closes it", async () => {
    mayWriteIssues();
    await night(301, "candidate-regressed.jsonl");
    const { issues } = story.github;
    expect(issues.map(({ title, state }) => [title, state])).toEqual([["RAG gate fails on main (rag.yml)", "open"]]);
    expect(issues[0]!.body).toContain("/actions/runs/301)");
    await night(302, "candidate-regressed.jsonl");
    expect(issues).toHaveLength(1);
    expect(issues[0]!.body).toContain("/actions/runs/302)");
    await night(303, "candidate.jsonl");
    expect(issues[0]!.state).toBe("closed");
    expect(story.comments()).toEqual([expect.stringContaining("Recovered in [run 303]")]);
    await night(304, "candidate-regressed.jsonl");
    expect(issues.map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  it("of long ago that is repeated leaves the issue of a newer one alone", async () => {
    mayWriteIssues();
    await badNightBefore();
    await night(302, "candidate-regressed.jsonl");
    const [issue] = structuredClone(story.github.issues);
    for (const [attempt, traces] of ["candidate.jsonl", "candidate-regressed.jsonl"].entries()) {
      const { log } = await night(301, traces, { attempt: attempt + 2 });
      expect(log).toContain("Issue: a newer run has spoken already");
      expect(story.github.issues).toEqual([issue]);
    }
    expect(story.comments()).toEqual([]);
  });

  it("closes every issue of its own on recovery, where somebody has opened an old one again", async () => {
    mayWriteIssues();
    await badNightBefore();
    story.github.issues[0]!.state = "closed";
    await night(302, "candidate-regressed.jsonl");
    story.github.issues[0]!.state = "open";
    await night(303, "candidate.jsonl");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed", "closed"]);
  });

  it("opens one issue and says once that it recovered, where the answers to both break off", async () => {
    mayWriteIssues();
    const breakOff = (place: RegExp): void => {
      const match = (method: string, path: string): boolean => method === "POST" && place.test(path);
      story.github.faults.push({ match, times: 1, action: "truncate" });
    };
    breakOff(/\/issues$/);
    const { log } = await night(301, "candidate-regressed.jsonl");
    expect(log).not.toContain("has a bug");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["open"]);
    breakOff(/\/comments$/);
    await night(302, "candidate.jsonl");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed"]);
    expect(story.comments()).toEqual([expect.stringContaining("Recovered in [run 302]")]);
  });

  it.each([
    ["fail", "{ max-drop: 0.02 }"],
    ["risk", "{ max-drop: 0.02, severity: warn }"],
  ])("does not take a night that holds against a fallen one for a recovery, with fail-on: %s", async (failOn, gate) => {
    mayWriteIssues();
    // Whatever else falls is bounded by nothing, and no risk.
    const others = ["context_recall", "citation_correctness"].map((name) => `${name}: { max-drop: 1, severity: warn }`);
    const policy = `version: 1\ngates: { recall@10: ${gate}, ${others.join(", ")} }\n`;
    const fallen = editTraces("candidate.jsonl", 0.3);
    const one = (runId: number, traces: string) =>
      night(runId, "candidate.jsonl", {
        files: { "eval/rag-gate.yml": policy, "eval/traces.jsonl": traces },
        inputs: { "on-schedule-failure": "issue", "fail-on": failOn },
      });
    const good = editTraces("candidate.jsonl", 0);
    expect((await one(301, good)).exitCode).toBe(0);
    expect((await one(302, fallen)).exitCode).toBe(1);
    for (const runId of [303, 304]) {
      const { exitCode, log } = await one(runId, fallen);
      expect(exitCode).toBe(0);
      expect(log).toContain("stays open, what fell is not back");
    }
    expect(story.github.issues.map(({ state }) => state)).toEqual(["open"]);
    expect(story.comments()).toEqual([expect.stringMatching(/`recall@10` is 0\.\d+, and has to be ≥ 0\.\d+/)]);
    await one(305, good);
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed"]);
    expect(story.comments().at(-1)).toContain("Recovered in [run 305]");
  });

  it("tells in its issue what fell in an earlier night, where the next one fails for something else", async () => {
    mayWriteIssues();
    const policy = "version: 1\ngates: { recall@10: { max-drop: 0.02 }, latency_p95: { max: 5000 } }\n";
    const one = (runId: number, traces: string) =>
      night(runId, "candidate.jsonl", {
        files: { "eval/rag-gate.yml": policy, "eval/traces.jsonl": traces },
        inputs: { "on-schedule-failure": "issue" },
      });
    const fallen = editTraces("candidate.jsonl", 0.3);
    const slow = rowsIn(fallen).map((row) => ({ ...row, latency_ms: { end_to_end: 9000 } }));
    await one(301, editTraces("candidate.jsonl", 0));
    await one(302, fallen);
    const heading = "### Fell in an earlier night, and is not back";
    expect(story.github.issues[0]!.body).not.toContain(heading);
    await one(303, jsonl(slow));
    const { body } = story.github.issues[0]!;
    expect(body).toMatch(/`latency_p95`: 9000 ms is above 5000 ms/);
    expect(body).toMatch(new RegExp(`${heading}\\n\\n- \`recall@10\` is 0\\.\\d+, and has to be ≥ 0\\.\\d+`));
    expect(body).toContain("failed before\n");
    expect(body).not.toContain("by this change");
  });

  it("does not take a night for a recovery whose baseline measured nothing", async () => {
    mayWriteIssues();
    const rows = rowsIn(readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8"));
    const one = (runId: number, latency_ms: object) =>
      night(runId, "candidate.jsonl", {
        files: {
          "eval/rag-gate.yml": "version: 1\ngates: { latency_p95: { max-rise: 100 } }\n",
          "eval/traces.jsonl": jsonl(rows.map((row) => ({ ...row, latency_ms }))),
        },
        inputs: { "on-schedule-failure": "issue" },
      });
    await one(301, { end_to_end: 1000 });
    expect((await one(302, {})).exitCode).toBe(1);
    const { exitCode, log } = await one(303, { end_to_end: 5000 });
    expect(exitCode).toBe(0);
    expect(log).toContain("stays open, what fell is not back");
    expect(story.comments()).toEqual([expect.stringMatching(/`latency_p95` is 5000 ms, and has to be ≤ 1100 ms/)]);
    await one(304, { end_to_end: 1000 });
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed"]);
  });

  it("is not told to have recovered by another gate of the same run", async () => {
    mayWriteIssues();
    await night(301, "candidate-regressed.jsonl");
    const { log } = await night(301, "candidate.jsonl");
    expect(story.github.issues.map(({ state }) => state)).toEqual(["open"]);
    expect(log).toContain("another gate of this run has failed and keeps it open");
    await night(301, "candidate.jsonl", { attempt: 2 });
    expect(story.github.issues.map(({ state }) => state)).toEqual(["closed"]);
  });

  it("leaves the issues of others alone", async () => {
    mayWriteIssues();
    const body = "<!-- rag-gate .github/workflows/rag.yml  -->\nplanted";
    story.github.issues.push({ number: 1, author: "mallory", title: "x", body, state: "open" });
    await night(301, "candidate-regressed.jsonl");
    expect(story.github.issues).toHaveLength(2);
    expect(story.github.issues[0]!.body).toBe(body);
  });

  it("warns where the token may write no issue, and stays red", async () => {
    story.github.permissions = { actions: "read", contents: "read" };
    const { exitCode, log } = await night(301, "candidate-regressed.jsonl");
    expect(exitCode).toBe(1);
    expect(log).toContain("issues: write");
  });

  it("names the permission that closing lacks, and says nothing in an issue that stays open", async () => {
    mayWriteIssues();
    await badNightBefore();
    story.github.permissions = { actions: "read", contents: "read", issues: "read" };
    const { exitCode, log } = await night(302, "candidate.jsonl");
    expect(exitCode).toBe(0);
    expect(log).toContain("needs the permission issues: write");
    expect(story.comments()).toEqual([]);
  });

  it("opens none where nobody asked for it, and after a push", async () => {
    mayWriteIssues();
    await night(301, "candidate-regressed.jsonl", { inputs: { ...nightly.inputs, "on-schedule-failure": "none" } });
    await story.push({ traces: "candidate-regressed.jsonl", inputs: { "on-schedule-failure": "issue" } });
    expect(story.github.issues).toEqual([]);
  });
});

describe("evidence", () => {
  it("is an in-toto predicate of the decision", async () => {
    const workspace = story.checkout("candidate-regressed.jsonl");
    await story.push({ workspace, inputs: { baseline: "none" } });
    const predicate = JSON.parse(readFileSync(join(workspace, ".report/predicate.json"), "utf8"));
    expect(predicate).toMatchObject({
      result: "FAILED",
      failedTests: expect.arrayContaining(["acl_leaks max"]),
      ragGate: { decision: "FAIL", acl_leaks: 1, head: { run_id: 100 }, baseline: null },
    });
  });
});

// Windows has no signals that a process could answer: it is ended at once.
describe.skipIf(process.platform === "win32")("a run that is stopped", () => {
  /** Stops the run at the first request whose path ends in or holds this, which is never answered. */
  function stopAt(part: string): { readonly stopWhen: () => boolean } {
    let isThere = false;
    let isStopped = false;
    const match = (_: string, path: string): boolean => {
      isThere ||= path.includes(part);
      return path.includes(part);
    };
    story.github.faults.push({ match, times: 9, action: "hang" });
    return {
      stopWhen: () => {
        const now = isThere && !isStopped;
        isStopped ||= now;
        return now;
      },
    };
  }

  it("before its verdict leaves a FAIL behind that says so", async () => {
    const workspace = story.checkout("candidate.jsonl");
    const { exitCode, outputs, log } = await story.pull({ workspace, ...stopAt("/workflows/rag.yml/runs") });
    expect(exitCode).not.toBe(0);
    expect(outputs.decision).toBe("FAIL");
    expect(log).toContain("stopped before the change was judged");
    const report = JSON.parse(readFileSync(join(workspace, ".report/report.json"), "utf8")) as Report;
    expect(report.head).toMatchObject({ complete: false, run_id: 200 });
    expect(report.diagnostics).toMatchObject([{ code: "platform/stopped" }]);
  });

  it("while it reads the trend leaves verdict and report as they were", async () => {
    await story.past({ runId: 90 });
    const workspace = story.checkout("candidate.jsonl");
    const { exitCode, outputs, log } = await story.push({
      workspace,
      inputs: { baseline: "none" },
      ...stopAt("/workflows/rag.yml/runs"),
    });
    expect(exitCode).not.toBe(0);
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", cases: "41" });
    expect(log).not.toContain("stopped before");
    const report = JSON.parse(readFileSync(join(workspace, ".report/report.json"), "utf8")) as Report;
    expect([report.head.complete, report.trend]).toEqual([true, undefined]);
  });

  it("after its verdict leaves verdict and report as they were", async () => {
    const workspace = story.checkout("candidate.jsonl");
    const { exitCode, outputs, log } = await story.push({
      workspace,
      inputs: { baseline: "none" },
      ...stopAt("/twirp/"),
    });
    expect(exitCode).not.toBe(0);
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", cases: "41" });
    expect(log).not.toContain("stopped before");
    const report = JSON.parse(readFileSync(join(workspace, ".report/report.json"), "utf8")) as Report;
    expect(report.head.complete).toBe(true);
  });
});
