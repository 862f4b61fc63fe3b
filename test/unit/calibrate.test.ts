import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CalibrationFile,
  type CalibrationRecord,
  calibrationSchema,
  parseCalibration,
} from "../../src/calibration/calibration-file.ts";
import { calibrationGaps, judgeStanding } from "../../src/calibration/judge-standing.ts";
import { calibrationRule } from "../../src/policy/policy.ts";

import { runCli } from "../helpers/run-cli.ts";
import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

type Row = Record<string, unknown>;

const JUDGE = { library: "lib", version: "1", model: "m1", prompt_version: "p1" };

const label = (id: string, verdict: unknown, more: Row = {}): Row & { query_id: string } => {
  return { query_id: id, metric: "faithfulness", label: verdict, ...more };
};
const judged = (id: string, score: unknown, more: Row = {}): Row => {
  return { query_id: id, scores: { faithfulness: score }, judge: JUDGE, ...more };
};

/** 20 good and 12 bad answers; the judge misses one of each. */
const LABELS = Array.from({ length: 32 }, (_, i) => label(`q${i}`, i < 20 ? "pass" : "fail"));
const SCORES = Array.from({ length: 32 }, (_, i) => judged(`q${i}`, i < 20 === (i !== 0 && i !== 31) ? 0.9 : 0.2));

async function calibrate(
  labels: readonly Row[],
  scores: readonly Row[],
  args: readonly string[] = [],
  folder = tempFolder(),
) {
  const lines = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  writeFileSync(join(folder, "human.jsonl"), lines(labels));
  writeFileSync(join(folder, "judged.jsonl"), lines(scores));
  const command = ["calibrate", "--labels", "human.jsonl", "--scores", "judged.jsonl", "--now", "2026-05-01", ...args];
  const { exitCode, out, err } = await runCli(command, folder);
  const read = (): CalibrationFile => JSON.parse(readFileSync(join(folder, "calibration.json"), "utf8"));
  return { exitCode, out, err, read, folder };
}

describe("what a judge lacks", () => {
  const rule = calibrationRule(undefined);
  const table = (pass_pass: number, pass_fail: number, fail_pass: number, fail_fail: number) => ({
    pass_pass,
    pass_fail,
    fail_pass,
    fail_fail,
  });

  it.each<[string, ReturnType<typeof table>, string[]]>([
    ["enough labels of either kind", table(20, 0, 0, 10), []],
    ["TPR and TNR at the bound", table(20, 5, 2, 8), ["agreement beyond chance (kappa) is 0.550, 0.600 needed"]],
    ["kappa at the bound, to the last digit", table(9, 1, 6, 24), []],
    ["29 labels", table(19, 0, 0, 10), ["29 labels, 30 needed"]],
    ["five bad answers", table(25, 0, 0, 5), []],
    ["four bad answers", table(26, 0, 0, 4), ["TNR cannot be measured: 4 bad answers among the labels, 5 needed"]],
    ["four good answers", table(4, 0, 0, 26), ["TPR cannot be measured: 4 good answers among the labels, 5 needed"]],
    ["TPR", table(15, 5, 0, 20), ["the judge passes 0.750 of the good answers (TPR), 0.800 needed"]],
    ["TNR", table(20, 0, 5, 15), ["the judge fails 0.750 of the bad answers (TNR), 0.800 needed"]],
    [
      "everything, of a judge that passes all",
      table(30, 0, 0, 0),
      [
        "TNR cannot be measured: 0 bad answers among the labels, 5 needed",
        "agreement beyond chance (kappa) cannot be measured: every verdict is the same",
      ],
    ],
  ])("is told of %s", (_, confusion, gaps) => {
    expect(calibrationGaps(confusion, rule)).toEqual(gaps);
  });
});

