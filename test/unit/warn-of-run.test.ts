import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { warnOfRun } from "../../src/gate/warnings.ts";
import type { RunScores } from "../../src/scoring/records.ts";

import { sketchComparison, sketchGolden, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

const sliced = sketchPolicy({
  slices: {
    gated: { where: { tags: "a" }, gates: { "recall@10": { min: 0.5 } } },
    free: { where: { tags: "b" } },
  },
});

const ALONE = { slices: new Map<string, readonly number[]>(), comparison: null };

function warnings(
  { notes, ...more }: Omit<Partial<RunScores>, "notes"> & { readonly notes?: Partial<RunScores["notes"]> },
  slices: Readonly<Record<string, number>> = {},
  policy = sliced,
  golden = sketchGolden([{}]),
): string[] {
  const log = new DiagnosticLog();
  const run = sketchRun(golden, {}, more);
  const members = Object.entries(slices).map(([name, n]) => [name, Array.from({ length: n }, (_, i) => i)] as const);
  const head = { ...run, notes: { ...run.notes, ...notes } };
  warnOfRun({ head, golden, policy, slices: new Map(members), comparison: null }, log);
  return log.warnings().map(({ code, message }) => `${code}: ${message}`);
}

describe("what a reader must know about a run", () => {
  it("is nothing where all is well", () => expect(warnings({})).toEqual([]));

  describe("is that of what is expected nothing ever came back", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const seen = { sizesOf: () => ({ retrieved: 2, reranked: 0, context: 0 }) };
    const place = { lists: [], retrieved: 70, reranked: null, context: null, cited: false };
    const told = (
      cases: Parameters<typeof sketchGolden>[0],
      more: Partial<RunScores> = {},
      hits: number[] = [],
    ): string[] => {
      const log = new DiagnosticLog();
      const set = sketchGolden(cases);
      const columns = hits.length === 0 ? {} : { "doc_hit@10": hits };
      const head = sketchRun(set, columns, { ...seen, ...more });
      warnOfRun({ head, golden: set, policy: sliced, slices: new Map(), comparison: null }, log);
      return log.warnings().flatMap(({ code, message }) => (code === "golden/never-found" ? [message] : []));
    };
    const chunks = ids.map((id) => ({ relevant: [id] }));
    const documents = ids.map((id) => ({ relevant: [], expectedDocs: [id] }));

    it("of chunks", () => {
      expect(told(chunks)).toEqual(["none of the 5 expected chunks came back, for whatever question"]);
      expect(told(chunks.slice(1))).toEqual([]);
      expect(told(ids.map(() => ({ relevant: ["a"] })))).toEqual([]);
      expect(told(chunks.map((one) => ({ ...one, behavior: "permission_denied" })))).toEqual([]);
    });

    it("of documents", () => {
      const none = ["none of the 5 expected documents came back among the first 10, for whatever question"];
      expect(told(documents, {}, [0, 0, 0, 0, 0])).toEqual(none);
      expect(told(documents, {}, [0, 0, 0, 1, 0])).toEqual([]);
      expect(told(documents)).toEqual([]);
    });

    it("but not where one did, in whatever place, and where nothing came back at all", () => {
      expect(told(chunks, { ranksOf: (i) => new Map(i === 3 ? [["d", place]] : []) })).toEqual([]);
      expect(told(chunks, { sizesOf: () => ({ retrieved: 0, reranked: 0, context: 0 }) })).toEqual([]);
      expect(told(chunks, { sizesOf: () => null })).toEqual([]);
      expect(told(chunks, { states: ids.map(() => "error") })).toEqual([]);
    });
  });

  it("is that questions about different things got one answer, in whatever language it refuses", () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => ({ relevant: [id] }));
    const told = (cases: Parameters<typeof sketchGolden>[0], more: Partial<RunScores> = {}): string[] =>
      warnings({ answerHashes: cases.map(() => "same"), ...more }, {}, sliced, sketchGolden(cases));
    const message = "trace/same-answer: 3 questions that expect different evidence got one and the same answer";
    expect(told([a!, b!, c!])).toEqual([message]);
    expect(told([a!, { relevant: [], expectedDocs: ["d"] }, c!, c!])).toEqual([message]);
    expect(told([a!, b!, b!, b!])).toEqual([]);
    expect(told([a!, b!, { relevant: [] }])).toEqual([]);
    expect(told([a!, b!, c!], { answerHashes: ["same", "same", "other"] })).toEqual([]);
    expect(told([a!, b!, c!], { answerHashes: ["", "", ""] })).toEqual([]);
    expect(told([a!, b!, c!], { observed: ["answer", "answer", "abstain"] })).toEqual([]);
    expect(told([a!, b!, c!], { states: ["scored", "scored", "error"] })).toEqual([]);
  });

  it.each<[string, Record<string, (number | null)[]>, Record<string, object>, string[]]>([
    [
      "leaves one out",
      { latency: [900, null, 900] },
      { latency_p95: { max: 900 } },
      ["latency_p95 leaves out 1 answer"],
    ],
    [
      "leaves its calls out",
      { tool_calls: [9, null, 1] },
      { tool_calls_mean: { max: 9 } },
      ["tool_calls_mean leaves out 1 answer"],
    ],
    ["leaves two out", { tokens: [9, null, null] }, { tokens_mean: { max: 9 } }, ["tokens_mean leaves out 2 answers"]],
    ["is of every answer", { cost: [9, 9, 9] }, { cost_mean: { max: 9 } }, []],
    ["is of none, which the gate says", { latency: [null, null, null] }, { latency_p95: { max: 900 } }, []],
    ["is of a stage", { "generate:latency": [9, null, 9] }, { "generate:latency_p95": { max: 9 } }, []],
    ["is of the tools of some", { tool_use_accuracy: [1, null, 1] }, { tool_use_accuracy: { min: 1 } }, []],
    ["is nothing that every answer takes", { token_f1: [1, null, 1] }, { token_f1: { min: 1 } }, []],
    ["has no gate", { latency: [900, null, 900], cost: [9, 9, 9] }, { cost_total: { max: 99 } }, []],
    [
      "has two gates",
      { latency: [900, null, 900] },
      { latency_p50: { max: 900 }, latency_p95: { max: 900 } },
      ["latency_p50 leaves out 1 answer"],
    ],
  ])("is what a time, cost or count of tokens leaves out: one that %s", (_, values, gates, told) => {
    const [set, log] = [sketchGolden([{}, {}, {}, {}, {}]), new DiagnosticLog()];
    // A refusal and a failed question need not have taken any.
    const columns = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [...list, null, null]]));
    const observed = ["answer", "answer", "answer", "abstain", null] as const;
    const run = sketchRun(set, columns, { observed, states: [...Array(4).fill("scored"), "error"] });
    warnOfRun({ head: run, golden: set, policy: sketchPolicy({ gates }), ...ALONE }, log);
    expect(log.warnings().map(({ message }) => message.split(" whose trace has no ")[0])).toEqual(told);
  });

  it.each([
    ["agrees with the reviewed answers", [1, 1, 0.4], 3, 0],
    ["agrees with some of them", [1, 0, 0.1, 0], 4, 3],
    ["has no reviewed answer beside it", [null, null, null], 3, 3],
    ["may be chance among so many", Array(8).fill(0), 401, 0],
    ["is too frequent for chance", Array(9).fill(0), 401, 9],
  ] as const)("says nothing of a short answer that is right: it %s", (_, agreed, n, told) => {
    const set = sketchGolden(Array.from({ length: n }, (_case, i) => ({ relevant: [`c${i}`] })));
    const answerHashes = set.cases.map((_case, i) => (i < agreed.length ? "same" : `own ${i}`));
    const log = new DiagnosticLog();
    const values = set.cases.map((_case, i) => agreed[i] ?? null);
    const head = sketchRun(set, { token_f1: values }, { answerHashes });
    warnOfRun({ head, golden: set, policy: sliced, ...ALONE }, log);
    const message = `${told} questions that expect different evidence got one and the same answer`;
    expect(log.warnings().map((warning) => warning.message)).toEqual(told === 0 ? [] : [message]);
  });

  it.each<[string, Partial<RunScores["notes"]>, string[]]>([
    [
      "repeated chunks",
      { duplicateChunks: 1 },
      ["trace/duplicate-chunk: a chunk is twice in one list, 1 time in these traces"],
    ],
    [
      "chunks that were taken out of the corpus",
      { showingInactive: 2 },
      ["trace/inactive-chunk: chunks that the corpus manifest says were taken out came back for 2 cases"],
    ],
    [
      "repeats that some cases do not have",
      { fewerRepeats: 2 },
      [
        "trace/uneven-repeats: 2 cases with fewer traces than the 1 of another case: a repeat that is not there is in no mean",
      ],
    ],
    [
      "no label at all",
      { unlabelledChunks: 1 },
      ["acl/not-checked: no chunk carries an access label: tenants and roles were not checked"],
    ],
    ["some labels", { unlabelledChunks: 1, labelledChunks: 1 }, []],
    [
      "answers that could not be searched",
      { answersUnchecked: 2 },
      [
        "acl/answer-not-checked: the answers of 2 cases were not searched for protected text: neither texts of chunks, of four words or more, nor must_not_contain are given",
      ],
    ],
  ])("is %s", (_, notes, expected) => expect(warnings({ notes })).toEqual(expected));

  it("is not told again where the baseline shows that repeats were lost, a reason of the decision", () => {
    const set = sketchGolden([{}]);
    const run = sketchRun(set, {}, { traces: 2, repeats: 2 });
    const head = { ...run, notes: { ...run.notes, fewerRepeats: 1 } };
    const told = (traces: number): readonly unknown[] => {
      const log = new DiagnosticLog();
      const baseline = sketchRun(set, {}, { traces, repeats: 2 });
      const comparison = sketchComparison(head, baseline);
      warnOfRun({ head, golden: set, policy: sketchPolicy({}), slices: new Map(), comparison }, log);
      return log.warnings().map(({ code }) => code);
    };
    expect([told(2), told(1)]).toEqual([[], ["trace/uneven-repeats"]]);
  });

  it.each([
    ["no answer is taken for a refusal", [0, 0, 0], "scored", 1],
    ["one is", [0, 0, 1], "scored", 0],
    ["there are few", [0, 0, null], "scored", 0],
    ["the pipeline failed", [0, 0, 0], "error", 0],
  ] as const)("is that %s", (_, values, state, told) => {
    const log = new DiagnosticLog();
    const states = values.map(() => state);
    const set = sketchGolden([{}, {}, {}]);
    for (const name of ["abstention_accuracy", "permission_denied_accuracy"]) {
      const head = sketchRun(set, { [name]: values }, { states });
      warnOfRun({ head, golden: set, policy: sliced, ...ALONE }, log);
    }
    expect(log.warnings().map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [
        "trace/no-refusal: none of the answers to 3 questions without an answer is taken for saying so",
        "trace/no-refusal: none of the answers to 3 forbidden questions is taken for a denial",
      ].slice(0, 2 * told),
    );
  });

  it.each([
    ["several that cite nothing are taken for answers", [null, null, null], 1, "3 answers, their"],
    ["few do, and others cite", [null, null, 1], 1, null],
    ["exactly the few that are do", [null, null], 1, "2 answers, their"],
    ["exactly the one that is does", [null], 1, "1 answer, its"],
    ["one does that is, and one that is right", [null], [null, 1, 1, 1], null],
    ["answers cite nothing just as often", [null, null, null], null, null],
    ["nobody records what is cited", [null, null, null, null, null, null, null], null, null],
  ] as const)("is, of refusals that were expected, that %s", (_, missed, others, told) => {
    const log = new DiagnosticLog();
    const right = [...missed.slice(0, 3).map(() => 0), 1, 1, 1, 1];
    const rest = typeof others === "object" && others !== null ? others : [others, others, others, others];
    const cites = [...missed, ...rest].slice(0, right.length);
    const set = sketchGolden(right.map(() => ({})));
    const run = sketchRun(set, { behavior_accuracy: right, citation_precision: cites });
    warnOfRun({ head: run, golden: set, policy: sliced, ...ALONE }, log);
    const [what, whose] = told?.split(", ") ?? [];
    const cite = what === "1 answer" ? "cites" : "cite";
    const message = `${what} where a refusal was expected ${cite} nothing, and none of ${whose} words is known for one`;
    expect(log.warnings().map((warning) => warning.message)).toEqual(told === null ? [] : [message]);
  });

  it("is that the format names no chunk", () => {
    const lacking = (...lacks: ("retrieved" | "context" | "citations" | "answer")[]) =>
      warnings({ formats: [{ name: "f", title: "F", lacks }] });
    expect(lacking("retrieved", "context", "citations")).toEqual([
      "acl/not-checked: the traces name no chunk: who was shown what was not checked",
    ]);
    expect(lacking("retrieved", "context", "answer")).toEqual([]);
  });

  it("is no label that the policy asks for none of", () => {
    const policy = sketchPolicy({ acl: { unknown: "ignore" } });
    const none = {
      notes: { unlabelledChunks: 1 },
      formats: [{ name: "f", title: "F", lacks: ["retrieved" as const] }],
    };
    expect(warnings(none, {}, policy)).toEqual([]);
    expect(warnings(none)).toHaveLength(1);
  });

  it("is that nobody can see who was shown what a case protects, whatever the policy says of labels", () => {
    const policy = sketchPolicy({ acl: { unknown: "ignore" } });
    const unnamed = { formats: [{ name: "f", title: "F", lacks: ["retrieved", "context", "citations"] as const }] };
    expect(warnings(unnamed, {}, policy)).toEqual([]);
    for (const more of [{ protected: ["c"] }, { protectedDocs: ["d"] }])
      expect(warnings(unnamed, {}, policy, sketchGolden([{}, more]))).toEqual([
        "acl/not-checked: the traces name no chunk: who was shown what was not checked",
      ]);
  });

  it("is that one case decides the gates of a slice", () => {
    expect(warnings({}, { gated: 5, free: 1 })).toEqual([]);
    expect(warnings({}, { gated: 0 })).toEqual([
      'golden/thin-slice: slice "gated" has no case: its gates cannot be evaluated',
    ]);
    expect(warnings({}, { gated: 4, free: 1 })).toEqual([
      'golden/thin-slice: slice "gated" has only 4 cases: one of them decides its gates',
    ]);
  });
});
