import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { dispatchEvent, scheduleEvent, tagEvent } from "../helpers/events.ts";
import { digestOf } from "../helpers/fake-github/start.ts";
import type { FakeArtifact } from "../helpers/fake-github/state.ts";
import { EXAMPLES, MAIN, type Options, useStory } from "../helpers/story.ts";
import { zipOf } from "../helpers/zip-of.ts";

// What the runs of main show of the runs before them. It is told beside the verdict and can never change it.
const story = useStory();

const policy = (baseline = ""): Record<string, string> => ({
  "eval/rag-gate.yml": `version: 1\ngates: { context_recall: { max-drop: 0.05 }, missing_traces: { max: 1 } }\n${baseline}`,
});

/** A run of main with its report on disk. */
async function judged(runId: number, options: Options = {}) {
  const files = policy();
  const workspace = options.workspace ?? story.checkout("candidate.jsonl", { ...files, ...options.files });
  const result = await story.push({ runId, ...options, workspace });
  const read = (name: string): string => readFileSync(join(workspace, ".report", name), "utf8");
  const text = read("report.json");
  return {
    ...result,
    text,
    report: JSON.parse(text) as Report,
    markdown: read("report.md"),
    page: read("report.html"),
    cases: read("cases.jsonl"),
  };
}

type Judged = Awaited<ReturnType<typeof judged>>;
const RECALL = "context_recall";

/** The first run of main and what it leaves: once is enough for the tests that ask about the runs after it. */
let first: { readonly run: Judged; readonly artifact: FakeArtifact } | undefined;

async function firstRun(): Promise<Judged> {
  if (first === undefined) {
    const run = await judged(100);
    first = { run, artifact: { ...story.github.artifacts[0]! } };
  } else {
    story.recordRun(100);
    story.github.artifacts.push({ ...first.artifact, id: story.github.nextId++ });
  }
  return first.run;
}

/** Puts a run with an edited copy of a report into the past of the others. */
function past(id: number, { report, cases }: Judged, edit: (copy: Report) => object = (copy) => copy): void {
  const copy = structuredClone(report);
  const named = { ...copy, head: { ...copy.head, run_id: id } };
  const bytes = zipOf({ "report.json": JSON.stringify(edit(named)), "cases.jsonl": cases });
  story.recordRun(id);
  story.github.artifacts.push({
    id: 5000 + id,
    name: "rag-gate-report",
    runId: id,
    attempt: 1,
    bytes,
    expired: false,
    digest: digestOf(bytes),
  });
}

const better = (by: number) => (copy: Report) => {
  const found = copy.metrics[RECALL]!;
  return { ...copy, metrics: { ...copy.metrics, [RECALL]: { ...found, head: found.head! + by } } };
};

/** The cases of a run in which each was better by so much. */
const betterCases = (cases: string, by: number): string =>
  cases.replaceAll(/(?<="metrics":\{[^}]*"context_recall":)[\d.]+/g, (value) => String(Number(value) + by));

/** Five runs, each a little worse than the one before it. */
async function drifting(): Promise<Judged> {
  const first = await firstRun();
  for (const [i, by] of [0.16, 0.12, 0.08, 0.04].entries())
    past(101 + i, { ...first, cases: betterCases(first.cases, by) }, better(by));
  return first;
}

