import { describe, expect, it } from "vitest";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import { ACL_STAGES } from "../../src/scoring/access.ts";
import { averageRepeats, isFlaky } from "../../src/scoring/average-repeats.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";
import { finishColumns, missingRepeatShare } from "../../src/scoring/config-scores.ts";
import type { Metric } from "../../src/scoring/metrics/metric.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import type { Column } from "../../src/scoring/plan.ts";
import type { CaseState, TraceScore } from "../../src/scoring/records.ts";
import { sketchGolden } from "../helpers/sketch-run.ts";

const NaN_ = Number.NaN;
const metricOf = (name: string): Metric => metrics.find((metric) => metric.name === name)!;
const columnOf = (name: string, more: Partial<Column> = {}): Column => ({
  name,
  metric: metricOf(name),
  k: 0,
  inWords: false,
  ranking: "retrieved",
  ...more,
});

/** NaN stands for a value that is missing. */
const given = (value: number): TraceScore["values"][number] => (Number.isNaN(value) ? "not_in_trace" : value);

const record = (more: Partial<TraceScore> = {}): TraceScore => ({
  repeat: 0,
  values: [],
  latency: [],
  ranks: [],
  undecided: [],
  sizes: { retrieved: 0, reranked: 0, context: 0 },
  violations: [],
  stale: [],
  unlabelled: 0,
  labelled: 0,
  duplicates: 0,
  failedChecks: [],
  errorKinds: [],
  observed: "answer",
  disagrees: false,
  answerHash: "h",
  failed: false,
  answerUnchecked: false,
  hidesEvidence: false,
  showsInactive: false,
  listsClaims: false,
  listsCitations: false,
  hallucinations: [],
  judged: null,
  unreadLanguage: null,
  byWords: null,
  ...more,
});
const average = (records: readonly Partial<TraceScore>[], columns: readonly Column[] = []): TraceScore =>
  averageRepeats(records.map(record), columns, { blockStages: ACL_STAGES, isDenied: false });
const averaged = (name: string, records: readonly (Partial<TraceScore> & { readonly value: number })[]): number =>
  numberOf(
    average(
      records.map(({ value, ...more }) => ({ values: [given(value)], ...more })),
      [columnOf(name)],
    ).values[0]!,
  );
const numberOf = (value: TraceScore["values"][number]): number => (typeof value === "number" ? value : Number.NaN);