describe("the judge of a run", () => {
  const MODEL = { judge_model: ["m1"], judge_prompt_version: ["p1"] };
  const of = (versions: Record<string, readonly string[]>) =>
    sketchRun(sketchGolden([{}]), {}, { versions: new Map(Object.entries(versions)) });
  const record = (more: Row = {}) =>
    ({
      metric: "faithfulness",
      created: "2026-01-01",
      judge: { library: null, version: null, model: "m1", prompt_version: "p1" },
      confusion: { pass_pass: 20, pass_fail: 0, fail_pass: 0, fail_fail: 10 },
      ...more,
    }) as unknown as CalibrationRecord;
  const standing = (
    records: readonly CalibrationRecord[],
    versions: Record<string, readonly string[]> = MODEL,
    today = "2026-06-30",
  ) => judgeStanding("faithfulness", of(versions), { records, rule: calibrationRule(undefined), today });

  it("blocks by a record of it that holds to the last day", () => {
    expect(standing([record()])).toEqual({ record: record(), missing: null, warnings: [] });
    expect(standing([record()], MODEL, "2026-07-01").missing).toBe(
      "the calibration record of 2026-01-01 expired: it is 181 days old, 180 allowed",
    );
    expect(standing([record()], MODEL, "2026-01-01").missing).toBeNull();
    expect(standing([record()], MODEL, "2025-12-31").missing).toBe(
      "the calibration record is of 2026-01-01, a day that is yet to come",
    );
  });

  it("is that of the metric, whoever judged another one", () => {
    const other = { ...MODEL, judge_model: ["m1", "m2"] };
    const run = { ...of(other), judges: new Map([["faithfulness", new Map(Object.entries(MODEL))]]) };
    const options = { records: [record()], rule: calibrationRule(undefined), today: "2026-06-30" };
    expect(judgeStanding("faithfulness", run, options).missing).toBeNull();
    const both = { ...of(MODEL), judges: new Map([["faithfulness", new Map(Object.entries(other))]]) };
    expect(judgeStanding("faithfulness", both, options).missing).toContain("several judges");
  });

  it("has none by a record of another metric", () => {
    expect(standing([record({ metric: "answer_relevance" })])).toEqual({
      record: null,
      missing: "no calibration of faithfulness in .github/rag-gate-calibration.json, npx rag-gate calibrate writes one",
      warnings: [],
    });
  });

  it.each<[string, Record<string, readonly string[]>, string]>([
    ["no model", {}, "the traces do not name the judge's model"],
    [
      "a model that some traces do not name",
      { ...MODEL, judge_model: ["m1", "not named"] },
      "the traces do not name the judge's model",
    ],
    [
      "two models",
      { ...MODEL, judge_model: ["m1", "m2"] },
      "the scores come from several judges: judge_model is m1 and m2",
    ],
    [
      "two prompts",
      { ...MODEL, judge_prompt_version: ["p1", "p2"] },
      "the scores come from several judges: judge_prompt_version is p1 and p2",
    ],
    [
      "two libraries",
      { ...MODEL, judge_library: ["a", "b"] },
      "the scores come from several judges: judge_library is a and b",
    ],
    [
      "two versions",
      { ...MODEL, judge_version: ["1", "2"] },
      "the scores come from several judges: judge_version is 1 and 2",
    ],
  ])("is none with %s", (_, versions, missing) => {
    const older = record({ created: "2025-12-01" });
    expect(standing([older, record()], versions)).toEqual({ record: record(), missing, warnings: [] });
  });

  it("is another one with another model or prompt, and the newest record says so", () => {
    const old = record({ created: "2025-12-01", judge: { ...record().judge, model: "m0" } });
    const newer = record({ created: "2026-02-01", judge: { ...record().judge, prompt_version: "p0" } });
    const found = standing([old, newer]);
    expect(found).toEqual({ record: newer, missing: "prompt version is p1, calibrated was p0", warnings: [] });
    expect(standing([newer, old]).record).toBe(newer);
    expect(standing([newer, record(), old]).missing).toBeNull();
  });

  it("goes by the newest record of its own", () => {
    const weak = record({
      created: "2026-03-01",
      confusion: { pass_pass: 4, pass_fail: 0, fail_pass: 0, fail_fail: 26 },
    });
    for (const records of [
      [record(), weak],
      [weak, record()],
    ])
      expect(standing(records).record).toBe(weak);
    expect(standing([weak]).missing).toBe("TPR cannot be measured: 4 good answers among the labels, 5 needed");
  });

  it("is known by its library where no prompt is named", () => {
    const named = (library: string | null, version: string | null) =>
      record({ judge: { library, version, model: "m1", prompt_version: null } });
    const run = {
      judge_model: ["m1"],
      judge_library: ["l"],
      judge_version: ["1"],
      judge_prompt_version: ["not named"],
    };
    expect(standing([named("l", "1")], run).missing).toBeNull();
    expect(standing([named("k", "1")], run).missing).toBe("judge library is l, calibrated was k");
    expect(standing([named("l", "2")], run).missing).toBe("version of the judge library is 1, calibrated was 2");
    expect(standing([named("l", null)], { judge_model: ["m1"], judge_library: ["l"] }).missing).toBe(
      "neither prompt version nor library version is named",
    );
    expect(standing([record()], run).missing).toBe("prompt version is not named, calibrated was p1");
    const prompted = { ...run, judge_prompt_version: ["p1"] };
    expect(standing([named("l", "1")], prompted).missing).toBe("prompt version is p1, calibrated was none");
    expect(standing([named(null, "1")], { judge_model: ["m1"], judge_version: ["1"] }).missing).toBe(
      "neither prompt version nor library version is named",
    );
  });
});

