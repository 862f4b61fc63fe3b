import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

type Row = Readonly<Record<string, unknown>>;

/** Gates traces of a golden set; `more` of a case by id, `traces` by id (null: no trace). */
async function gate(golden: readonly Row[], traces: readonly Row[]) {
  return runCli(
    ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"],
    tempFolder({ "g.jsonl": golden, "t.jsonl": traces }),
  );
}

const judge = { library: "ragas", version: "0.4.1", model: "m-1", prompt_version: "p1" };

async function faithfulness(scores: unknown, more: Row = {}) {
  return gate([goldenRow("a")], [traceRow("a", { scores: { faithfulness: scores }, judge, ...more })]);
}

describe("recorded scores", () => {
  it.each([
    ["a number", 0.75, {}, 0.75],
    ["a score with its statements", { score: 0.5, data: [{ statement: "s", score: 1 }] }, {}, 0.5],
    ["the mean of a judge's repeats", { repeats: [0.5, 1, 0.75] }, {}, 0.75],
    ["0 to 5, said so", 4, { judge: { ...judge, scale: "0-5" } }, 0.8],
    ["1 to 5, said so by name", 3, { judge: { ...judge, scale: { faithfulness: "1-5", other: "0-10" } } }, 0.5],
    ["0 to 100, said so", 100, { judge: { ...judge, scale: "0 - 100" } }, 1],
    ["a sum of floats that is not quite 1", 1.0000000001, {}, 1],
  ])("reads %s", async (_, score, more, value) => {
    const { report, err } = await faithfulness(score, more);
    expect(report?.metrics.faithfulness?.head, err).toBeCloseTo(value, 12);
  });

  it.each([
    ["a number above its range", 1.2, {}, "trace/score-range"],
    ["a scale that nobody named", 4, {}, "trace/score-range"],
    ["a number below its range", 0, { judge: { ...judge, scale: "1-5" } }, "trace/score-range"],
    ["a scale that is none", 1, { judge: { ...judge, scale: "five stars" } }, "trace/score-scale"],
    ["a scale under another spelling", 1, { judge: { ...judge, scale: { Faithfulness: "1-5" } } }, "trace/score-scale"],
    ["a scale under another name", 1, { judge: { ...judge, scale: { groundedness: "1-5" } } }, "trace/score-scale"],
    ["a scale without width", 1, { judge: { ...judge, scale: "5-5" } }, "trace/score-scale"],
    ["a text", "0.8", {}, "trace/invalid-row"],
    ["NaN as a text", "NaN", {}, "trace/invalid-row"],
    ["a truth value", true, {}, "trace/invalid-row"],
    ["a verdict in place of a score", { score: "yes" }, {}, "trace/invalid-row"],
  ])("refuses %s", async (_, score, more, code) => {
    const { exitCode, report, err } = await faithfulness(score, more);
    expect(exitCode).toBe(2);
    expect(err).toContain(code);
    expect(report?.reasons.map((reason) => reason.code)).toEqual(["invalid_input"]);
  });

  it("is not stopped by a number that no metric reads, on whatever scale, and says that it is not read", async () => {
    const { exitCode, report, err } = await gate(
      [goldenRow("a")],
      [traceRow("a", { scores: { readability: 55, rank: -3 } })],
    );
    expect([exitCode, report?.gates.length]).toEqual([0, expect.any(Number)]);
    expect(err).toContain("scores.readability is not read");
    expect(err).not.toContain("error");
  });

  it("refuses the NaN that Python writes", async () => {
    const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("a", { scores: { x: "@" } })] });
    const { readFileSync, writeFileSync } = await import("node:fs");
    const file = `${folder}/t.jsonl`;
    writeFileSync(file, readFileSync(file, "utf8").replace('"@"', "NaN"));
    const { exitCode, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("write null where there is no value");
  });

  it.each([
    { faithfulness: null, groundedness: 0.75 },
    { groundedness: 0.75, faithfulness: null },
  ])("reads the name that has a score: %j", async (scores) => {
    const { report } = await gate([goldenRow("a")], [traceRow("a", { scores, judge })]);
    expect(report?.metrics.faithfulness?.head).toBe(0.75);
  });

  it("takes a repeat without a score for the worst, however good the others are", async () => {
    const repeats = (score: number | null, more: Row = {}) => [
      traceRow("a", { repeat: 0, scores: { faithfulness: 1 }, judge }),
      traceRow("a", { repeat: 1, answer: "Another.", scores: { faithfulness: score }, judge, ...more }),
    ];
    const refusal = { answer: "I cannot answer that.", expected_behavior_observed: "abstain" };
    const found = await Promise.all(
      [repeats(1), repeats(null), repeats(null, refusal)].map(async (traces) => {
        const rows = { "g.jsonl": [goldenRow("a")], "t.jsonl": traces };
        const policy = "version: 1\ngates: { faithfulness: { min: 0.6 } }\n";
        const folder = tempFolder({ ...rows, "p.yml": policy });
        const args = ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"];
        const { report } = await runCli(args, folder);
        return report?.gates.find(({ metric }) => metric === "faithfulness");
      }),
    );
    expect(found.map((one) => one?.status)).toEqual(["pass", "not_evaluated", "pass"]);
    expect(found[1]?.message).toContain("but 1 case with a repeat that failed or has no value could overturn it");
  });

  it.each([
    ["answer_relevancy", "answer_relevance"],
    ["Answer Relevancy", "answer_relevance"],
    ["answer-relevance", "answer_relevance"],
    ["Faithfulness", "faithfulness"],
    ["context-faithfulness", "faithfulness"],
    ["Groundedness", "faithfulness"],
    ["factual_correctness(mode=f1)", "answer_correctness"],
    ["context_recall", "judged_context_recall"],
    ["Contextual Recall", "judged_context_recall"],
    ["llm_context_precision_with_reference", "judged_context_precision"],
    ["Contextual Relevancy", "context_relevance"],
  ])("%s of other tools is %s", async (key, metric) => {
    const { report } = await gate([goldenRow("a")], [traceRow("a", { scores: { [key]: 0.25 }, judge })]);
    expect(report?.metrics[metric]?.head).toBe(0.25);
    expect(report?.metrics.context_recall?.head).toBe(1);
  });

  it("warns once of a name that is no metric", async () => {
    const scores = { faithfullness: 0.5 };
    const rows = ["a", "b"].map((id) => traceRow(id, { scores, judge }));
    const { err } = await gate(
      ["a", "b"].map((id) => goldenRow(id)),
      rows,
    );
    expect(err.match(/trace\/unknown-score/g)?.length).toBe(1);
    expect(err).toContain("did you mean faithfulness?");
  });

  it("refuses two scores that differ about one metric, and takes two that agree", async () => {
    const two = (other: number) =>
      gate([goldenRow("a")], [traceRow("a", { scores: { faithfulness: 0.5, Groundedness: other }, judge })]);
    expect((await two(0.6)).err).toContain("trace/score-twice");
    expect((await two(0.5)).report?.metrics.faithfulness?.head).toBe(0.5);
  });
});