describe("the repeats of a case as one record", () => {
  it("say of chunks the most without a label, and all that stood twice", () => {
    const found = average([{ unlabelled: 1, duplicates: 2 }, { unlabelled: 3, duplicates: 5 }, { unlabelled: 2 }]);
    expect([found.unlabelled, found.duplicates]).toEqual([3, 7]);
  });

  it("say of chunks the most with a label too, whatever the first repeat brought back", () => {
    expect(average([{ labelled: 0 }, { labelled: 4 }, { labelled: 2 }]).labelled).toBe(4);
  });

  it("gave the same answer as another run only where all of them did", () => {
    const of = (...answers: string[]): string => average(answers.map((answerHash) => ({ answerHash }))).answerHash;
    expect([of("a"), of("a", "a", "a"), of("", "")]).toEqual(["a", "a", ""]);
    expect(of("a", "b", "a")).toBe(of("a", "a", "b"));
    expect(new Set([of("a"), of("b"), of("a", "b"), of("a", "b", "b"), of("a", "")]).size).toBe(5);
  });

  it("may be more than a call can have arguments", () => {
    const many = Array.from({ length: 130_000 }, (_, i) => ({ unlabelled: i % 7, value: i % 2 }));
    expect(average(many).unlabelled).toBe(6);
    expect(averaged("faithfulness", many)).toBe(0.5);
  });

  it.each(["disagrees", "answerUnchecked", "hidesEvidence", "showsInactive"] as const)(
    "say what any of them shows: %s",
    (name) => {
      const of = (...flags: boolean[]): unknown => average(flags.map((flag) => ({ [name]: flag })))[name];
      expect([of(false, true), of(true, false), of(false, false), of(true, true)]).toEqual([true, true, false, true]);
    },
  );

  it.each(["listsClaims", "listsCitations"] as const)("%s where each that has an answer does", (name) => {
    const of = (...repeats: Partial<TraceScore>[]): boolean => average(repeats)[name];
    const listed = { [name]: true };
    expect(of(listed, listed)).toBe(true);
    expect(of(listed, {})).toBe(false);
    expect(of(listed, { failed: true })).toBe(true);
  });

  it("are flaky where some failed a check and others none", () => {
    const of = (...checks: string[][]): boolean => isFlaky(checks.map((failedChecks) => record({ failedChecks })));
    expect([of(["x"], []), of([], ["x"]), of([], []), of(["x"], ["y"])]).toEqual([true, true, false, false]);
  });

  it("are failed where all are, and hallucinate for each reason once", () => {
    expect([average([{ failed: true }, { failed: true }]).failed, average([{ failed: true }, {}]).failed]).toEqual([
      true,
      false,
    ]);
    const reasons = (...lists: string[][]) =>
      average(lists.map((hallucinations) => ({ hallucinations: hallucinations as never }))).hallucinations;
    expect(reasons(["a"], ["a", "b"], [])).toEqual(["a", "b"]);
  });

  it("take the behaviour of the first that did not fail, and of the first where all did", () => {
    expect(average([{ failed: true, observed: "abstain" }, { observed: "escalate" }, {}]).observed).toBe("escalate");
    expect(average([{ failed: true, observed: "abstain" }, { failed: true }]).observed).toBe("abstain");
  });

  it("take the mean of the times that they have", () => {
    const found = average([
      {
        latency: [
          ["a", 10],
          ["b", 1],
        ],
      },
      { latency: [["a", 30]] },
    ]);
    expect(found.latency).toEqual([
      ["a", 20],
      ["b", 1],
    ]);
  });

  it.each<[string, string, (Partial<TraceScore> & { readonly value: number })[], number]>([
    ["the mean", "recall@10", [{ value: 1 }, { value: 0 }, { value: 0.5 }], 0.5],
    ["the mean of those that have one", "tokens_mean", [{ value: 4 }, { value: NaN_ }], 4],
    ["nothing of nothing", "tokens_mean", [{ value: NaN_ }, { value: NaN_ }], NaN_],
    ["nothing of nothing that is counted", "forbidden_content", [{ value: NaN_ }, { value: NaN_ }], NaN_],
    ["nothing of nothing that may differ", "flip_rate", [{ value: NaN_ }, { value: NaN_ }], NaN_],
    [
      "nothing of failures that nobody measured",
      "over_refusal_rate",
      [
        { value: NaN_, failed: true },
        { value: NaN_, failed: true },
      ],
      NaN_,
    ],
    ["the most of what is counted", "forbidden_content", [{ value: 0 }, { value: 1 }, { value: 0 }], 1],
    ["1 where they differ", "flip_rate", [{ value: 1 }, { value: 0 }], 1],
    ["0 where they agree", "flip_rate", [{ value: 1 }, { value: 1 }], 0],
    ["failures as what they count", "recall@10", [{ value: 1 }, { value: 0, failed: true }], 0.5],
    [
      "failures alone",
      "recall@10",
      [
        { value: 0, failed: true },
        { value: 0, failed: true },
      ],
      0,
    ],
    [
      "nothing where nobody that came through measured it",
      "faithfulness",
      [{ value: 0, failed: true }, { value: NaN_ }],
      NaN_,
    ],
    ["a refusal as 0", "answer_relevance", [{ value: NaN_, observed: "abstain" }, { value: 1 }], 0.5],
    [
      "no refusal of what says nothing of them",
      "faithfulness",
      [{ value: NaN_, observed: "abstain" }, { value: 1 }],
      1,
    ],
    ["no refusal of what has a value", "answer_relevance", [{ value: 0.5, observed: "abstain" }, { value: 1 }], 0.75],
    [
      "no refusal of a failed one",
      "answer_relevance",
      [{ value: NaN_, observed: "abstain", failed: true }, { value: 1 }],
      1,
    ],
    [
      "no refusal of one of which nothing is known",
      "answer_relevance",
      [{ value: NaN_, observed: null }, { value: 1 }],
      1,
    ],
  ])("take %s", (_, name, records, value) => {
    const metric = name.replace(/@.*/, "");
    expect(averaged(metric, records)).toBe(value);
  });

  it("keep the notes of the first that has any, and the widest spread of a judge", () => {
    const notes = (reason: string) => ({
      reason,
      unsupportedClaims: [],
      missingFacts: [],
      badCitations: [],
      statements: [],
    });
    const judged = (spreads: [string, number][], reason?: string) => ({
      spreads,
      notes: reason === undefined ? null : notes(reason),
    });
    const of = (...list: (TraceScore["judged"] | null)[]) =>
      average(list.map((one, i) => ({ judged: one, answerHash: `h${i}` }))).judged;
    expect(of(null, judged([], "one"), judged([], "two"))).toEqual({ spreads: [], notes: notes("one") });
    expect(of(judged([["m", 0.2]]), judged([["m", 0.5]]), judged([["m", 0.1]]))).toEqual({
      spreads: [["m", 0.5]],
      notes: null,
    });
    expect(of(null, null)).toBeNull();
    const nameless = [
      { values: [0], answerHash: "" },
      { values: [1], answerHash: "" },
    ];
    expect(average(nameless, [columnOf("faithfulness")]).judged).toBeNull();
  });
});

