import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { dispatchEvent, scheduleEvent } from "../helpers/events.ts";
import { digestOf, type FakeGithub } from "../helpers/fake-github/start.ts";
import { BASE, EXAMPLES, exampleFiles, FIXED, MAIN, useStory } from "../helpers/story.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The life of the Action against a local GitHub: the bundle alone, as the runner starts it.
const story = useStory();
const push = story.push.bind(story);
const past = story.past.bind(story);
const pull = story.pull.bind(story);
const checkout = story.checkout.bind(story);
const recordRun = story.recordRun.bind(story);
const comments = story.comments.bind(story);

let github: FakeGithub;
beforeEach(() => {
  github = story.github;
});

describe("the life of a pull request", () => {
  it("goes from the first report on main to a red and then a green comment", async () => {
    const main = await push();
    expect(main.exitCode).toBe(0);
    expect(main.log).toContain("first run: there is no baseline yet");
    expect(main.outputs).toMatchObject({
      decision: "PASS_WITH_RISK",
      cases: "41",
      "failed-gates": "0",
      "acl-leaks": "0",
      "baseline-run-id": "",
    });
    expect(github.artifacts.map(({ name, runId }) => [name, runId])).toEqual([["rag-gate-report", 100]]);
    expect(comments()).toEqual([]);

    github.story.length = 0;
    const red = await pull();
    expect(red.exitCode).toBe(1);
    expect(red.outputs).toMatchObject({
      decision: "FAIL",
      cases: "41",
      "acl-leaks": "1",
      "baseline-run-id": "100",
      "baseline-sha": MAIN,
      "comment-url": expect.stringContaining("/pull/7#issuecomment-"),
      "artifact-url": expect.stringContaining("/actions/runs/200/artifacts/"),
    });
    expect(Number(red.outputs["failed-gates"])).toBeGreaterThan(3);
    await expect(github.comments[0]!.body.replace(/artifacts\/\d+/g, "artifacts/N")).toMatchFileSnapshot(
      "expected/comment-fail.md",
    );
    await expect(`${github.story.join("\n")}\n`).toMatchFileSnapshot("expected/requests-pull-request.txt");
    expect(red.summary).toContain("**FAIL**");
    expect(red.summary).not.toContain("<!-- rag-gate");

    github.pulls[0]!.head.sha = FIXED;
    const green = await pull({ traces: "candidate.jsonl", head: FIXED, runId: 201 });
    expect(green.exitCode).toBe(0);
    expect(comments()).toHaveLength(1);
    expect(green.outputs["comment-url"]).toBe(red.outputs["comment-url"]);
    await expect(github.comments[0]!.body.replace(/artifacts\/\d+/g, "artifacts/N")).toMatchFileSnapshot(
      "expected/comment-pass.md",
    );
  });

  it("leaves an unchanged comment alone", async () => {
    for (const _ of [1, 2]) await pull({ inputs: { baseline: "none" }, env: { ACTIONS_RUNTIME_TOKEN: "" } });
    expect(comments()).toHaveLength(1);
    expect(github.story.filter((line) => line.startsWith("POST") && line.includes("comments"))).toHaveLength(1);
    expect(github.story.filter((line) => line.startsWith("PATCH"))).toEqual([]);
  });

  it("reads golden set and traces in the formats that are named, and lists the formats where one is unknown", async () => {
    const named = await pull({ inputs: { baseline: "none", "golden-format": "native", "traces-format": "native" } });
    expect(named.outputs).toMatchObject({ cases: "41" });
    for (const [input, what] of [
      ["golden-format", "golden"],
      ["traces-format", "traces"],
    ] as const) {
      const { exitCode, log } = await pull({ inputs: { baseline: "none", [input]: "ragass" } });
      expect(exitCode).not.toBe(0);
      expect(log).toContain(`unknown ${what} format "ragass"`);
      expect(log).toContain("ragas,");
    }
  });

  it("uploads a second report where a run is repeated", async () => {
    for (const attempt of [1, 2]) await pull({ inputs: { baseline: "none" }, attempt });
    expect(github.artifacts).toHaveLength(2);
    expect(comments()).toHaveLength(1);
    expect(comments()[0]).toContain(`/artifacts/${github.artifacts[1]!.id}`);
  });

  it("annotates failing cases at their lines and obeys the runner's limit", async () => {
    const { commands } = await pull({ inputs: { baseline: "none" } });
    const errors = commands.filter(({ name }) => name === "error");
    expect(errors.length).toBeLessThanOrEqual(10);
    const line =
      readFileSync(join(EXAMPLES, "golden.jsonl"), "utf8")
        .split("\n")
        .findIndex((row) => row.includes('"acl_003"')) + 1;
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining("acl_003 failed: access leak"),
      properties: expect.stringContaining(`file=eval/golden.jsonl,line=${line}`),
    });
    expect(commands.filter(({ name }) => !["error", "add-mask", "warning", "debug"].includes(name))).toEqual([]);
  });

  it("marks as no error what failed before the change and leaks nothing, and says last what fails it", async () => {
    await push({ traces: "candidate-regressed.jsonl" });
    const { commands } = await pull({ traces: "candidate-regressed.jsonl" });
    const told = (level: string) => commands.flatMap(({ name, message }) => (name === level ? [message] : []));
    expect(told("warning")).toContain("sla_001 failed in the baseline too: context_recall, citation_correctness");
    const verdict =
      /^rag-gate: FAIL\. 1 access leak, 7 of 19 gates failed, 1 warning gate failed\. acl_003: chunk \S+ of another tenant/;
    expect(told("error")).toEqual([
      "acl_003 failed in the baseline too: access leak, behavior_accuracy",
      // The baseline has no trace to compare with.
      "sales_003 failed: no trace",
      expect.stringMatching(verdict),
    ]);
  });

  it("says which field is mistyped where that is why nothing can be judged, beside the problems", async () => {
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8").replaceAll('"query_id"', '"queryid"');
    const { exitCode, log } = await pull({ files: { "eval/traces.jsonl": traces }, inputs: { baseline: "none" } });
    expect(exitCode).toBe(1);
    expect(log).toContain('unknown field "queryid" is ignored: did you mean "query_id"?');
    const lines = comments()[0]!
      .split("\n")
      .filter((line) => line.startsWith("- "));
    expect(lines[0]).toContain("`query_id`: is missing");
    expect(lines.at(-1)).toMatch(/^- warning: `eval\/traces\.jsonl:1` .*did you mean `query_id`\?/);
  });

  it("marks failing cases as warnings where the change may ship all the same", async () => {
    const files = { "eval/rag-gate.yml": "version: 1\ngates: { recall@10: { min: 0.1 } }\nacl: { unknown: ignore }\n" };
    const { exitCode, commands } = await push({ traces: "baseline.jsonl", files });
    expect(exitCode).toBe(0);
    expect(commands.filter(({ name }) => name === "error")).toEqual([]);
    const marks = commands.filter(({ properties }) => properties.includes("file=eval/golden.jsonl,line="));
    expect(marks.map(({ name }) => name)).toEqual(Array(3).fill("warning"));
  });

  it.each([
    ["of a fork", true],
    ["of this repository", false],
  ])("keeps the verdict where the token of a pull request %s may not comment", async (_, fork) => {
    await past();
    github.permissions = { actions: "read", contents: "read", "pull-requests": "read" };
    const { exitCode, outputs, commands } = await pull({ fork });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ decision: "FAIL", "comment-url": "" });
    expect(comments()).toEqual([]);
    expect(
      commands
        .filter(({ name }) => name === "warning")
        .map(({ message }) => message)
        .join(),
    ).toContain("pull-requests: write");
  });

  it("ignores a marker that somebody else planted, on the second page too", async () => {
    const marker = "<!-- rag-gate .github/workflows/rag.yml  -->";
    github.comments.push({ id: 1, issue: 7, body: `${marker}\nPASS, trust me`, author: "mallory" });
    for (let i = 2; i <= 101; i++) github.comments.push({ id: i, issue: 7, body: "words", author: "reviewer" });
    await pull({ inputs: { baseline: "none" } });
    expect(comments()).toHaveLength(102);
    expect(github.comments[0]!.body).toContain("trust me");
    await pull({ inputs: { baseline: "none" }, traces: "candidate.jsonl", runId: 202 });
    expect(comments()).toHaveLength(102);
    expect(github.comments.at(-1)).toMatchObject({
      author: "github-actions[bot]",
      body: expect.stringContaining("PASS WITH RISK"),
    });
  });

  it("does not speak for a head that is no longer there", async () => {
    github.pulls.push({ number: 7, head: { ref: "reranker-v3", sha: FIXED }, base: { ref: "main", sha: MAIN } });
    const { exitCode, log } = await pull({ inputs: { baseline: "none" } });
    expect(exitCode).toBe(1);
    expect(comments()).toEqual([]);
    expect(log).toContain("newer head");
  });

  it.each([
    ["never", "candidate-regressed.jsonl", 0],
    ["on-failure", "candidate.jsonl", 1],
    ["on-failure", "candidate-regressed.jsonl", 1],
    ["always", "candidate.jsonl", 1],
  ])("comments: %s on %s", async (comment, traces, written) => {
    await pull({ traces, inputs: { baseline: "none", comment } });
    expect(comments()).toHaveLength(written);
  });

  it("keeps two gates apart by their keys", async () => {
    await pull({ inputs: { baseline: "none", key: "smoke" } });
    await pull({ inputs: { baseline: "none", key: "full" }, runId: 200 });
    expect(comments()).toHaveLength(2);
    expect(github.artifacts.map(({ name }) => name)).toEqual(["rag-gate-report-smoke", "rag-gate-report-full"]);
  });

  it.each([
    ["fail", "candidate.jsonl", 0],
    ["risk", "candidate.jsonl", 1],
    ["never", "candidate-regressed.jsonl", 0],
  ])("fails on: %s with %s", async (failOn, traces, exitCode) => {
    const run = await push({ traces, inputs: { baseline: "none", "fail-on": failOn } });
    expect(run.exitCode).toBe(exitCode);
    // A red job over a PASS WITH RISK says whose wish that is.
    expect(run.log.includes("PASS WITH RISK, which fails too here (fail-on: risk).")).toBe(failOn === "risk");
  });

  it("shows no question in a public repository, and those of failed cases in a private one", async () => {
    const question = "Enterprise plan có SLA phản hồi P1 là bao lâu?";
    await pull({ inputs: { baseline: "none" } });
    expect(comments()[0]).not.toContain(question);
    await pull({ inputs: { baseline: "none", key: "private" }, private: true });
    expect(comments()[1]).toContain(question);
    await pull({ inputs: { baseline: "none", key: "hidden", "include-text": "never" }, private: true });
    expect(comments()[2]).not.toContain(question);
  });
});