describe("what is not evaluated", () => {
  const ids = ["a", "b", "c", "d"];
  const refusal = { answer: "I don't know.", citations: [], expected_behavior_observed: "abstain" };

  it("null and absent scores stay out of the mean; a missing and a failed trace count 0", async () => {
    const { report } = await gate(
      [...ids, "e", "f"].map((id) => goldenRow(id)),
      [
        traceRow("a", { scores: { faithfulness: 0.8 }, judge }),
        traceRow("b", { scores: { faithfulness: null }, judge }),
        traceRow("c", { judge }),
        traceRow("d", { scores: { faithfulness: 1 }, judge }),
        traceRow("e", { error: "timeout", scores: { faithfulness: 1 }, judge }),
      ],
    );
    expect(report?.metrics.faithfulness).toMatchObject({ n: 4 });
    expect(report?.metrics.faithfulness?.head).toBeCloseTo(1.8 / 4, 12);
  });

  it("a refusal that was asked for is not judged, whatever was recorded", async () => {
    const golden = [
      goldenRow("a"),
      goldenRow("b", { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] }),
      goldenRow("c", { expected_behavior: "permission_denied", must_cite: [] }),
      goldenRow("d", { expected_behavior: "escalate" }),
    ];
    const scores = { faithfulness: 0, answer_relevancy: 0 };
    const denied = {
      ...refusal,
      expected_behavior_observed: "permission_denied",
      answer: "You are not allowed.",
      context_chunks: [],
      retrieved_chunks: [],
    };
    const { report } = await gate(golden, [
      traceRow("a", { scores: { faithfulness: 1, answer_relevancy: 1 }, judge }),
      traceRow("b", { ...refusal, scores, judge }),
      traceRow("c", { ...denied, scores, judge }),
      traceRow("d", { expected_behavior_observed: "escalate", scores, judge }),
    ]);
    for (const metric of ["faithfulness", "answer_relevance"])
      expect(report?.metrics[metric], metric).toMatchObject({ head: 1, n: 1 });
  });

  it("an answer that was refused meets no question and makes no statement", async () => {
    const scores = { faithfulness: 1, answer_relevancy: 0.9, completeness: null, context_relevance: 0.5 };
    const { report } = await gate(
      [goldenRow("a"), goldenRow("b")],
      [traceRow("a", { scores: { ...scores, completeness: 1 }, judge }), traceRow("b", { ...refusal, scores, judge })],
    );
    expect(report?.metrics).toMatchObject({
      faithfulness: { head: 1, n: 1 },
      answer_relevance: { head: 0.45, n: 2 },
      completeness: { head: 0.5, n: 2 },
      context_relevance: { head: 0.5, n: 2 },
    });
  });

  it("a run that nobody judged has no value, refusals and failures or not", async () => {
    const { report } = await gate(
      ["a", "b"].map((id) => goldenRow(id)),
      [traceRow("a", refusal), traceRow("b", { repeat: 0 }), traceRow("b", { repeat: 1, error: "timeout" })],
    );
    for (const metric of ["faithfulness", "answer_relevance"])
      expect(report?.metrics[metric], metric).toMatchObject({ head: null, n: 0 });
  });

  describe("a gate that held by the cases that have a score alone", () => {
    const many = Array.from({ length: 20 }, (_, i) => `c${i}`);
    const status = async (last: Row, metric = "faithfulness", bound = "min: 0.96") => {
      const traces = many.map((id, i) => traceRow(id, { judge, ...(i === 19 ? last : { scores: { [metric]: 1 } }) }));
      const policy = `version: 1\ngates: { ${metric}: { ${bound} } }\n`;
      const folder = tempFolder({ "g.jsonl": many.map((id) => goldenRow(id)), "t.jsonl": traces, "p.yml": policy });
      const { report } = await runCli(
        ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"],
        folder,
      );
      return report?.gates.find((gate) => gate.metric === metric);
    };

    it.each([
      ["null", { scores: { faithfulness: null } }],
      ["a score object without one", { scores: { faithfulness: { data: [] } } }],
      ["no scores at all", {}],
    ])("does not pass where one has %s that could overturn it", async (_, last) => {
      expect(await status(last)).toMatchObject({
        status: "not_evaluated",
        message: expect.stringContaining("1 case without a judgement could overturn it"),
      });
    });

    it("does not pass by what is left out of a metric of the context, whatever was answered", async () => {
      expect((await status(refusal, "context_relevance"))?.status).toBe("not_evaluated");
      expect((await status({}, "misalignment", "max: 1"))?.status).toBe("pass");
    });

    it("passes where the case cannot overturn it, or refuses and so says nothing to judge", async () => {
      expect((await status({}, "faithfulness", "min: 0.9"))?.status).toBe("pass");
      expect((await status({ ...refusal, scores: { faithfulness: 0 } }))?.status).toBe("pass");
    });
  });

  it("a repeat that refuses counts like a case that does", async () => {
    const scores = { answer_relevance: 1, faithfulness: 1 };
    const { report } = await gate(
      [goldenRow("a")],
      [traceRow("a", { repeat: 0, scores, judge }), traceRow("a", { repeat: 1, ...refusal, scores, judge })],
    );
    expect(report?.metrics).toMatchObject({ answer_relevance: { head: 0.5 }, faithfulness: { head: 1 } });
  });
});