const numberedCases = (n: number): GoldenCase[] =>
  sketchGolden(Array.from({ length: n }, (_, i) => ({ id: String(i) }))).cases.slice();

describe("cases without a value", () => {
  function filled(
    name: string,
    values: number[],
    states: CaseState[],
    more: { applies?: number[]; ranking?: "reranked"; hasReranked?: boolean; refused?: number[] } = {},
  ): number[] {
    const applies = { cases: "", includes: (golden: GoldenCase) => (more.applies ?? [])[Number(golden.id)] !== 0 };
    const column = columnOf(name, more.ranking ? { ranking: more.ranking } : {});
    const found = finishColumns(
      [{ ...column, metric: { ...column.metric, applies } }],
      [ValueColumn.from(values)],
      new Map(),
      {
        cases: numberedCases(values.length),
        states,
        hasRerankedList: more.hasReranked ?? false,
        isRepeated: () => false,
        recordsLatency: () => true,
        isRefusal: (i) => more.refused?.includes(i) ?? false,
      },
    );
    return [...found.get(name)!];
  }
  const S = "scored" as const;
  const M = "missing" as const;

  it.each<[string, () => number[], number[]]>([
    ["0 where the trace is missing", () => filled("recall", [1, NaN_], [S, M]), [1, 0]],
    ["0 though nobody was asked", () => filled("recall", [NaN_], [M]), [0]],
    [
      "0 though those asked nothing of it are all that was scored",
      () => filled("recall", [NaN_, NaN_], [S, M], { applies: [0, 1] }),
      [NaN_, 0],
    ],
    ["nothing where it does not apply", () => filled("recall", [1, NaN_], [S, M], { applies: [1, 0] }), [1, NaN_]],
    ["nothing for a case that takes no part", () => filled("recall", [1, NaN_], [S, "excluded"]), [1, NaN_]],
    [
      "nothing where no trace measured it",
      () => filled("recall", [NaN_, NaN_, 0], [S, M, "error"]),
      [NaN_, NaN_, NaN_],
    ],
    ["0 where one did, of many that did not", () => filled("recall", [NaN_, 1, NaN_], [S, S, M]), [NaN_, 1, 0]],
    ["0 where one did and more than one did", () => filled("recall", [1, 1, NaN_], [S, S, M]), [1, 1, 0]],
    ["nothing of what is better lower", () => filled("over_refusal_rate", [0, NaN_], [S, M]), [0, NaN_]],
    [
      "what failed traces show, of what is better lower",
      () => filled("error_rate", [NaN_, 1], [S, "error"]),
      [NaN_, 1],
    ],
    [
      "nothing without a reranked list",
      () => filled("recall", [0, NaN_], [S, M], { ranking: "reranked" }),
      [NaN_, NaN_],
    ],
    [
      "0 in a reranked list",
      () => filled("recall", [1, NaN_], [S, M], { ranking: "reranked", hasReranked: true }),
      [1, 0],
    ],
    ["0 where nothing was scored, reranked or not", () => filled("recall", [NaN_], [M], { ranking: "reranked" }), [0]],
    [
      "nothing where what was scored has no reranked list, though nobody was asked",
      () => filled("doc_recall", [NaN_, NaN_], [S, M], { ranking: "reranked", applies: [0, 1] }),
      [NaN_, NaN_],
    ],
    [
      "what a refusal counts",
      () => filled("answer_relevance", [1, NaN_, NaN_], [S, S, S], { refused: [1] }),
      [1, 0, NaN_],
    ],
    [
      "the value of a refusal that has one",
      () => filled("answer_relevance", [1, 0.5], [S, S], { refused: [1] }),
      [1, 0.5],
    ],
    [
      "nothing for a refusal that is not asked",
      () => filled("answer_relevance", [1, NaN_], [S, S], { refused: [1], applies: [1, 0] }),
      [1, NaN_],
    ],
    [
      "nothing for a refusal that failed",
      () => filled("answer_relevance", [1, NaN_], [S, "error"], { refused: [1] }),
      [1, NaN_],
    ],
    [
      "nothing for a refusal of what says nothing of them",
      () => filled("faithfulness", [1, NaN_], [S, S], { refused: [1] }),
      [1, NaN_],
    ],
  ])("have %s", (_, found, expected) => expect(found()).toEqual(expected));
});

