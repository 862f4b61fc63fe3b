import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { pullRequestEvent } from "../helpers/events.ts";
import { digestOf } from "../helpers/fake-github/start.ts";
import { BASE, EXAMPLES, exampleFiles, FIXED, HEAD, MAIN, MERGE, useStory } from "../helpers/story.ts";
import { zipOf } from "../helpers/zip-of.ts";

// Which run a change is compared with, and what the log says about the others.
const story = useStory();

const OLD = "1".repeat(40);
const NEW = "2".repeat(40);

/**
 * History: OLD, then MAIN, then BASE (the merge base of the pull request), then NEW on main after it. The test merge is
 * of BASE, or of what main has come to.
 */
function history(main = BASE): void {
  story.commit(OLD, [], exampleFiles());
  story.commit(MAIN, [OLD]);
  story.commit(BASE, [MAIN]);
  story.commit(NEW, [BASE]);
  story.commit(HEAD, [BASE]);
  story.commit(MERGE, [main, HEAD]);
}

const pull = (options: Parameters<typeof story.pull>[0] = {}) => story.pull({ traces: "candidate.jsonl", ...options });

describe("the choice of a baseline", () => {
  it("takes the nearest ancestor of the test merge, not the newest run", async () => {
    history();
    await story.past({ runId: 101, sha: OLD });
    await story.past({ runId: 102, sha: MAIN });
    await story.past({ runId: 103, sha: NEW });
    const workspace = story.checkout("candidate.jsonl");
    const { outputs, log } = await pull({ workspace });
    expect(outputs["baseline-run-id"]).toBe("102");
    expect(log).toContain("Baseline: run 102 at aaaaaaa, attempt 1, 2026-05-19T00:00:00Z (1 commit back), sha256:");
    const report = JSON.parse(readFileSync(join(workspace, ".report/report.json"), "utf8")) as Report;
    const artifact = story.github.artifacts.find(({ runId }) => runId === 102)!;
    expect((report.run as { baseline: unknown }).baseline).toMatchObject({
      run_id: 102,
      sha: MAIN,
      attempt: 1,
      digest: digestOf(artifact.bytes),
      how: "ancestor",
      distance: 1,
    });
  });

  it("takes the nearest ancestor of the merge base where the job tests the head alone", async () => {
    history(NEW);
    await story.past({ runId: 102, sha: MAIN });
    await story.past({ runId: 103, sha: NEW });
    // Where main has moved on, it is in what is tested: its report is the one to compare with.
    expect((await pull()).outputs["baseline-run-id"]).toBe("103");
    for (const files of [
      { ".git/HEAD": `${HEAD}\n` },
      { ".git/HEAD": "ref: refs/heads/reranker-v3\n", ".git/refs/heads/reranker-v3": `${HEAD}\n` },
    ])
      expect((await pull({ files })).outputs["baseline-run-id"]).toBe("102");
    for (const head of [MERGE, "ref: refs/heads/gone", "none"])
      expect((await pull({ files: { ".git/HEAD": head } })).outputs["baseline-run-id"]).toBe("103");
  });

  it("takes the newest good run where no ancestor has one", async () => {
    history();
    await story.past({ runId: 103, sha: NEW });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("103");
    expect(log).toContain("(newest)");
  });

  it("takes a run that was asked all cases before a later one of a suite, where both are of one commit", async () => {
    history();
    const policy = `${exampleFiles()["eval/rag-gate.yml"]}suites: { few: { where: { difficulty: easy } } }\n`;
    const few = { sha: BASE, files: { "eval/rag-gate.yml": policy }, inputs: { suite: "few" } };
    await story.past({ runId: 103, ...few });
    const alone = await pull();
    expect(alone.outputs).toMatchObject({ decision: "PASS_WITH_RISK", "baseline-run-id": "103" });
    expect(alone.log).toContain("the baseline is of another suite (few) and was not asked");
    story.github.comments.length = 0;
    await story.past({ runId: 101, sha: BASE });
    await story.past({ runId: 104, ...few });
    const { outputs, log } = await pull();
    expect(outputs).toMatchObject({ decision: "PASS", "baseline-run-id": "101" });
    expect(log).toContain("it is of another suite than a run of the same commit");
  });

  it("asks for no history where the commit that is merged into has a report", async () => {
    history();
    await story.past({ runId: 101, sha: BASE });
    await pull();
    expect(story.github.story.filter((line) => /\/compare\//.test(line))).toEqual([]);
    // The one is about the test merge: on top of what the change is tested.
    expect(story.github.story.filter((line) => line.includes("/commits"))).toHaveLength(1);
  });

  it("is the nearest ancestor, too, where the run of the commit that is merged into left no report", async () => {
    history();
    await story.past({ runId: 102, sha: MAIN });
    story.recordRun(103, { head_sha: BASE }, "failure");
    await story.past({ runId: 104, sha: NEW });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("102");
    expect(log).toContain("(1 commit back)");
  });

  it.each([
    ["a few dozen", 25],
    ["hundreds of", 305],
  ])("is found behind %s runs that judged nothing", async (_, many) => {
    await story.past();
    story.github.artifacts.push({ ...story.github.artifacts[0]!, id: 8000, runId: 600 });
    for (let id = 1001; id <= 1000 + many; id++) story.recordRun(id, { head_sha: BASE });
    story.recordRun(600, { event: "pull_request", head_repository_id: 99 });
    const { outputs, log } = await pull();
    expect(outputs).toMatchObject({ decision: "PASS", "baseline-run-id": "100" });
    expect(log.match(/it has no artifact/g)).toHaveLength(20);
  });

  it("is a first run where none of many runs has a report, and told by one request more", async () => {
    for (let id = 101; id <= 125; id++) story.recordRun(id);
    const { outputs } = await pull();
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`first_run`");
    expect(story.github.story.filter((line) => line.includes("/actions/artifacts "))).toHaveLength(1);
  });

  it("is no first run where the one that had a report lies behind many that have none", async () => {
    await story.past();
    story.github.artifacts[0]!.expired = true;
    for (let id = 101; id <= 125; id++) story.recordRun(id, { head_sha: BASE });
    const { outputs, log } = await pull();
    expect(outputs.decision).toBe("FAIL");
    expect(log).toContain("Baseline: the report of run 100 has expired");
  });

  it("is found behind more runs that were cancelled than are listed, where the few others have no report", async () => {
    await story.past();
    for (let id = 1001; id <= 1300; id++)
      story.recordRun(id, { head_sha: BASE }, id % 100 === 0 ? "failure" : "cancelled");
    const { outputs } = await pull();
    expect(outputs).toMatchObject({ decision: "PASS", "baseline-run-id": "100" });
  });

  it("is no run that came after the one that is repeated: what was red stays red", async () => {
    await story.past();
    const bad = { sha: BASE, traces: "candidate-regressed.jsonl" };
    const first = await story.push({ runId: 101, ...bad });
    await story.past({ runId: 102, ...bad });
    const again = await story.push({ runId: 101, attempt: 2, ...bad });
    for (const { outputs } of [first, again]) expect(outputs["baseline-run-id"]).toBe("100");
    expect(again.log).toContain("run 102 is not taken, it came after this run");
    expect(again.outputs["failed-gates"]).toBe(first.outputs["failed-gates"]);
  });

  it("is found behind more runs of a fork's branch of the same name than are listed", async () => {
    await story.past();
    for (let id = 1000; id < 1300; id++)
      story.recordRun(id, { event: "pull_request", head_repository_id: 99 }, "cancelled");
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(log.match(/run \d+ is not taken/g)).toHaveLength(40);
    expect(log).toContain("Baseline: 260 more runs were not taken.");
  });

  it("is the nearest ancestor behind so many, too, where a later run of main is among those listed", async () => {
    await story.past({ sha: BASE });
    for (let id = 1000; id < 1299; id++)
      story.recordRun(id, { event: "pull_request", head_repository_id: 99 }, "cancelled");
    await story.past({ runId: 1300, sha: NEW, traces: "candidate-regressed.jsonl" });
    const { outputs } = await pull({ traces: "candidate-regressed.jsonl" });
    expect(outputs).toMatchObject({ decision: "FAIL", "baseline-run-id": "100" });
  });

  it("cannot be looked for where the workflow is of another repository, and the log says what names one", async () => {
    await story.past();
    const env = { GITHUB_WORKFLOW_REF: "acme/rules/.github/workflows/rag.yml@refs/heads/main" };
    const { outputs } = await pull({ env });
    expect(outputs.decision).toBe("FAIL");
    expect(story.comments()[0]).toMatch(
      /`baseline_unreadable` .* not of this repository.* the input `?baseline-workflow/,
    );
    const named = await pull({ env, inputs: { "baseline-workflow": "rag.yml", "baseline-branch": "refs/heads/main" } });
    expect(named.outputs["baseline-run-id"]).toBe("100");
  });

  it("goes on without the history where nobody may read it", async () => {
    await story.past();
    story.github.faults.push({ match: (_, path) => /compare|commits/.test(path), times: 9, action: { status: 404 } });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("100");
    expect(log).toContain("so the newest counts");
  });

  it("passes over a report that has expired, and says so", async () => {
    history();
    await story.past({ runId: 102, sha: MAIN });
    await story.past({ runId: 103, sha: NEW });
    story.github.artifacts.find(({ runId }) => runId === 102)!.expired = true;
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("103");
    expect(log).toContain("run 102 is not taken, its report has expired");
  });

  it("takes the same run again in a later attempt, though main has moved", async () => {
    history();
    await story.past({ runId: 102, sha: MAIN });
    await pull();
    await story.push({ runId: 103, sha: NEW });
    const { outputs } = await pull({ attempt: 2 });
    expect(outputs["baseline-run-id"]).toBe("102");
  });

  it("is of the branch that a stacked pull request or a release branch is based on", async () => {
    await story.past();
    await story.past({ runId: 104, sha: BASE });
    story.github.runs.find(({ id }) => id === 104)!.head_branch = "release/2";
    const event = pullRequestEvent(7, HEAD, { base: "release/2" });
    const { outputs } = await pull({ event });
    expect(outputs["baseline-run-id"]).toBe("104");
  });

  it("is that of a red main too, where the report is complete", async () => {
    await story.past({ traces: "candidate-regressed.jsonl" });
    expect(story.github.runs[0]!.conclusion).toBe("failure");
    const { outputs } = await pull();
    expect(outputs["baseline-run-id"]).toBe("100");
  });

  it("is never an incomplete report", async () => {
    await story.past({ runId: 101, sha: OLD });
    await story.past({ runId: 102, files: { "eval/traces.jsonl": "{\n" } });
    const { outputs, log } = await pull();
    expect(outputs["baseline-run-id"]).toBe("101");
    expect(log).toContain("run 102 is not taken, its report is not complete");
  });

  it("is never what the gate itself has left behind in an attempt before: a fall would be none beside it", async () => {
    const inputs = { baseline: "artifact:rag-gate-report" };
    for (const attempt of [1, 2]) {
      const { exitCode, log } = await story.pull({ attempt, traces: "candidate.jsonl", inputs });
      expect([attempt, exitCode]).toEqual([attempt, 1]);
      expect(log).toContain("artifact rag-gate-report of this run is what this gate uploads itself");
    }
  });

  it("is never an incomplete report that an earlier job brought along", async () => {
    await story.past({ runId: 102, files: { "eval/traces.jsonl": "{\n" } });
    story.github.artifacts.push({ ...story.github.artifacts[0]!, id: 1, name: "of-main", runId: 200 });
    const { outputs, log } = await pull({ inputs: { baseline: "artifact:of-main" } });
    expect(outputs).toMatchObject({ decision: "FAIL", "baseline-run-id": "" });
    expect(log).toContain("the report in artifact of-main is not complete");
  });

  it.each(["pull_request", "merge_group", "pull_request_target", "workflow_run", "release"])(
    "is never a run of %s",
    async (event) => {
      await story.past();
      story.github.runs[0]!.event = event;
      const { outputs, log } = await pull();
      expect(outputs["baseline-run-id"]).toBe("");
      expect(log).toContain(`run 100 is not taken, it was started by ${event}`);
    },
  );

  it("is never a report that another run made", async () => {
    await story.past();
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
    const { outputs, log } = await judged(`{ on-first-run: ${value} }`);
    expect(outputs.decision).toBe(decision);
    expect(log.includes("the policy asks for one (on-first-run: fail)")).toBe(decision === "FAIL");
  });

  it.each([
    ["allow", "PASS_WITH_RISK"],
    ["fail", "FAIL"],
  ])("on-unreadable: %s, for a report of another schema version", async (value, decision) => {
    const bytes = zipOf({ "report.json": '{ "schema_version": 99 }', "cases.jsonl": "" });
    story.recordRun(100);
    story.github.artifacts.push({
      id: 1,
      name: "rag-gate-report",
      runId: 100,
      attempt: 1,
      bytes,
      expired: false,
      digest: digestOf(bytes),
    });
    const { outputs, log } = await judged(`{ on-unreadable: ${value} }`);
    expect(outputs.decision).toBe(decision);
    expect(log).toContain("schema version 99");
  });

  it("max-age-days: an older report is none, and that is told", async () => {
    await story.past();
    // Long before any day on which this is run.
    Object.assign(story.github.runs[0]!, { created_at: "2020-05-17T00:00:00Z" });
    const { outputs, log } = await judged("{ max-age-days: 30 }");
    expect(log).toMatch(/run 100 is not taken, it is \d+ days old, the policy allows 30/);
    expect(outputs).toMatchObject({ decision: "FAIL", "baseline-run-id": "" });
    expect(story.comments()[0]).toContain("`baseline.max-age-days` allows 30");
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

  async function judged(anchor: string, before: () => void = () => {}) {
    history();
    await story.past({ runId: 101, sha: OLD });
    await story.past({ runId: 102, sha: MAIN, files: { "eval/traces.jsonl": drifted() } });
    before();
    const files = { ...policy(anchor), "eval/traces.jsonl": drifted() };
    story.commit(BASE, [MAIN], { ...exampleFiles(), ...policy(anchor) });
    return pull({ files });
  }

  it("shows what many small drops have added up to", async () => {
    const { outputs, log } = await judged("run:101");
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", "baseline-run-id": "102" });
    expect(log).toContain("Anchor: run 101 at 1111111");
    expect(story.comments()[0]).toMatch(/`drift` `context_recall` since the anchor, run 101: fell by 0\.\d+/);
  });

  const SIDE = "3".repeat(40);
  const release = (id: number, tag: string, more: object = {}): void => {
    story.github.releases.push({ id, tag_name: tag, created_at: `2026-04-${id}T00:00:00Z`, ...more });
  };

  it("may be a tag, whose commit has a report", async () => {
    const { outputs, log } = await judged("tag:v1/rc.1", () => {
      story.github.tags["v1/rc.1"] = OLD;
    });
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", "baseline-run-id": "102" });
    expect(log).toContain("Anchor: tag v1/rc.1 (run 101) at 1111111, 0 commits back.");
    expect(story.comments()[0]).toMatch(
      /`drift` `context_recall` since the anchor, tag `v1\/rc\.1` \(run 101\): fell by/,
    );
  });

  it("is the nearest run before the commit of a tag, where that has none", async () => {
    const { log, outputs } = await judged("tag:v1", () => {
      story.commit(SIDE, [OLD]);
      story.github.tags.v1 = SIDE;
    });
    expect(log).toContain("Anchor: tag v1 (run 101) at 1111111, 1 commit back.");
    expect(log).toContain("Anchor: run 102 is not taken, its commit is not before the anchor.");
    expect(outputs.decision).toBe("PASS_WITH_RISK");
  });

  it("tells why each run of the commit is not taken", async () => {
    const { log } = await judged("tag:v1", () => {
      story.github.tags.v1 = OLD;
      const broken = zipOf({ "report.json": '{ "schema_version": 99 }', "cases.jsonl": "" });
      for (const [id, fields] of [
        [105, {}],
        [106, {}],
        [107, { event: "pull_request" }],
        [108, { head_repository_id: 99 }],
        [109, {}],
      ] as const) {
        story.recordRun(id, { head_sha: OLD, ...fields });
        if (id === 109) continue;
        const artifact = { id: 7000 + id, name: "rag-gate-report", runId: id, attempt: 1, expired: id === 106 };
        story.github.artifacts.push({ ...artifact, bytes: broken, digest: digestOf(broken) });
      }
    });
    for (const why of [
      "run 105 is not taken, the report of run 105 cannot be read: report.json has schema version 99",
      "run 106 is not taken, its report has expired",
      "run 107 is not taken, it was started by pull_request",
      "run 108 is not taken, its code is from another repository",
      "run 109 is not taken, it has no artifact rag-gate-report",
      "tag v1 (run 101) at 1111111",
    ])
      expect(log).toContain(`Anchor: ${why}`);
  });

  it("may be the last release: no draft, no pre-release, not the judged commit itself", async () => {
    const { log, outputs } = await judged("last-release", () => {
      Object.assign(story.github.tags, { v1: OLD, "v2-rc": MAIN, v3: HEAD, v0: MAIN });
      release(11, "v1");
      release(10, "v0");
      release(12, "v2-rc", { prerelease: true });
      release(13, "v4", { draft: true });
      release(14, "v3");
      release(15, "gone");
    });
    expect(log).toContain("Anchor: release gone is not taken, its tag has no commit.");
    expect(log).toContain("Anchor: release v3 is not taken, it is the commit that is judged.");
    expect(log).toContain("Anchor: release v1 (run 101) at 1111111, 0 commits back.");
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`drift`");
  });

  it.each([
    ["no such tag", "tag:v9", "the anchor, tag `v9`, could not be read: there is no such tag"],
    ["no release", "last-release", "the anchor, the last release, could not be read: there is no release yet"],
    ["no report at or before it", "tag:v1", "the anchor, tag `v1`, could not be read: no run of commit `3333333`"],
  ])("of which there is %s is a risk, and told", async (_, anchor, why) => {
    const { outputs } = await judged(anchor, () => {
      story.commit(SIDE, []);
      story.github.tags.v1 = SIDE;
    });
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain(`\`anchor_unreadable\` ${why}`);
  });

  it("that is not there is a risk, and told", async () => {
    const { outputs } = await judged("run:999");
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain("`anchor_unreadable`");
  });
});
