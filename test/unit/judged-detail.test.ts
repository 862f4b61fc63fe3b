import { describe, expect, it } from "vitest";
import type { Trace } from "../../src/input/schema/row-schemas.ts";
import { judgedDetail, namedVersions } from "../../src/scoring/judged-scores.ts";
import {
  everyRecordedScore,
  parseScale,
  scaleOf,
  scaleText,
  scoreName,
} from "../../src/scoring/metrics/recorded-scores.ts";

import { traceOf } from "../helpers/score-rows.ts";

describe("what a judge left beside its scores", () => {
  const detail = (more: object, keepTexts = true) => judgedDetail(traceOf({ query_id: "q", ...more }), keepTexts);

  it("is how far its repeats lie apart", () => {
    expect(
      detail({
        scores: {
          faithfulness: { repeats: [0.5, 1, 0.75] },
          "answer relevancy": { repeats: [1] },
          other: { repeats: [0, 1] },
        },
      }),
    ).toEqual({
      spreads: [["faithfulness", 0.5]],
      notes: null,
    });
  });

  it("is nothing of a trace that was not judged, or whose texts are not kept", () => {
    expect([
      detail({}),
      detail({ scores: null }),
      detail({ scores: { faithfulness: 1 } }),
      detail({ scores: { faithfulness: null } }),
    ]).toEqual([null, null, null, null]);
    expect(detail({ reason: "why", missing_facts: ["x"] }, false)).toBeNull();
    expect(detail({ reason: "", unsupported_claims: [], missing_facts: null })).toBeNull();
  });

  it("is its words, each where it belongs", () => {
    const scores = {
      faithfulness: { score: 0.5, data: [{ statement: "s", score: 1 }, { statement: "t" }] },
      other: { data: [{ statement: "of no metric" }] },
      answer_relevance: { score: 1 },
    };
    expect(
      detail({ reason: "why", unsupported_claims: ["u"], missing_facts: [{ fact: 1 }], bad_citations: ["b"], scores })
        ?.notes,
    ).toEqual({
      reason: "why",
      unsupportedClaims: ["u"],
      missingFacts: ['{"fact":1}'],
      badCitations: ["b"],
      statements: [
        { metric: "faithfulness", statement: "s", score: 1 },
        { metric: "faithfulness", statement: "t", score: null },
      ],
    });
    for (const one of [
      { reason: "x" },
      { unsupported_claims: ["x"] },
      { missing_facts: ["x"] },
      { bad_citations: ["x"] },
    ])
      expect(detail(one)).not.toBeNull();
    expect(detail({ scores: { faithfulness: { score: 1, data: [{ statement: "s" }] } } })).not.toBeNull();
  });

  it("is no more than a page", () => {
    const long = "x".repeat(401);
    const notes = detail({ reason: long, missing_facts: Array.from({ length: 60 }, () => "y".repeat(400)) })!.notes!;
    expect(notes.reason).toBe(`${"x".repeat(400)}...`);
    expect([notes.missingFacts.length, notes.missingFacts[0]!.length]).toEqual([50, 400]);
    const data = Array.from({ length: 60 }, () => ({ statement: long }));
    expect(detail({ scores: { faithfulness: { score: 1, data } } })!.notes!.statements).toHaveLength(50);
  });
});

describe("the scale of a judge", () => {
  it.each([
    ["0-5", { min: 0, max: 5 }],
    [" 1.5 - 10 ", { min: 1.5, max: 10 }],
    ["5-5", null],
    ["5-1", null],
    ["0-", null],
    ["five", null],
    ["0-5 stars", null],
    ["1234567-9999999", null],
  ])("%j", (text, scale) => {
    expect(parseScale(text)).toEqual(scale);
  });

  it("is that of the score, of the judge, or 0 to 1", () => {
    const unit = { min: 0, max: 1 };
    const of = (scale: unknown) => scaleOf({ scale } as never, "faithfulness");
    expect([scaleOf(null, "x"), scaleOf(undefined, "x"), of(undefined), of(null)]).toEqual([unit, unit, unit, unit]);
    expect([of("0-5"), of({ faithfulness: "1-5" }), of({ other: "1-5" }), of({ faithfulness: "x" }), of({})]).toEqual([
      { min: 0, max: 5 },
      { min: 1, max: 5 },
      unit,
      null,
      unit,
    ]);
    expect(scaleOf({ scale: { a: "0-5" } } as never, "toString")).toEqual(unit);
  });

  it("has words for the fingerprint, in one order", () => {
    const text = (scale: unknown) => scaleText({ scale } as never);
    expect([text("0-5"), text(null), text(undefined), text({ b: "0-2", a: "0-1" })]).toEqual([
      "0-5",
      undefined,
      undefined,
      "a 0-1, b 0-2",
    ]);
  });
});