describe("rag-gate calibrate", () => {
  it("writes a dated record, bound to judge and metric", async () => {
    const { exitCode, out, read } = await calibrate(LABELS, SCORES);
    expect(exitCode, out).toBe(0);
    const file = read();
    expect(calibrationSchema.safeParse(file).error?.issues).toBeUndefined();
    expect(parseCalibration(JSON.stringify(file))).toEqual(file);
    expect(file.records).toHaveLength(1);
    expect(file.records[0]).toMatchObject({
      metric: "faithfulness",
      created: "2026-05-01",
      judge: JUDGE,
      pass_from: 0.5,
      verdict: "calibrated",
      labels: { n: 32, pass: 20, fail: 12, not_evaluated: 0, without_score: 0, undecided: 0, of_another_answer: 0 },
      confusion: { pass_pass: 19, pass_fail: 1, fail_pass: 1, fail_fail: 11 },
      tpr: { value: 19 / 20, n: 20 },
      tnr: { value: 11 / 12, n: 12 },
      missing: [],
      warnings: [],
      flip_rate: null,
      aggregate: null,
      disagreements: [
        { query_id: "q31", human: "fail", score: 0.9 },
        { query_id: "q0", human: "pass", score: 0.2 },
      ],
    });
    expect(out).toContain("CALIBRATED");
    expect(out).toContain("2 disagreements to read");
  });

  it("is the same to the byte in any order of rows", async () => {
    const [one, two] = [await calibrate(LABELS, SCORES), await calibrate(LABELS.toReversed(), SCORES.toReversed())];
    expect(two.read()).toEqual(one.read());
  });

  it("refuses a judge that passes everything, and exits with 1", async () => {
    const { exitCode, read, out } = await calibrate(
      LABELS,
      LABELS.map(({ query_id }) => judged(query_id, 1)),
    );
    expect(exitCode).toBe(1);
    expect(read().records[0]).toMatchObject({ verdict: "not_calibrated", kappa: { value: 0, low: null } });
    expect(out).toContain("the judge fails 0.000 of the bad answers (TNR), 0.800 needed");
  });

  it("warns where failures are rare, and does not measure by fewer than five", async () => {
    const rare = LABELS.map((row, i) => ({ ...row, label: i < 28 ? "pass" : "fail" }));
    const right = rare.map(({ query_id, label: said }) => judged(query_id, said === "pass" ? 1 : 0));
    const { exitCode, out } = await calibrate(rare, right);
    expect(exitCode).toBe(1);
    expect(out).toContain("only 4 bad answers among 32 labels");
    expect(out).toContain("TNR cannot be measured: 4 bad answers among the labels, 5 needed");
  });

  it("takes thresholds from the policy", async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, "p.yml"), "version: 1\ncalibration: { tnr: 0.95, min-labels: 50 }\n");
    const { exitCode, out } = await calibrate(LABELS, SCORES, ["--config", "p.yml"], folder);
    expect(exitCode).toBe(1);
    expect(out).toContain("32 labels, 50 needed");
    expect(out).toContain("the judge fails 0.917 of the bad answers (TNR), 0.950 needed");
  });

  it("keeps the records of other judges, and replaces its own", async () => {
    const folder = tempFolder();
    await calibrate(LABELS, SCORES, [], folder);
    const other = SCORES.map((row) => ({ ...row, judge: { ...JUDGE, model: "m2" } }));
    await calibrate(LABELS, other, ["--pass-from", "0.95"], folder);
    const { read } = await calibrate(LABELS, other, ["--pass-from", "0.3"], folder);
    expect(read().records.map(({ judge, pass_from }) => [judge.model, pass_from])).toEqual([
      ["m1", 0.5],
      ["m2", 0.3],
    ]);
  });

  it("counts what it leaves out", async () => {
    const labels = [
      ...LABELS,
      label("nobody-scored", "pass"),
      label("unsure", null),
      label("other", "fail", { answer: "The old answer." }),
      label("parse-error", "fail"),
    ];
    const scores = [
      ...SCORES,
      judged("unsure", 1),
      judged("other", 1, { answer: "The new answer." }),
      judged("parse-error", null),
      judged("unlabelled", 0.5),
    ];
    const { read } = await calibrate(labels, scores);
    expect(read().records[0]!.labels).toMatchObject({
      n: 32,
      without_score: 2,
      undecided: 1,
      of_another_answer: 1,
      not_evaluated: 1,
    });
    expect(read().records[0]!.aggregate).toMatchObject({ labels: 32, scores: 3, lambda: 1 });
  });

  it("reads a row for each metric as it reads one for all", async () => {
    const other = (row: Row): Row => ({ ...row, metric: "conciseness" });
    const labels = [...LABELS, ...LABELS.map(other)];
    const apart = SCORES.map((row) => ({ ...row, scores: { conciseness: 0.7, bleu: 30 } }));
    const more = SCORES.map((row) => ({ ...row, scores: { bleu: 30, rouge: 2 } }));
    const { read } = await calibrate(labels, [...SCORES, ...apart, ...more]);
    expect(read().records.map(({ metric, labels: { n } }) => [metric, n])).toEqual([
      ["conciseness", 32],
      ["faithfulness", 32],
    ]);
  });

  it("does not guess which config's answer a person saw", async () => {
    const twice = ["a", "b"].flatMap((config_id) => SCORES.map((row) => ({ ...row, config_id })));
    expect((await calibrate(LABELS, twice)).err).toContain("calibration/no-pairs");
    const answered = LABELS.map((row) => ({ ...row, answer: "Of one of them." }));
    expect((await calibrate(answered, twice)).err).toContain("calibration/no-pairs");
    const named = [...LABELS, ...LABELS.map((row) => ({ ...row, config_id: "a" }))];
    const { read } = await calibrate(named, twice);
    expect(read().records[0]!.labels).toMatchObject({ n: 32, of_several_answers: 32 });
  });

  it("takes repeats that answer differently for answers of their own, each with its label", async () => {
    const answered = (row: Row, answer: string): Row => ({ ...row, answer });
    const repeats = SCORES.flatMap((row, i) => [
      answered({ ...row, repeat: 0 }, `First ${i}.`),
      answered({ ...row, repeat: 1, scores: { faithfulness: 0 } }, `Second ${i}.`),
    ]);
    const first = LABELS.map((row, i) => ({ ...row, answer: `First ${i}.` }));
    const second = LABELS.map((row, i) => ({ ...row, answer: ` Second ${i}.`, label: "fail" }));
    const { read } = await calibrate([...first, ...second], repeats);
    expect(read().records[0]).toMatchObject({
      labels: { n: 64, pass: 20, fail: 44 },
      confusion: { pass_pass: 19, pass_fail: 1, fail_pass: 1, fail_fail: 43 },
      flip_rate: null,
    });
    const one = await calibrate(first, repeats);
    expect(one.read().records[0]!.labels).toMatchObject({ n: 32, of_another_answer: 32 });
    expect((await calibrate(LABELS, repeats)).err).toContain("of several answers the label must hold its own");
    expect((await calibrate([...first, ...second], SCORES)).err).toContain("calibration/no-pairs");
  });

  it("passes where misalignment, which is better lower, is low", async () => {
    const labels = LABELS.map((row) => ({ ...row, metric: "misalignment" }));
    const scores = SCORES.map((row) => ({
      ...row,
      scores: { misalignment: 1 - (row.scores as { faithfulness: number }).faithfulness },
    }));
    const { read } = await calibrate(labels, [...scores, judged("x", null, { scores: { misalignment: 0.25 } })]);
    const [record] = read().records;
    expect(record).toMatchObject({
      verdict: "calibrated",
      confusion: { pass_pass: 19, pass_fail: 1, fail_pass: 1, fail_fail: 11 },
      aggregate: { judge: 0.75, scores: 1 },
    });
    expect(record!.disagreements.map(({ human }) => human)).toEqual(["fail", "pass"]);
  });

  it("makes several people's labels one, by majority", async () => {
    const voted = LABELS.flatMap((row, i) => [
      { ...row, labeler: "a" },
      { ...row, labeler: "b" },
      { ...row, labeler: "c", label: i === 5 ? "pass" : "fail" },
    ]);
    expect((await calibrate(voted, SCORES)).read().records[0]!.labels).toMatchObject({ pass: 20, fail: 12 });
    const even = LABELS.flatMap((row) => [
      { ...row, labeler: "a", label: "pass" },
      { ...row, labeler: "b" },
    ]);
    const record = await calibrate(even, SCORES);
    expect(record.exitCode).toBe(1);
    expect(record.read().records[0]!.labels).toMatchObject({ n: 20, undecided: 12 });
  });

  it("reads grades, and weighs how far they are off", async () => {
    const grades = [3, 2, 1, 0];
    const labels = Array.from({ length: 40 }, (_, i) =>
      label(`q${i}`, undefined, { grade: grades[i % 4], scale: "0-3" }),
    );
    const scores = labels.map(({ query_id }, i) =>
      judged(query_id, Math.max(0, grades[i % 4]! - (i < 8 ? 1 : 0)), { judge: { ...JUDGE, scale: "0-3" } }),
    );
    const { read } = await calibrate(labels, scores);
    const { weighted_kappa, labels: counted } = read().records[0]!;
    expect(counted).toMatchObject({ pass: 20, fail: 20 });
    expect(weighted_kappa!.levels).toBe(4);
    expect(weighted_kappa!.linear).toBeGreaterThan(0.8);
    expect(weighted_kappa!.quadratic).toBeGreaterThan(weighted_kappa!.linear!);
  });

  it("measures how often a judge contradicts itself", async () => {
    const again = SCORES.map((row, i) => ({ ...row, repeat: 1, scores: { faithfulness: i < 4 ? 0.45 : 0.9 } }));
    const first = SCORES.map((row) => ({ ...row, scores: { faithfulness: 0.9 } }));
    const { read } = await calibrate(LABELS, [...first, ...again]);
    expect(read().records[0]).toMatchObject({ flip_rate: { value: 4 / 32, n: 32 } });
    expect(read().records[0]!.spread).toBeCloseTo((4 * 0.45) / 32, 12);
  });
});

