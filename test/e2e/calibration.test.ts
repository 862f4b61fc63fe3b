import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { caseRowSchema } from "../../src/report/schema/report-schema.ts";
import { BASE, EXAMPLES, exampleFiles, MAIN, type PullOptions, useStory } from "../helpers/story.ts";

// What a judge is worth is said by the base commit as well: a pull request cannot calibrate its own judge away.
const story = useStory();

const RECORD = "eval/calibration.json";
const POLICY = `version: 1\ncalibration: { record: ${RECORD} }\ngates: { faithfulness: { min: 0.9 } }\n`;
const JUDGE = { library: null, version: null, model: "judge-1", prompt_version: "p1" };

function record(fail_pass = 1, created = new Date().toISOString().slice(0, 10)): string {
  const confusion = { pass_pass: 28, pass_fail: 2, fail_pass, fail_fail: 12 - fail_pass };
  const rates = { agreement: null, tpr: null, tnr: null, kappa: null, weighted_kappa: null, bias: null };
  const faults = { length_bias: null, position_bias: null, flip_rate: null, spread: null, aggregate: null };
  const moments = { n: 42, mean_label: 0.7, mean_score: 0.7, var_label: 0.2, var_score: 0.1, cov: 0.1 };
  return JSON.stringify({
    schema_version: 1,
    records: [
      {
        metric: "faithfulness",
        created,
        judge: JUDGE,
        pass_from: 0.5,
        confusion,
        moments,
        labels: { n: 42, pass: 30, fail: 12 },
        ...rates,
        ...faults,
        verdict: "calibrated",
        missing: [],
        warnings: [],
        disagreements: [],
        labels_hash: "",
      },
    ],
  });
}

/** The traces of the example, all with one score. */
function scored(score: number): string {
  return readFileSync(join(EXAMPLES, "candidate.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const judge = { model: JUDGE.model, prompt_version: JUDGE.prompt_version };
      return `${JSON.stringify({ ...JSON.parse(line), scores: { faithfulness: score }, judge })}\n`;
    })
    .join("");
}

function pull(score: number, files: PullOptions["files"]) {
  const all = { "eval/traces.jsonl": scored(score), "eval/rag-gate.yml": POLICY, ...files };
  return story.pull({ files: all, inputs: { baseline: "none" } });
}

function base(calibration: string | null): void {
  const kept = calibration === null ? {} : { [RECORD]: calibration };
  story.commit(BASE, [MAIN], { ...exampleFiles(), "eval/rag-gate.yml": POLICY, ...kept });
}

describe("what a judge said in words", () => {
  it.each([
    ["always", true],
    ["never", false],
  ] as const)("include-text: %s", async (includeText, kept) => {
    const traces = scored(0.9).replaceAll('"scores"', '"reason":"for want of evidence","scores"');
    const files = { "eval/traces.jsonl": traces, "eval/rag-gate.yml": POLICY };
    const { outputs } = await story.pull({ files, inputs: { baseline: "none", "include-text": includeText } });
    const rows = readFileSync(join(outputs["report-dir"]!, "cases.jsonl"), "utf8").trim().split("\n");
    const reasons = rows.map((row) => caseRowSchema.parse(JSON.parse(row)).judge?.reason);
    expect(reasons.includes("for want of evidence")).toBe(kept);
    expect(rows.join().includes("for want of evidence")).toBe(kept);
    expect(story.comments().join()).not.toContain("for want of evidence");
  });
});

describe("the calibration record of the base commit", () => {
  it("lets a judged gate block where the change leaves it alone", async () => {
    base(record());
    const { outputs, exitCode } = await pull(0.2, { [RECORD]: record() });
    expect([exitCode, outputs.decision]).toEqual([1, "FAIL"]);
  });

  it.each([
    ["deletes it", {}],
    ["makes it expire", { [RECORD]: record(1, "2020-01-01") }],
    ["makes its judge a bad one", { [RECORD]: record(11) }],
  ])("still blocks where the change %s", async (_, files) => {
    base(record());
    const { outputs, exitCode } = await pull(0.2, files);
    expect([exitCode, outputs.decision]).toEqual([1, "FAIL"]);
    const [comment] = story.comments();
    expect(comment).toContain("the calibration record of a judge is edited");
    expect(comment).toMatch(/own policy and golden set: \*\*PASS WITH RISK\*\*.*: \*\*FAIL\*\*/);
  });

  it("does not let a change pass by a record of its own making", async () => {
    base(null);
    const { outputs } = await pull(0.2, { [RECORD]: record() });
    expect(outputs.decision).toBe("FAIL");
    const { outputs: good } = await pull(0.95, { [RECORD]: record() });
    expect(good.decision).toBe("PASS");
  });

  it("says in the comment what the judge lacks", async () => {
    base(null);
    const { outputs } = await pull(0.2, {});
    expect(outputs.decision).toBe("PASS_WITH_RISK");
    expect(story.comments()[0]).toContain(`no calibration of faithfulness in ${RECORD}`);
  });

  it("is main's own mistake where it cannot be used, and a record of the change that cannot is the change's", async () => {
    base("{}");
    expect((await pull(0.95, { [RECORD]: record() })).outputs.decision).toBe("PASS");
    const { exitCode, outputs } = await pull(0.95, { [RECORD]: "{}" });
    expect(exitCode).not.toBe(0);
    expect(outputs.decision).toBe("FAIL");
    expect(story.comments().join()).toContain("calibration/invalid-record");
  });
});