describe("the trend of main", () => {
  it("shows the gated metrics of the runs before it, newest last, and names slow drift", async () => {
    const first = await drifting();
    story.github.runs.shift();
    expect(first.report.trend).toBeUndefined();
    expect(first.page).not.toContain("Trend of the gated metrics");
    const { report, markdown, page, summary, outputs, exitCode } = await judged(110);
    expect(page).toContain("Trend of the gated metrics");
    expect(outputs["report-html"]).toBe(`${outputs["report-dir"]}/report.html`);
    expect(Buffer.from(story.github.artifacts.at(-1)!.bytes).includes("report.html")).toBe(true);
    expect(report.trend!.runs.map(({ run_id }) => run_id)).toEqual([101, 102, 103, 104]);
    expect(report.trend!.skipped).toBe(0);
    const now = report.metrics[RECALL]!.head!;
    expect(report.trend!.runs[0]).toMatchObject({
      sha: MAIN,
      created_at: "2026-05-18T00:00:00Z",
      decision: first.report.decision,
      incomparable: [],
      values: { [RECALL]: now + 0.16 },
    });
    const drift = report.reasons.filter(({ code }) => code === "slow_drift");
    expect(drift).toMatchObject([
      { gate: RECALL, message: expect.stringMatching(/fell by 0\.160 over 5 runs, no step/) },
    ]);
    expect([exitCode, outputs.decision]).toEqual([0, "PASS"]);
    for (const text of [markdown, summary]) {
      expect(text).toMatch(/#+ Trend/);
      expect(text).toMatch(/`context_recall` +\| █▆▅▃▁ +\| +5 \|.*-0\.160/);
    }
    expect(markdown.indexOf("| 104 ")).toBeGreaterThan(markdown.indexOf("| 101 "));
    expect(markdown.lastIndexOf("| this run ")).toBeGreaterThan(markdown.indexOf("| 104 "));
  });

  it("tells the next run how much latency varies", async () => {
    const first = await firstRun();
    for (const id of [101, 102, 103]) past(id, first);
    await judged(110);
    const traces = readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8");
    const slower = traces.replaceAll(/(?<="end_to_end": ?)[\d.]+/g, (ms) => String(Number(ms) * 1.3));
    const files = { ...policy(), "eval/traces.jsonl": slower };
    const { report } = await judged(111, { workspace: story.checkout("candidate.jsonl", files) });
    const [reason] = report.reasons.filter(({ code }) => code === "ungated_fall");
    expect(reason?.message).toMatch(/^latency_p\d+ rose significantly.*, above the last 5 runs of the base branch \(/);
    expect(report.decision).toBe("PASS_WITH_RISK");
    expect(report.trend!.runs.at(-1)!.values).toMatchObject({ latency_p50: expect.any(Number) });
  });

  it("is the same for the same runs, to the byte", async () => {
    await drifting();
    const [once, again] = [await judged(110), await judged(110)];
    expect(once.report.trend!.runs.length).toBe(5);
    expect(again.text).toBe(once.text);
  });

  it.each([
    ["schedule", scheduleEvent],
    ["workflow_dispatch", dispatchEvent],
  ])("is shown by runs of %s too", async (_, event) => {
    past(101, await firstRun());
    expect((await judged(110, { event })).report.trend!.runs.length).toBe(2);
  });

  it("leaves out what cannot be read, counts it, and changes no verdict", async () => {
    const first = await firstRun();
    for (const id of [101, 102, 103, 104, 105, 106]) past(id, first);
    const of = (id: number) => story.github.artifacts.find(({ runId }) => runId === id)!;
    of(101).expired = true;
    of(102).bytes = of(102).bytes.subarray(0, 99);
    of(103).bytes = zipOf({ "report.json": '{ "schema_version": 99 }', "cases.jsonl": "" });
    of(103).digest = digestOf(of(103).bytes);
    of(104).digest = null;
    story.github.artifacts.splice(story.github.artifacts.indexOf(of(105)), 1);
    const { report, log, outputs, markdown } = await judged(110);
    expect(report.trend).toMatchObject({ runs: [{ run_id: 100 }, { run_id: 106 }], skipped: 4 });
    expect(log).toContain("Trend: run 101 is left out, its report has expired.");
    expect(log).toMatch(/Trend: run 102 is left out, .*digest/);
    expect(log).toMatch(/Trend: run 103 is left out, .*schema version 99/);
    expect(log).toMatch(/Trend: run 104 is left out, .*no sha256 digest/);
    expect(log).not.toContain("Trend: run 105");
    expect(markdown).toContain("4 reports could not be read and are left out.");
    expect(outputs.decision).toBe("PASS");
  });

  it("is not shown where nobody may list the runs, and the verdict stands", async () => {
    past(101, await firstRun());
    story.github.permissions = { contents: "read" };
    const { report, log, outputs } = await judged(110, { inputs: { baseline: "none" } });
    expect(report.trend).toBeUndefined();
    expect(log).toMatch(/Trend: not shown, .*actions: read/);
    expect(outputs.decision).toBe("PASS_WITH_RISK");
  });

  it("is never read out of a report of the past", async () => {
    const first = await firstRun();
    const planted = [{ run_id: 1, sha: "x", created_at: "x", decision: "PASS", values: {}, incomparable: [] }];
    past(101, first, (copy) => ({ ...copy, trend: { runs: planted, skipped: 7 } }));
    const { report } = await judged(110);
    expect(report.trend).toMatchObject({ runs: [{ run_id: 100 }, { run_id: 101 }], skipped: 0 });
  });

  it("marks values of another golden set, and takes no drift from them", async () => {
    const first = await drifting();
    story.github.artifacts.splice(0);
    story.github.runs.splice(0);
    for (const [i, by] of [0.16, 0.12, 0.08, 0.04].entries())
      past(101 + i, first, (copy) => {
        const { head, ...rest } = better(by)(copy);
        return { ...rest, head: { ...head, fingerprint: { ...head.fingerprint, golden_hash: "f".repeat(64) } } };
      });
    const { report, markdown } = await judged(110);
    expect(report.trend!.runs.every(({ incomparable }) => incomparable.includes(RECALL))).toBe(true);
    expect(report.reasons.map(({ code }) => code)).not.toContain("slow_drift");
    expect(markdown).toContain("measured on other cases or in another way");
  });

  it("shows data of a past report as code alone", async () => {
    const name = "a|`<img src=x> @everyone";
    const slices = `slices: { ${JSON.stringify(name)}: { where: { tags: [hr] }, gates: { context_recall: { min: 0.1 } } } }\n`;
    const files = { "eval/rag-gate.yml": policy()["eval/rag-gate.yml"]! + slices };
    past(101, await judged(100, { files }), (copy) => ({ ...copy, head: { ...copy.head, sha: MAIN } }));
    const { markdown, summary, report } = await judged(110, { files });
    expect(Object.keys(report.trend!.runs[0]!.values)).toContain(`context_recall in ${name}`);
    for (const text of [markdown, summary]) expect(text.replace(/`[^`]*`/g, "")).not.toMatch(/<img|@everyone/);
  });

  it("asks for no more than it shows: baseline.trend, and 0 for none", async () => {
    const first = await firstRun();
    for (const id of [101, 102, 103, 104, 105, 106, 107, 108]) past(id, first);
    story.github.story.length = 0;
    const two = await judged(110, { files: policy("baseline: { trend: 2 }\n") });
    expect(two.report.trend!.runs.map(({ run_id }) => run_id)).toEqual([107, 108]);
    expect(story.github.story.filter((line) => line.includes("/artifacts ")).length).toBeLessThanOrEqual(5);
    const none = await judged(111, { files: policy("baseline: { trend: 0 }\n") });
    expect(none.report.trend).toBeUndefined();
    expect(none.log).not.toContain("Trend:");
  });

  it("is not paid for by pull requests and tags", async () => {
    past(101, await firstRun());
    const { log } = await story.pull({ traces: "candidate.jsonl" });
    const tag = await judged(120, { event: tagEvent(MAIN), ref: "refs/tags/v1" });
    expect(log + tag.log).not.toContain("Trend:");
    expect(tag.report.trend).toBeUndefined();
  });

  it("is not taken over from the report of a fork", async () => {
    past(101, await firstRun());
    const { text, report } = await judged(110);
    expect(report.trend).toBeDefined();
    expect(parsePublished(text)).not.toHaveProperty("trend");
  });
});