it("leaves grades on different scales out of the weighted kappa", async () => {
  const graded = LABELS.map(({ query_id }, i) => label(query_id, undefined, { grade: i < 20 ? 2 : 0, scale: "0-2" }));
  const one = graded.map((row) => ({ ...row, labeler: "alice" }));
  const other = graded.map((row) => ({ ...row, labeler: "bob", scale: "0-4" }));
  const { read } = await calibrate([...one, ...other], SCORES);
  expect(read().records[0]).toMatchObject({ labels: { n: 32, pass: 20 }, weighted_kappa: null });
});

it.each([
  [{ library: "lib", version: "1" }, "the scores do not name the judge's model"],
  [{ library: "lib", model: "m1" }, "neither prompt version nor library version is named"],
])("says that nothing can block by the record of %j", async (judge, why) => {
  const { read, out } = await calibrate(
    LABELS,
    SCORES.map((row) => ({ ...row, judge })),
  );
  expect(read().records[0]!.warnings).toEqual([`${why}: no gate blocks by this record`]);
  expect(out).toContain(`warning       ${why}: no gate blocks`);
});

describe("what calibrate refuses", () => {
  it.each([
    ["a label that is none", [label("q0", "maybe")], SCORES, "calibration/invalid-label"],
    ["a label without a metric", [{ query_id: "q0", label: "pass" }], SCORES, "--metric"],
    [
      "a metric that nobody judges",
      [{ ...label("q0", "pass"), metric: "recall" }],
      SCORES,
      "calibration/unknown-metric",
    ],
    ["a grade without its scale", [label("q0", undefined, { grade: 2 })], SCORES, "a grade needs its scale"],
    ["a scale between whole grades", [label("q0", undefined, { grade: 1, scale: "0.5-3.5" })], SCORES, "whole numbers"],
    ["a scale without end", [label("q0", undefined, { grade: 1, scale: "0-999999" })], SCORES, "whole numbers"],
    ["a grade off its scale", [label("q0", undefined, { grade: 7, scale: "0-5" })], SCORES, "not on its scale"],
    ["two labels of one answer", [label("q0", "pass"), label("q0", "fail")], SCORES, "calibration/duplicate-label"],
    ["two scores of one answer", LABELS, [...SCORES, SCORES[0]!], "trace/duplicate"],
    ["a score out of range", LABELS, [judged("q0", 4)], "trace/score-range"],
    ["a score that is a text", LABELS, [judged("q0", "1")], "trace/invalid-row"],
    ["labels of other answers", [label("x", "pass")], SCORES, "calibration/no-pairs"],
    ["no labels", [], SCORES, "calibration/no-pairs"],
  ] as const)("%s", async (_, labels, scores, text) => {
    const { exitCode, err, out } = await calibrate(labels as Row[], scores as Row[]);
    expect(err).toContain(text);
    expect([exitCode, out]).toEqual([2, ""]);
  });

  it.each([
    [["--pass-from", "0"], "--pass-from"],
    [["--pass-from", "x"], "--pass-from"],
    [["--out", "no/such/folder.json"], "file/not-writable"],
    [["--label", "x"], "did you mean --labels?"],
  ])("%j", async (args, text) => {
    const { exitCode, err } = await calibrate(LABELS, SCORES, args);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it("a date that is none, and missing options, all at once", async () => {
    const { exitCode, err } = await runCli(["calibrate", "--now", "yesterday"], tempFolder());
    expect(exitCode).toBe(2);
    for (const text of ["--labels is required", "--scores is required", "is no ISO date"]) expect(err).toContain(text);
  });

  it("to write into a record that it cannot read", async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, "calibration.json"), "{}");
    const { exitCode, err } = await calibrate(LABELS, SCORES, [], folder);
    expect([exitCode, err]).toEqual([2, expect.stringContaining("calibration/invalid-record")]);
    expect(readFileSync(join(folder, "calibration.json"), "utf8")).toBe("{}");
  });
});