describe("the name of a score", () => {
  it.each([
    ["Answer Relevancy", "answer_relevancy"],
    ["answer-relevancy", "answer_relevancy"],
    ["  faithfulness\t(v2)", "faithfulness_v2"],
    ["---", ""],
    ["", ""],
  ])("%j is %j", (key, name) => expect(scoreName(key)).toBe(name));

  it("is right however many there are", () => {
    for (let i = 0; i < 10_100; i++) expect(scoreName(`Name ${i}`)).toBe(`name_${i}`);
    expect(scoreName("Name 10099")).toBe("name_10099");
  });
});

describe("a recorded score", () => {
  const one = (score: unknown, judge?: object) => {
    const [first] = everyRecordedScore(
      traceOf({ query_id: "q", scores: { faithfulness: score }, ...(judge ? { judge } : {}) }),
    );
    return [first!.raw, first!.value, first!.repeats];
  };
  it.each<[string, unknown, object | undefined, unknown[]]>([
    ["a number", 0.5, undefined, [0.5, 0.5, []]],
    ["none", null, undefined, [null, undefined, []]],
    ["one of its own scale", 4, { scale: "0-5" }, [4, 0.8, []]],
    ["one of a scale that begins at 1", 2, { scale: "1-5" }, [2, 0.25, []]],
    ["one of no scale", 4, { scale: "x" }, [4, undefined, []]],
    ["one with repeats", { score: 0.5, repeats: [0, 1] }, undefined, [0.5, 0.5, [0, 1]]],
    ["repeats alone", { repeats: [0, 1, 0.5] }, undefined, [0.5, 0.5, [0, 1, 0.5]]],
    ["no repeats", { repeats: [] }, undefined, [null, undefined, []]],
    ["a repeat out of range", { score: 0.5, repeats: [0.5, 2] }, undefined, [0.5, undefined, []]],
    ["a rounding above 1", 1 + 1e-10, undefined, [1 + 1e-10, 1, []]],
    ["a rounding below 0", -1e-10, undefined, [-1e-10, 0, []]],
    ["more than 1", 1 + 1e-8, undefined, [1 + 1e-8, undefined, []]],
    ["less than 0", -1e-8, undefined, [-1e-8, undefined, []]],
  ])("%s", (_, score, judge, expected) => expect(one(score, judge)).toEqual(expected));

  it("is none where nothing was recorded", () => {
    expect([everyRecordedScore(traceOf({})), everyRecordedScore(traceOf({ scores: null }))]).toEqual([[], []]);
  });
});

describe("who judged a trace", () => {
  const of = (row: Partial<Trace>) => namedVersions({ query_id: "q", versions: { index: "1" }, ...row } as Trace);
  const all = (name: string) => ({
    judge_library: name,
    judge_version: name,
    judge_model: name,
    judge_prompt_version: name,
  });

  it.each<[string, Partial<Trace>, Record<string, string>]>([
    ["nobody, where nothing is scored", {}, {}],
    ["nobody, where every score is null", { scores: { faithfulness: null } }, {}],
    ["nobody, where no metric reads what is scored", { scores: { toxicity: 0.1, faithfulness: null } }, {}],
    ["nobody, where there are no scores", { scores: null, judge: null }, {}],
    ["somebody, where one score is there", { scores: { a: null, faithfulness: 1 } }, { judge_model: "not named" }],
    ["somebody, whose name is null", { scores: { faithfulness: 1 }, judge: null }, { judge_model: "not named" }],
    ["who is named without a score", { judge: { model: "m" } }, { judge_model: "m" }],
    [
      "who is named in part",
      { scores: { faithfulness: 0 }, judge: { model: "m" } },
      { ...all("not named"), judge_model: "m" },
    ],
    [
      "who is named in whole",
      {
        scores: { faithfulness: 1 },
        judge: { library: "l", version: "v", model: "m", prompt_version: "p", scale: "0-5" },
      },
      { judge_library: "l", judge_version: "v", judge_model: "m", judge_prompt_version: "p", judge_scale: "0-5" },
    ],
    ["on which scales", { judge: { scale: { b: "0-5", a: "1-5" } } }, { judge_scale: "a 1-5, b 0-5" }],
  ])("is %s", (_, row, expected) => {
    expect(of(row)).toEqual({ index: "1", ...expected });
  });

  it("is all that there is of versions where a trace names none", () => {
    expect([of({ versions: null }), of({ versions: undefined })]).toEqual([{}, {}]);
    expect(of({ versions: null, scores: { faithfulness: 1 } })).toEqual({ judge_model: "not named" });
  });

  it("is who the versions name, unless the trace says it of the judge itself", () => {
    const scores = { faithfulness: 1 };
    expect(of({ scores, versions: { judge_model: "m" } })).toEqual({ judge_model: "m" });
    expect(of({ scores, versions: { judge_model: null } })).toEqual({ judge_model: "not named" });
    const versions = { judge_model: "m", judge_version: 2 };
    expect(of({ scores, versions, judge: { model: "other" } })).toEqual({
      ...all("not named"),
      judge_model: "other",
      judge_version: 2,
    });
  });
});