describe("the columns of a run", () => {
  const run = (n: number, repeated: number[] = []) => ({
    cases: numberedCases(n),
    states: new Array<CaseState>(n).fill("scored"),
    hasRerankedList: false,
    isRefusal: () => false,
    recordsLatency: () => true,
    isRepeated: (i: number) => repeated.includes(i),
  });
  const finish = (names: string[], values: number[][], latency: [string, number[]][] = [], repeated: number[] = []) =>
    finishColumns(
      names.map((name) => columnOf(name)),
      values.map((list) => ValueColumn.from(list)),
      new Map(latency.map(([stage, list]) => [stage, ValueColumn.from(list)])),
      run(values[0]?.length ?? 0, repeated),
    );

  it("say of one trace nothing of how stable its case is", () => {
    expect([...finish(["flip_rate"], [[1, 0, 1]], [], [1]).get("flip_rate")!]).toEqual([NaN_, 0, NaN_]);
    expect([...finish(["recall"], [[1, 0, 1]], [], [1]).get("recall")!]).toEqual([1, 0, 1]);
  });

  it("are there for what few runs have only where a case has a value", () => {
    expect([
      ...finish(
        ["citation_support", "faithfulness"],
        [
          [NaN_, NaN_],
          [NaN_, NaN_],
        ],
      ).keys(),
    ]).toEqual(["faithfulness"]);
    expect([...finish(["citation_support"], [[NaN_, 1]]).keys()]).toEqual(["citation_support"]);
  });

  it("hold the times in byte order of their stages, those of the whole without a prefix", () => {
    const found = finish(
      [],
      [],
      [
        ["z", [1]],
        ["end_to_end", [2]],
        ["a", [3]],
      ],
    );
    expect([...found].map(([name, [value]]) => [name, value])).toEqual([
      ["a:latency", 3],
      ["latency", 2],
      ["z:latency", 1],
    ]);
  });
});

describe("the repeats that a mean leaves out", () => {
  const failed = { value: NaN_, failed: true };
  const silent = { value: "refused", observed: "abstain" } as const;
  const timed = { value: 1, latency: [["end_to_end", 1]] } as const;

  it.each([
    ["over_refusal_rate", [{ value: 0 }, failed, failed, { value: 1 }], 0.5],
    ["over_refusal_rate", [{ value: 0 }, { value: NaN_ }], 0.5],
    // What cites nothing was not left out.
    ["ignored_top_ranked", [{ value: 0 }, { value: NaN_ }], 0],
    ["ignored_top_ranked", [{ value: 0 }, failed], 0.5],
    ["error_rate", [{ value: 0 }, { value: 1, failed: true }], 0],
    ["token_f1", [{ value: 1 }, failed], 0],
    ["token_f1", [{ value: 1 }, { value: NaN_ }], 0],
    ["faithfulness", [{ value: 1 }, { value: NaN_ }], 0.5],
    ["faithfulness", [{ value: 1 }, { value: NaN_, observed: null }], 0.5],
    ["faithfulness", [{ value: 1 }, silent], 0],
    ["faithfulness", [{ value: 1 }, { value: 0, failed: true }], 0],
    ["context_relevance", [{ value: 1 }, { value: NaN_, observed: "abstain" }], 0.5],
    ["misalignment", [{ value: 0 }, failed, { value: NaN_ }, silent], 0.5],
    // Times have no column of a record.
    ["latency_p95", [timed, failed, timed, { value: NaN_ }], 0.5],
    ["latency_p95", [timed, { value: 1, latency: [["generate", 1]] }], 0.5],
  ] as const)("of %s, %j: %d", (name, records, share) => {
    const metric = metricOf(name);
    const scores = records.map(({ value, ...more }) =>
      record({ values: [value === "refused" ? value : given(value)], ...more }),
    );
    const columns = name === "latency_p95" ? [] : [columnOf("flip_rate"), columnOf(name)];
    const padded = scores.map((score) => ({ ...score, values: [0, score.values[0]!] }));
    expect(missingRepeatShare(new Map([...padded.entries()]), { metric, column: metric.column }, columns)).toBe(share);
    expect(missingRepeatShare(undefined, { metric, column: metric.column }, columns)).toBe(0);
    // What each of them has a value of is lost in none, wherever its column stands.
    const first = { metric: metricOf("flip_rate"), column: "flip_rate" };
    if (columns.length > 0) expect(missingRepeatShare(new Map([...padded.entries()]), first, columns)).toBe(0);
  });
});
