import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/report.schema.ts";
import { pullRequestEvent } from "../helpers/events.ts";
import { digestOf } from "../helpers/fake-github/start.ts";
import { BASE, EXAMPLES, exampleFiles, FIXED, HEAD, MAIN, useStory } from "../helpers/story.ts";
import { zipOf } from "../helpers/zip-of.ts";

// Which run a change is compared with, and what the log says about the others.
const story = useStory();

const OLD = "1".repeat(40);
const NEW = "2".repeat(40);

/** History: OLD, then MAIN, then BASE (the merge base of the pull request), then NEW on main after it. */
function history(): void {
  story.commit(OLD, [], exampleFiles());
  story.commit(MAIN, [OLD]);
  story.commit(BASE, [MAIN]);
  story.commit(NEW, [BASE]);
  story.commit(HEAD, [BASE]);
}

const pull = (options: Parameters<typeof story.pull>[0] = {}) => story.pull({ traces: "candidate.jsonl", ...options });

describe("the choice of a baseline", () => {
  it("takes the nearest ancestor of the merge base, not the newest run", async () => {
    history();
    await story.push({ runId: 101, sha: OLD });
    await story.push({ runId: 102, sha: MAIN });
    await story.push({ runId: 103, sha: NEW });
    const workspace = story.checkout("candidate.jsonl");
    const { outputs, log } = await pull({ workspace });
    expect(outputs["baseline-run-id"]).toBe("102");
    expect(log).toContain("Baseline: run 102 at aaaaaaa, attempt 1, 2026-05-19T00:00:00Z (1 commit back), sha256:");
    const report = JSON.parse(readFileSync(join(workspace, ".report/report.json"), "utf8")) as Report;
    const artifact = story.github.artifacts.find(({ runId }) => runId === 102)!;
    expect((report.run as { baseline: unknown }).baseline).toMatchObject({
      ...{ run_id: 102, sha: MAIN, attempt: 1, digest: digestOf(artifact.bytes), how: "ancestor", distance: 1 },
    });
  });

  it("takes the newest good run where no ancestor has one", async () => {
    history();
    await story.push({ runId: 103, sha: NEW });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("103");
    expect(log).toContain("(newest)");
  });

  it("asks for no history where the merge base itself has a report", async () => {
    history();
    await story.push({ runId: 101, sha: BASE });
    await pull();
    expect(story.github.story.filter((line) => /\/compare\//.test(line))).toHaveLength(1);
    // The one is about the test merge: whose policy counts.
    expect(story.github.story.filter((line) => line.includes("/commits"))).toHaveLength(1);
  });

  it("goes on without the history where nobody may read it", async () => {
    await story.push();
    story.github.faults.push({ match: (_, path) => /compare|commits/.test(path), times: 9, action: { status: 404 } });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(log).toContain("so the newest counts");
  });

  it("passes over a report that has expired, and says so", async () => {
    history();
    await story.push({ runId: 102, sha: MAIN });
    await story.push({ runId: 103, sha: NEW });
    story.github.artifacts.find(({ runId }) => runId === 102)!.expired = true;
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("103");
    expect(log).toContain("run 102 is not taken, its report has expired");
  });

  it("takes the same run again in a later attempt, though main has moved", async () => {
    history();
    await story.push({ runId: 102, sha: MAIN });
    await pull();
    await story.push({ runId: 103, sha: NEW });
    const { outputs } = await pull({ attempt: 2 });
    expect(outputs["baseline-run-id"]).toBe("102");
  });

  it("is of the branch that a stacked pull request or a release branch is based on", async () => {
    await story.push();
    await story.push({ runId: 104, sha: BASE });
    story.github.runs.find(({ id }) => id === 104)!.head_branch = "release/2";
    const event = pullRequestEvent(7, HEAD, { base: "release/2" });
    const { outputs } = await pull({ event });
    expect(outputs["baseline-run-id"]).toBe("104");
  });

  it("is that of a red main too, where the report is complete", async () => {
    await story.push({ traces: "candidate-regressed.jsonl" });
    expect(story.github.runs[0]!.conclusion).toBe("failure");
    const { outputs } = await pull();
    expect(outputs["baseline-run-id"]).toBe("100");
  });

  it("is never an incomplete report", async () => {
    await story.push({ runId: 101, sha: OLD });
    await story.push({ runId: 102, files: { "eval/traces.jsonl": "{\n" } });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("101");
    expect(log).toContain("run 102 is not taken, its report is not complete");
  });

  it.each(["pull_request", "merge_group", "pull_request_target", "workflow_run", "release"])(
    "is never a run of %s",
    async (event) => {
      await story.push({ runId: 150 });
      story.github.runs[0]!.event = event;
      const { outputs, log } = await pull();
      expect(outputs["baseline-run-id"]).toBe("");
      expect(log).toContain(`run 150 is not taken, it was started by ${event}`);
    },
  );

  it("is never a report that another run made", async () => {
    await story.push();
    story.github.runs[0]!.head_sha = FIXED;
    expect((await pull()).log).toContain("says it is of another run or commit");
  });
});

describe("what the policy says about baselines", () => {
  const policy = (baseline: string): Record<string, string> => ({
    "eval/rag-gate.yml": `version: 1\ngates: { recall@10: { min: 0.5, max-drop: 0.5 } }\nbaseline: ${baseline}\n`,
  });

  async function judged(baseline: string) {
    story.commit(BASE, [MAIN], { ...exampleFiles(), ...policy(baseline) });
    return pull({ files: policy(baseline) });
  }

  it.each([
    ["allow", "PASS_WITH_RISK"],
    ["fail", "FAIL"],
  ])("on-first-run: %s", async (value, decision) => {
    expect((await judged(`{ on-first-run: ${value} }`)).outputs.decision).toBe(decision);
  });

  it.each([
    ["allow", "PASS_WITH_RISK"],
    ["fail", "FAIL"],
  ])("on-unreadable: %s, for a report of another schema version", async (value, decision) => {
    const bytes = zipOf({ "report.json": '{ "schema_version": 99 }', "cases.jsonl": "" });
    story.recordRun(100);
    story.github.artifacts.push({
      ...{ id: 1, name: "rag-gate-report", runId: 100, attempt: 1, bytes, expired: false, digest: digestOf(bytes) },
    });
    const { outputs, log } = await judged(`{ on-unreadable: ${value} }`);
    expect(outputs.decision).toBe(decision);
    expect(log).toContain("schema version 99");
  });

  it("max-age-days: an older report is none, and that is told", async () => {
    await story.push();
    const { outputs, log } = await judged("{ max-age-days: 30 }");
    expect(log).toMatch(/run 100 is not taken, it is \d+ days old, the policy allows 30/);
    expect(outputs).toMatchObject({ decision: "FAIL", "baseline-run-id": "" });
    expect(story.comments()[0]).toContain("baseline.max-age-days allows 30");
  });
});

describe("the anchor, a second horizon", () => {
  const policy = (anchor: string): Record<string, string> => ({
    "eval/rag-gate.yml": `version: 1\ngates: { context_recall: { max-drop: 0.05 }, missing_traces: { max: 1 } }\nbaseline: { anchor: ${anchor} }\n`,
  });
  // Without the leak, so that drift is all there is to tell.
  const drifted = () =>
    readFileSync(join(EXAMPLES, "candidate-regressed.jsonl"), "utf8")
      .split("\n")
      .map((line) =>
        line.includes('"acl_003"') || line.includes('"no_answer_002"')
          ? readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
              .split("\n")
              .find((other) => other.slice(0, 40) === line.slice(0, 40))!
          : line,
      )
      .join("\n");

  async function judged(anchor: string) {
    history();
    await story.push({ runId: 101, sha: OLD });
    await story.push({ runId: 102, sha: MAIN, files: { "eval/traces.jsonl": drifted() } });
    const files = { ...policy(anchor), "eval/traces.jsonl": drifted() };
    story.commit(BASE, [MAIN], { ...exampleFiles(), ...policy(anchor) });
    return pull({ files });
  }

  it("shows what many small drops have added up to", async () => {
    const { outputs, log } = await judged("run:101");
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", "baseline-run-id": "102" });
    expect(log).toContain("Anchor: run 101 at 1111111");
    expect(story.comments()[0]).toMatch(/`drift` `context_recall since the anchor, run 101: fell by 0\.\d+/);
  });

  it("that is not there is a risk, and told", async () => {
    const { outputs } = await judged("run:999");
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`anchor_unreadable`");
  });
});