describe("what a judge said in words", () => {
  const said = {
    scores: { faithfulness: { score: 0.5, data: [{ statement: "s1 ::error::x", score: 1 }] }, unknown: { data: [] } },
    judge,
    unsupported_claims: ["It covers \u001b[31mcontractors.", { claim: "x" }],
    missing_facts: ["m1"],
    bad_citations: ["b1"],
    reason: "because",
  };
  const explain = (args: readonly string[]) =>
    runCli(
      ["explain", "a", "--golden", "g.jsonl", "--traces", "t.jsonl", ...args],
      tempFolder({ "g.jsonl": [goldenRow("a")], "t.jsonl": [traceRow("a", said)] }),
    );

  it("is shown with the case where texts may be shown, as inert as every text", async () => {
    const { out } = await explain(["--include-text"]);
    const [, section = ""] = /What the judge said\n([\s\S]*?)\n\n/.exec(out) ?? [];
    expect(section.split("\n").map((line) => line.trim().split(":")[0])).toEqual([
      "reason",
      "unsupported claim",
      "unsupported claim",
      "missing fact",
      "bad citation",
      "faithfulness 1",
    ]);
    expect(out).not.toContain("\u001b");
    expect(out).not.toContain("::error");
  });

  it("is not even kept elsewhere", async () => {
    expect((await explain([])).out).not.toMatch(/judge said|contractors|because/);
    const { report, cases, markdown } = await gate([goldenRow("a")], [traceRow("a", said)]);
    expect(JSON.stringify([report, cases, markdown])).not.toMatch(/contractors|because/);
  });
});