describe("a calibration record that was edited", () => {
  const edits: readonly [string, (record: CalibrationFile["records"][number]) => object][] = [
    ["counts that do not add up", ({ labels }) => ({ labels: { ...labels, n: 100 } })],
    ["a share above 1", () => ({ pass_from: 2 })],
    ["a negative count", ({ confusion }) => ({ confusion: { ...confusion, fail_pass: -1 } })],
    ["moments of other labels", ({ moments }) => ({ moments: { ...moments, n: 7 } })],
    ["a date that is none", () => ({ created: "2026-13-45" })],
    ["no confusion table", () => ({ confusion: undefined })],
  ];
  it.each(edits)("is refused for %s", async (_, edit) => {
    const { read } = await calibrate(LABELS, SCORES);
    const file = read();
    const edited = { ...file, records: file.records.map((record) => ({ ...record, ...edit(record) })) };
    expect(typeof parseCalibration(JSON.stringify(edited))).toBe("string");
  });

  it("is not believed by its verdict or rates, but by its counts", async () => {
    const weak = LABELS.map(({ query_id }) => judged(query_id, 1));
    const { read, folder } = await calibrate(LABELS, weak);
    const file = read();
    const better = { value: 1, low: 1, high: 1, n: 32 };
    const [record] = file.records;
    const edited = { ...file, records: [{ ...record, verdict: "calibrated", missing: [], tpr: better, tnr: better }] };
    writeFileSync(join(folder, "calibration.json"), JSON.stringify(edited));
    writeFileSync(
      join(folder, "p.yml"),
      "version: 1\ncalibration: { record: calibration.json }\ngates: { faithfulness: { min: 0.5 } }\n",
    );
    const { goldenRow, traceRow } = await import("../helpers/make-case.ts");
    writeFileSync(join(folder, "g.jsonl"), JSON.stringify(goldenRow("a")));
    writeFileSync(
      join(folder, "t.jsonl"),
      JSON.stringify(traceRow("a", { scores: { faithfulness: 0.1 }, judge: JUDGE })),
    );
    const gate = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
    const { report } = await runCli(gate, folder);
    expect(report!.decision).toBe("PASS_WITH_RISK");
    expect(report!.judged![0]).toMatchObject({ calibrated: false, record: { tnr: 0 } });
  });
});