describe("the baseline", () => {
  it("is never a run of a fork whose branch is called main", async () => {
    const poisoned = await push({ runId: 150, traces: "candidate-regressed.jsonl" });
    expect(poisoned.exitCode).toBe(1);
    github.runs.length = 0;
    recordRun(150, { head_repository_id: 99 });
    const { log, outputs } = await pull({ traces: "candidate.jsonl" });
    expect(log).toContain("run 150 is not taken, its code is from another repository");
    expect(outputs["baseline-run-id"]).toBe("");
    expect(log).toContain("first run");
  });

  it.each([
    ["a pull request's run", { event: "pull_request" }, "it was started by pull_request"],
    ["another workflow's run", { path: ".github/workflows/other.yml/rag.yml" }, "it is a run of"],
    ["a cancelled run", { conclusion: "cancelled" }, "it ended cancelled"],
  ])("is never %s", async (_, fields, reason) => {
    await past();
    github.runs.length = 0;
    recordRun(100, fields);
    const { log, outputs } = await pull({ traces: "candidate.jsonl" });
    expect(log).toContain(`run 100 is not taken, ${reason}`);
    expect(outputs["baseline-run-id"]).toBe("");
  });

  it("is the newest good one, also where main is red", async () => {
    await past({ runId: 101 });
    await past({ runId: 103, traces: "candidate-regressed.jsonl" });
    const { outputs } = await pull({ traces: "candidate.jsonl" });
    expect(outputs["baseline-run-id"]).toBe("103");
  });

  it.each([
    ["torn", (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ["not a zip", () => Buffer.from("hello")],
  ])("that is %s fails closed", async (_, damage) => {
    await past();
    const [artifact] = github.artifacts;
    artifact!.bytes = damage(artifact!.bytes);
    artifact!.digest = digestOf(artifact!.bytes);
    const { exitCode, outputs, commands } = await pull({ traces: "candidate.jsonl" });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(commands.some(({ name, message }) => name === "warning" && message.includes("cannot be read"))).toBe(true);
    expect(comments()[0]).toContain("baseline_unreadable");
  });

  it.each([
    [
      "has another digest than GitHub recorded",
      (state: FakeGithub) => Object.assign(state.artifacts[0]!, { digest: `sha256:${"0".repeat(64)}` }),
      "digest",
    ],
    ["has no digest", (state: FakeGithub) => Object.assign(state.artifacts[0]!, { digest: null }), "no sha256 digest"],
    ["has expired", (state: FakeGithub) => Object.assign(state.artifacts[0]!, { expired: true }), "has expired"],
    [
      "may not be read",
      (state: FakeGithub) => Object.assign(state, { permissions: { contents: "read", "pull-requests": "write" } }),
      "actions: read",
    ],
    [
      "is of another commit than its run",
      (state: FakeGithub) => Object.assign(state.runs[0]!, { head_sha: FIXED }),
      "another run or commit",
    ],
  ])("fails closed where it %s", async (_, change, text) => {
    await past();
    change(github);
    const { exitCode, outputs, log } = await pull({ traces: "candidate.jsonl" });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(log).toContain(text);
    // The name of a permission is read as it is written, in the comment too.
    expect(comments()[0]).not.toContain("\\u{");
  });

  it("may be allowed to be unreadable", async () => {
    await past();
    github.artifacts[0]!.expired = true;
    const policy =
      "version: 1\ngates: { recall@10: { min: 0.8, max-drop: 0.05 } }\nbaseline: { on-unreadable: allow }\n";
    story.commit(BASE, [MAIN], { ...exampleFiles(), "eval/rag-gate.yml": policy });
    const { exitCode, outputs } = await pull({ traces: "candidate.jsonl", files: { "eval/rag-gate.yml": policy } });
    expect(exitCode).toBe(0);
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(comments()[0]).toContain("Run the gate on the base branch, red or not");
  });

  it("is asked for again after a fault that passes, without sending the token to the blob store", async () => {
    await past();
    github.faults.push({ match: (_, path) => path.endsWith("/runs"), times: 1, action: { status: 502 } });
    github.faults.push({ match: (_, path) => path.endsWith("/runs"), times: 1, action: "truncate" });
    github.faults.push({
      match: (_, path) => path.includes("/artifacts"),
      times: 1,
      action: { status: 429, headers: { "retry-after": "1" } },
    });
    github.faults.push({ match: (_, path) => path.startsWith("/blob/download"), times: 1, action: "truncate" });
    const { outputs } = await pull({ traces: "candidate.jsonl" });
    expect(outputs["baseline-run-id"]).toBe("100");
  });

  it("can be a pinned run, or a report of the workspace", async () => {
    await past();
    expect(
      (await pull({ traces: "candidate.jsonl", inputs: { baseline: "run:100" } })).outputs["baseline-run-id"],
    ).toBe("100");
    expect((await pull({ traces: "candidate.jsonl", runId: 203, inputs: { baseline: "run:999" } })).exitCode).toBe(1);
    const workspace = checkout("candidate.jsonl");
    cpSync(join(EXAMPLES, "baseline.jsonl"), join(workspace, "eval/base.jsonl"));
    const { log } = await pull({ workspace, runId: 204, inputs: { baseline: "eval/base.jsonl" } });
    expect(log).toContain("against vector-only: 41 cases");
  });

  it.each([
    ["run:100", "run 100: its report has expired"],
    ["run:999", "failed with status 404"],
    ["artifact:rag-gate-main", "there is no artifact rag-gate-main in this run"],
    ["artifact:", "artifact: names no artifact"],
  ])("that is named, %s, and has no report, fails and asks for another name", async (baseline, why) => {
    await past();
    github.artifacts[0]!.expired = true;
    const { exitCode } = await pull({ traces: "candidate.jsonl", inputs: { baseline } });
    expect(exitCode).toBe(1);
    expect(comments()[0]).toContain(why);
    expect(comments()[0]).toContain("Name another run or artifact in the input baseline");
  });

  it("is found for nightly and manual runs too", async () => {
    await past();
    for (const [runId, event] of [
      [301, scheduleEvent],
      [302, dispatchEvent],
    ] as const) {
      const { outputs } = await push({ event, runId });
      expect(Number(outputs["baseline-run-id"])).toBeGreaterThanOrEqual(100);
      expect(comments()).toEqual([]);
    }
  });
});

describe("misfortune", () => {
  it("keeps the verdict where the report cannot be uploaded", async () => {
    const result = await push({ env: { ACTIONS_RUNTIME_TOKEN: "" }, inputs: { baseline: "none" } });
    expect(result.exitCode).toBe(0);
    expect(result.outputs).toMatchObject({ decision: "PASS_WITH_RISK", "artifact-id": "" });
    expect(
      result.commands.some(({ name, message }) => name === "warning" && message.includes("no artifact service")),
    ).toBe(true);
  });

  it("keeps the verdict where the name of the report is taken", async () => {
    github.artifacts.push({
      id: 1,
      name: "rag-gate-report",
      runId: 100,
      attempt: 1,
      bytes: Buffer.from("x"),
      expired: false,
      digest: null,
    });
    const { exitCode, outputs, log } = await push({
      traces: "candidate-regressed.jsonl",
      inputs: { baseline: "none" },
    });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ decision: "FAIL", "artifact-id": "" });
    expect(log).toContain("has one of that name already, the inputs key and artifact-name tell two of them apart");
  });

  it("keeps the verdict where the job summary cannot be written", async () => {
    const summary = tempFolder();
    const { exitCode, log } = await push({ env: { GITHUB_STEP_SUMMARY: summary }, inputs: { baseline: "none" } });
    expect(exitCode).toBe(0);
    expect(log).toContain("could not write the job summary");
  });

  it("explains an input that cannot be judged, in the comment too", async () => {
    const workspace = checkout("candidate.jsonl");
    const bad = tempFolder({ "bad.jsonl": "{\n", "bad.yml": "version: 1\ngates: { recal@10: { min: 0.5 } }\n" });
    cpSync(join(bad, "bad.jsonl"), join(workspace, "eval/traces.jsonl"));
    cpSync(join(bad, "bad.yml"), join(workspace, "eval/bad.yml"));
    const inputs = { baseline: "none", config: "eval/bad.yml", corpus: "eval/nowhere.jsonl" };
    const { exitCode, outputs, commands } = await pull({ workspace, inputs });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    for (const code of ["data/not-json", "policy/invalid", "file/not-found"]) expect(comments()[0]).toContain(code);
    const errors = commands.filter(({ name }) => name === "error").map(({ properties }) => properties);
    for (const place of ["file=eval/bad.yml,line=2", "file=eval/traces.jsonl,line=1"])
      expect(errors.join("\n")).toContain(place);
  });

  it.each([
    [{ golden: "" }, "input golden is required"],
    [{ comment: "allways" }, 'did you mean "always"?'],
    [{ "retention-days": "many" }, "no number of days"],
    [{ "baseline-workflow": ".github/workflows/rag.yml" }, "its name alone, e.g. rag-gate.yml"],
    [{ key: "a b" }, "may hold letters"],
    [{ golden: "../../../etc/hosts" }, ""],
  ])("tells a wrong input: %j", async (inputs, text) => {
    const { exitCode, log } = await push({ inputs: { baseline: "none", ...inputs } });
    expect(exitCode).toBe(1);
    expect(log).toContain(text);
    expect(log).not.toMatch(/\n\s+at .*:\d+/);
  });

  it("fails closed without a token: the baseline cannot be asked for", async () => {
    const { exitCode, outputs, log } = await push({ inputs: { "github-token": " " } });
    expect(exitCode).toBe(1);
    expect(outputs.decision).toBe("FAIL");
    expect(log).toContain("github-token is empty");
    expect(log).not.toContain("has a bug");
  });

  it("survives GitHub being away: the verdict, a report on disk, and warnings", async () => {
    const comments = (_: string, path: string): boolean => /pulls|comments/.test(path);
    github.faults.push({ match: comments, times: 99, action: "drop" });
    const { exitCode, outputs } = await pull({ traces: "candidate.jsonl", inputs: { baseline: "none" } });
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ decision: "PASS_WITH_RISK", "comment-url": "" });
  });
});