describe("the repeats of a judge", () => {
  const policy = "version: 1\ngates: { faithfulness: { max-drop: 0.01 } }\n";
  const rows = (score: unknown, answer: string) =>
    ["a", "b"].map((id) => traceRow(id, { scores: { faithfulness: score }, judge, answer }));

  async function causesOf(head: readonly Row[], baseline: readonly Row[], shard = false) {
    const golden = ["a", "b"].map((id) => goldenRow(id));
    const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": head, "b.jsonl": baseline, "p.yml": policy });
    const inputs = ["--golden", "g.jsonl", "--config", "p.yml"];
    if (shard) await runCli(["score", ...inputs, "--traces", "t.jsonl", "--out", "t.jsonl.gz"], folder);
    const traces = shard ? "t.jsonl.gz" : "t.jsonl";
    const { cases, err } = await runCli(["gate", ...inputs, "--traces", traces, "--baseline", "b.jsonl"], folder);
    expect(cases.length, err).toBe(2);
    return cases.map(({ causes }) => causes[0]?.label ?? null);
  }

  it.each([false, true])("explain a difference that they hold, and no larger one (score file: %s)", async (shard) => {
    const baseline = rows(0.9, "Old.");
    const head = [
      rows({ score: 0.7, repeats: [0.6, 0.8] }, "New.")[0]!,
      rows({ score: 0.6, repeats: [0.55, 0.65] }, "New.")[1]!,
    ];
    expect(await causesOf(head, baseline, shard)).toEqual(["judge_noise", "generator"]);
  });

  it("may be repeated traces with the same answer; other answers are the pipeline's", async () => {
    const twice = (answers: readonly [string, string]) =>
      [0.5, 0.9].flatMap((score, repeat) => rows(score, answers[repeat]!).map((row) => ({ ...row, repeat })));
    expect(await causesOf(twice(["New.", "New."]), rows(0.9, "Old."))).toEqual(["judge_noise", "judge_noise"]);
    expect(await causesOf(twice(["New.", "Newer."]), rows(0.9, "Old."))).toEqual(["generator", "generator"]);
  });

  it("must be on the scale as well", async () => {
    const { exitCode, err } = await faithfulness({ score: 0.5, repeats: [0.5, 7] });
    expect([exitCode, err]).toEqual([2, expect.stringContaining("trace/score-range")]);
  });
});
