import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import { traceAdapters } from "../../src/input/formats/registry.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import { formatNamed } from "../../src/input/traces/adapter.ts";
import type { ScoreRecord } from "../../src/scoring/records.ts";
import { readScoreRow } from "../../src/scoring/score-rows.ts";
import { type ScoringTarget, scoreRun } from "../../src/scoring/score-run.ts";
import { scoringSetup } from "../../src/scoring/scoring-setup.ts";
import {
  mergeScores,
  replayWarning,
  replayWarningCounts,
  scoreFileHeader,
  writeScoreRow,
} from "../../src/scoring/shards.ts";

import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";
import { sourceOf } from "../helpers/source-of.ts";

type Row = Record<string, unknown>;

const ADAPTERS = { idMap: null, queryId: null, retrievalTools: [] };
const GOLDEN = [
  { id: "a", expected_chunk_ids: ["a:1"], user_context: { tenant_id: "t" } },
  { id: "b", expected_chunk_ids: ["b:1"] },
];
const TRACE = {
  query_id: "a",
  config_id: "c",
  repeat: 3,
  answer: "A.",
  latency_ms: { end_to_end: 5 },
  versions: { index: "i" },
  retrieved_chunks: [
    { chunk_id: "a:1", stage: "x" },
    { chunk_id: "o", stage: "y", tenant_id: "other" },
  ],
  reranked_chunks: ["a:1", "a:1"],
  scores: { faithfulness: { repeats: [0.5, 1] } },
};
const RANKS = { retrieved: 1, reranked: 1, context: null, cited: false };
const VIOLATION = { chunkId: "c", stage: "context", rule: "tenant" };
const sha256 = (text: string): string => `#${[...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7)}`;

async function one(): Promise<{ readonly scored: ScoreRecord; readonly row: Row; readonly columns: number }> {
  const { scorer, options } = await scorerOf(goldenOf(GOLDEN));
  const scored = scorer.reduce(traceOf(TRACE), native)!;
  return { scored, row: JSON.parse(writeScoreRow(scored, 0, scored.versions)) as Row, columns: options.columns.length };
}

describe("a row of a score file", () => {
  it("reads as what was written", async () => {
    const { scored, row, columns } = await one();
    const shape = { columns, formats: 1, trackedOf: () => 1 };
    const { judged, ...score } = scored.score;
    expect(readScoreRow(row, shape, {})).toEqual({
      format: 0,
      scored: {
        ...scored,
        score: { ...score, judged: { spreads: judged!.spreads, notes: null } },
      },
    });
    expect(scored.score.ranks[0]?.lists).toHaveLength(1);
    expect(scored.score.violations).toHaveLength(1);
  });

  it("keeps what the error of a failed trace is called, and not what was said", async () => {
    const { scorer, options } = await scorerOf(goldenOf(GOLDEN));
    const scored = scorer.reduce(traceOf({ query_id: "b", error: { type: "timeout", message: "who is b?" } }), native)!;
    const text = writeScoreRow(scored, 0, null);
    expect(text).not.toContain("who is b");
    const shape = { columns: options.columns.length, formats: 1, trackedOf: () => 1 };
    expect(readScoreRow(JSON.parse(text) as Row, shape, {})?.scored.score.errorKinds).toEqual(["timeout"]);
  });

  it("keeps the language of an answer whose behavior is unknown", async () => {
    const { scored, row, columns } = await one();
    const unknown = { ...scored, score: { ...scored.score, unreadLanguage: "no" } };
    const written = JSON.parse(writeScoreRow(unknown, 0, null)) as Row;
    expect(written).toEqual({ ...row, unreadLanguage: "no", versions: undefined });
    const shape = { columns, formats: 1, trackedOf: () => 1 };
    expect(readScoreRow(written, shape, {})?.scored.score.unreadLanguage).toBe("no");
    expect(readScoreRow({ ...written, unreadLanguage: "a text" }, shape, {})).toBeNull();
  });

  it("leaves out what is empty, and the versions of the row before", async () => {
    const { scorer, options } = await scorerOf(goldenOf(GOLDEN));
    const scored = scorer.reduce(
      traceOf({
        query_id: "b",
        retrieved_chunks: ["b:1"],
        citations: ["b:1"],
        context_chunks: ["b:1"],
        versions: { v: "1" },
      }),
      native,
    )!;
    const row = JSON.parse(writeScoreRow({ ...scored, idHashes: [] }, 0, null)) as Row;
    for (const key of ["failed", "errorKinds", "violations", "hallucinations", "spreads", "idHashes", "versions"])
      expect(row).not.toHaveProperty(key);
    const shape = { columns: options.columns.length, formats: 1, trackedOf: () => 1 };
    expect(readScoreRow(row, shape, { v: "1" })?.scored).toEqual({
      ...scored,
      idHashes: [],
      score: scored.score,
    });
  });

  it("of an unknown case is read without its ranks being known", async () => {
    const { row, columns } = await one();
    expect(readScoreRow(row, { columns, formats: 1, trackedOf: () => undefined }, {})).not.toBeNull();
  });

  it.each<[string, Row]>([
    ["no case", { case: undefined }],
    ["a case that is no text", { case: 1 }],
    ["no config", { config: null }],
    ["no hash of the answer", { answerHash: 5 }],
    ["a repeat below 0", { repeat: -1 }],
    ["half a repeat", { repeat: 0.5 }],
    ["a repeat that no column holds", { repeat: 0x80000000 }],
    ["a repeat that is a text", { repeat: "1" }],
    ["a format that the header does not name", { format: 1 }],
    ["no format", { format: null }],
    ["a flag that is a number", { failed: 1 }],
    ["a flag that is a list", { listsClaims: [] }],
    ["a flag that is a text", { showsInactive: "true" }],
    ["a flag of null", { hidesEvidence: null }],
    ["a count less", { duplicates: undefined }],
    ["a size less", { sizes: { retrieved: 1, reranked: 1 } }],
    ["a count beyond 32 bits", { labelled: 2 ** 32 }],
    ["a behaviour that is none", { observed: "shrug" }],
    ["no behaviour at all", { observed: undefined }],
    ["a value less", { values: [] }],
    ["values that are none", { values: "x" }],
    ["ranks of no chunk", { ranks: [] }],
    ["ranks that are numbers", { ranks: [1] }],
    ["a rank less", { ranks: [{ retrieved: 1, reranked: 1, cited: false }] }],
    ["a rank of 0", { ranks: [{ retrieved: 0, reranked: 1, context: 1, cited: false }] }],
    ["no ranks", { ranks: null }],
    ["a latency without a number", { latency: [["a", "5"]] }],
    ["a latency of three", { latency: [["a", 5, 6]] }],
    ["a latency without a stage", { latency: [[5, 5]] }],
    ["a latency below 0", { latency: [["a", -1]] }],
    ["a language that is a text", { unreadLanguage: "it is falcon" }],
    ["a spread below 0", { spreads: [["faithfulness", -0.1]] }],
    ["a latency beyond all numbers", { latency: [["a", Number.POSITIVE_INFINITY]] }],
    ["a spread beyond all numbers", { spreads: [["faithfulness", Number.POSITIVE_INFINITY]] }],
    ["no latencies", { latency: {} }],
    ["a latency that is no pair", { latency: [5] }],
    ["lists of several ranks", { ranks: [{ ...RANKS, lists: [["x", [1, 2]]] }] }],
    ["lists that are none", { ranks: [{ ...RANKS, lists: [["x", "y"]] }] }],
    ["a relation that is none", { ranks: [{ ...RANKS, instead: "whim" }] }],
    ["carriers that are no texts", { ranks: [{ ...RANKS, chunks: [1] }] }],
    ["spreads that are none", { spreads: [["faithfulness", "wide"]] }],
    ["failed checks that are no texts", { failedChecks: [1] }],
    ["failed checks that are no list", { failedChecks: "x" }],
    ["kinds of errors that are no texts", { errorKinds: [1] }],
    ["hallucinations that are no texts", { hallucinations: [null] }],
    ["hashes that are no counts", { idHashes: [-1] }],
    ["versions that are none", { versions: "v" }],
    ["violations that are no list", { violations: {} }],
    ["a violation that is none", { violations: ["x"] }],
    ["a violation without a rule", { violations: [{ chunkId: "c", stage: "context" }] }],
    ["a violation in a list that is no text", { violations: [{ ...VIOLATION, list: 1 }] }],
    ["a violation of no chunk", { violations: [{ ...VIOLATION, chunkId: 5 }] }],
    ["a violation at no stage", { violations: [{ ...VIOLATION, stage: "kitchen" }] }],
    ["a violation of no rule", { violations: [{ ...VIOLATION, rule: "whim" }] }],
  ])("is refused with %s", async (_, change) => {
    const { row, columns } = await one();
    const shape = { columns, formats: 1, trackedOf: () => 1 };
    expect(readScoreRow(row, shape, {})).not.toBeNull();
    expect(readScoreRow({ ...row, ...change }, shape, {})).toBeNull();
  });

  it("may tell of a canary, and of an answer that nobody observed", async () => {
    const { row, columns } = await one();
    const read = readScoreRow(
      { ...row, violations: [{ chunkId: null, stage: "answer", rule: "canary" }], observed: null },
      { columns, formats: 1, trackedOf: () => 1 },
      {},
    );
    expect(read?.scored.score).toMatchObject({
      violations: [{ chunkId: null, stage: "answer", rule: "canary" }],
      observed: null,
    });
  });

  it("may not hold a value that is no number", async () => {
    const { row, columns } = await one();
    // 1e999 is JSON, and no value: it would hold every lower bound.
    for (const wrong of ["1", JSON.parse("1e999")]) {
      const values = (row.values as unknown[]).map((value, i) => (i === 0 ? wrong : value));
      expect(readScoreRow({ ...row, values }, { columns, formats: 1, trackedOf: () => 1 }, {})).toBeNull();
    }
  });
});

describe("warnings of another process", () => {
  const replayed = (...rows: Row[]): string[] => {
    const log = new DiagnosticLog();
    for (const row of rows) replayWarning(row, log);
    return log
      .list()
      .map(({ severity, code, message, file, line, column, hint }) =>
        [severity, code, message, file, line, column, hint].join("|"),
      );
  };

  it("are given as they were", () => {
    const row = { warning: "trace/duplicate-chunk", message: "m", file: "f", line: 2, column: 3, hint: "h" };
    expect(replayed(row, { warning: row.warning, message: "n", file: 1, line: "2", column: null, hint: {} })).toEqual([
      "warning|trace/duplicate-chunk|m|f|2|3|h",
      "warning|trace/duplicate-chunk|n||||",
    ]);
  });

  it("are none of a code that does not exist, or without words", () => {
    expect(
      replayed(
        { warning: "made/up", message: "m" },
        { warning: "toString", message: "m" },
        { warning: 5, message: "m" },
        { warning: "trace/empty" },
      ),
    ).toEqual([]);
  });

  it.each<[unknown, number]>([
    [{ "trace/empty": 3 }, 3],
    [{ "trace/empty": 0 }, 0],
    [{ "trace/empty": -1 }, 0],
    [{ "trace/empty": "3" }, 0],
    [{ "trace/empty": 100_000_000 }, 0],
    [{ "trace/empty": 99_999_999 }, 99_999_999],
    [{ "made/up": 3 }, 0],
    [null, 0],
    ["trace/empty", 0],
  ])("are counted where they are not told: %j", (warnings, n) => {
    const log = new DiagnosticLog();
    replayWarningCounts({ warnings }, log);
    expect([log.count("trace/empty"), log.count("made/up" as never)]).toEqual([n, 0]);
  });
});

/** A set with its scorer, as the gate holds it. */
async function targetOf(golden: GoldenSet, strict: boolean): Promise<ScoringTarget & { readonly merged: string[] }> {
  const { scorer, index, options } = await scorerOf(golden);
  const merged: string[] = [];
  const setup = () => scoringSetup(golden, index, { ...options, relevantFrom: 1, adapters: ADAPTERS, sha256 });
  return { golden, scorer, strict, setup, merged, onMerged: ({ caseId }) => merged.push(caseId) };
}

describe("a score file", () => {
  async function file(edit: (lines: Row[]) => readonly unknown[] = (lines) => lines, ids = ["a", "b"]) {
    const { scorer, index, options } = await scorerOf(goldenOf(GOLDEN));
    const setup = scoringSetup(goldenOf(GOLDEN), index, { ...options, relevantFrom: 1, adapters: ADAPTERS, sha256 });
    const rows = ids.map(
      (id) => JSON.parse(writeScoreRow(scorer.reduce(traceOf({ ...TRACE, query_id: id }), native)!, 0, {})) as Row,
    );
    const header = JSON.parse(scoreFileHeader(setup, options.columns, ["native"])) as Row;
    return sourceOf("s.jsonl", edit([header, ...rows, { end: rows.length, warnings: {} }]) as object[]);
  }

  async function merge(edit?: (lines: Row[]) => readonly unknown[], base: GoldenSet = goldenOf(GOLDEN)) {
    const [head, other] = [await targetOf(goldenOf(GOLDEN), true), await targetOf(base, false)];
    const log = new DiagnosticLog();
    const strays = new Set<string>();
    let ticks = 0;
    await mergeScores(await file(edit), [head, other], log, { strays, tick: () => ticks++ });
    const told = log.list().map(({ code, line, message }) => `${code} ${line ?? "-"} ${message}`);
    return { told, strays: [...strays], ticks, head: head.merged, base: other.merged, refused: other.scorer.refused };
  }
  const last = (lines: Row[], end: unknown) => [...lines.slice(0, -1), end];
  /** The file with another value of a metric in its first record. */
  const valued = (lines: Row[], name: string, value: number | null): Row[] => {
    const at = (lines[0]!.columns as string[]).indexOf(name);
    const change = (row: Row): Row => ({ ...row, values: (row.values as unknown[]).with(at, value) });
    return lines.map((line, i) => (i === 1 ? change(line) : line));
  };

  it("counts for every set that would have scored the same", async () => {
    expect(await merge()).toEqual({
      told: [],
      strays: [],
      ticks: 2,
      head: ["a", "b"],
      base: ["a", "b"],
      refused: null,
    });
  });

  it("counts whatever further columns it has, in whatever order", async () => {
    const more = (lines: Row[]): Row[] =>
      lines.map((line, i) => {
        const list = i === 0 ? "columns" : "values";
        return line[list] === undefined
          ? line
          : { ...line, [list]: [i === 0 ? "other" : 7, ...(line[list] as unknown[])].reverse() };
      });
    expect(await merge(more)).toEqual(await merge());
  });

  it("is turned away by a base commit's set that would not, with why, once", async () => {
    const found = await merge(undefined, goldenOf(GOLDEN.slice(0, 1)));
    expect(found).toMatchObject({ told: [], head: ["a", "b"], base: [] });
    expect(found.refused).toBe(
      "s.jsonl was scored with another setup: golden set; give the gate the traces themselves",
    );
  });

  it("of another number of columns than its setup says was not written by us", async () => {
    const found = await merge(([header, ...rest]) => [{ ...header, columns: ["one"] }, ...rest]);
    expect(found).toMatchObject({ head: [], base: [] });
    expect(found.told).toEqual([
      expect.stringContaining("scored with another setup than the gate's: without acl_leaks, "),
    ]);
    expect(found.refused).toContain("without acl_leaks, ");
  });

  it("keeps the topics without labels apart", async () => {
    expect(await merge((lines) => last([...lines.slice(0, -1), { stray: "z" }, {}], { end: 3 }))).toMatchObject({
      told: [],
      strays: ["z"],
      ticks: 3,
      head: ["a", "b"],
    });
  });

  it.each<[string, (lines: Row[]) => readonly unknown[], string]>([
    [
      "says another number at its end",
      (lines) => last(lines, { end: 5 }),
      "scores/torn - the score file holds 2 records and its closing line says 5",
    ],
    [
      "says no number at its end",
      (lines) => last(lines, { end: "2" }),
      "scores/torn - the score file holds 2 records and its closing line says -1",
    ],
    ["has no end", (lines) => lines.slice(0, -1), "scores/torn - the score file has no closing line: it was cut off"],
    [
      "goes on after its end",
      (lines) => [...lines, lines[1]],
      "scores/torn 5 the score file goes on after its closing line",
    ],
    [
      "is of another version",
      ([header, ...rest]) => [{ ...header, rag_gate_scores: 1 }, ...rest],
      "scores/other-setup 1 the score file was written by another version of rag-gate",
    ],
    [
      "names a format that is none",
      ([header, ...rest]) => [{ ...header, formats: ["smoke"] }, ...rest],
      "scores/other-setup 1 the score file was written by another version of rag-gate",
    ],
    [
      "has no setup",
      ([header, ...rest]) => [{ ...header, setup: 1 }, ...rest],
      "scores/invalid-row 1 this is no header of a score file",
    ],
    [
      "has no columns",
      ([header, ...rest]) => [{ ...header, columns: 5 }, ...rest],
      "scores/invalid-row 1 this is no header of a score file",
    ],
    [
      "has no formats",
      ([header, ...rest]) => [{ ...header, formats: "native" }, ...rest],
      "scores/invalid-row 1 this is no header of a score file",
    ],
    [
      "has a row that is none",
      (lines) => lines.map((line, i) => (i === 1 ? { ...line, failed: [] } : line)),
      "scores/invalid-row 2 this is no record of a score file",
    ],
    [
      "has ranks of another case",
      (lines) => lines.map((line, i) => (i === 1 ? { ...line, ranks: [] } : line)),
      "scores/invalid-row 2 this is no record of a score file",
    ],
    ...(
      [
        ["counts a leak less than it lists", "acl_leaks", 0],
        ["counts no leaks", "acl_leaks", null],
        ["counts less than no leak", "acl_leaks", -1],
        ["has a share above the whole", "recall@1", 1.5],
        ["has a share below none", "recall@1", -0.5],
        ["has tokens below none", "tokens_mean", -5],
        ["has a value of a metric that is not about the case", "permission_denied_accuracy", 1],
      ] as const
    ).map(([what, name, value]): [string, (lines: Row[]) => readonly unknown[], string] => [
      what,
      (lines) => valued(lines, name, value),
      "scores/invalid-row 2 this is no record of a score file",
    ]),
    [
      "has a case twice",
      (lines) => lines.map((line, i) => (i === 2 ? lines[1] : line)),
      'trace/duplicate 3 a second trace for case "a", config "c", repeat 3',
    ],
    [
      "has a case that the set does not",
      (lines) => lines.map((line, i) => (i === 2 ? { ...line, case: "z" } : line)),
      'trace/unknown-case 3 no golden case has the id "z"',
    ],
  ])("that %s is refused", async (_, edit, told) => {
    expect((await merge(edit)).told[0]).toBe(told);
  });

  it("with a line that cannot be read is not called cut off as well", async () => {
    const found = await merge((lines) => lines.map((line, i) => (i === 1 ? "{" : line)));
    expect(found.told.map((told) => told.split(" ")[0])).toEqual(["data/not-an-object"]);
  });

  it("may score a little above the whole, by rounding", async () => {
    expect((await merge((lines) => valued(lines, "recall@1", 1.0000000000000002))).told).toEqual([]);
  });

  it("replays its warnings", async () => {
    const warning = { warning: "trace/duplicate-chunk", message: "m", file: "t.jsonl", line: 4 };
    const { told, ticks } = await merge((lines) => [lines[0], warning, ...lines.slice(1)]);
    expect([told, ticks]).toEqual([["trace/duplicate-chunk 4 m"], 2]);
  });

  it("is of a format that is known", () => {
    expect(formatNamed("native", traceAdapters)?.name).toBe("native");
  });
});

describe("the setup of a scoring", () => {
  const setupOf = async (golden: readonly object[], more: object = {}, corpus: readonly object[] = []) => {
    const set = goldenOf(golden);
    const { index, options } = await scorerOf(set, { corpus });
    return scoringSetup(set, index, { ...options, relevantFrom: 1, adapters: ADAPTERS, sha256, ...more });
  };
  const differ = (a: object, b: object): string[] =>
    Object.entries(a).flatMap(([key, value]) => (value === (b as Row)[key] ? [] : [key]));

  it("is the same for the same inputs, whatever the order of phrases and of the manifest", async () => {
    const [x, y] = [
      { shows: "abstain", phrase: "x" },
      { shows: "escalate", phrase: "y" },
    ];
    const [c, d] = [{ chunk_id: "c", tenant_id: "t" }, { chunk_id: "d" }];
    expect(await setupOf(GOLDEN, { phrases: [x, y] }, [c, d])).toEqual(
      await setupOf(GOLDEN, { phrases: [y, x] }, [d, c]),
    );
  });

  it.each<[string, object, readonly object[], readonly object[]]>([
    ["phrases", { phrases: [{ shows: "abstain", phrase: "x" }] }, GOLDEN, []],
    ["relevant_from", { relevantFrom: 2 }, GOLDEN, []],
    ["ndcg_gain", { ndcgGain: "linear" }, GOLDEN, []],
    ["block_stages", { blockStages: ["answer"] }, GOLDEN, []],
    ["adapters", { adapters: { ...ADAPTERS, idMap: "metadata.id" } }, GOLDEN, []],
    ["adapters", { adapters: { ...ADAPTERS, queryId: "ticket" } }, GOLDEN, []],
    ["adapters", { adapters: { ...ADAPTERS, retrievalTools: ["search"] } }, GOLDEN, []],
    ["golden", {}, [{ ...GOLDEN[0]!, must_not_contain: ["x"] }, GOLDEN[1]!], []],
    ["golden", {}, [{ ...GOLDEN[0]!, relevance: { "a:1": 2 } }, GOLDEN[1]!], []],
    ["corpus", {}, GOLDEN, [{ chunk_id: "c" }]],
  ])("differs in %s and nothing else", async (part, more, golden, corpus) => {
    expect(differ(await setupOf(GOLDEN), await setupOf(golden, more, corpus))).toEqual([part]);
  });

  it("differs by what a phrase shows", async () => {
    const phrases = (shows: string, phrase: string) => setupOf(GOLDEN, { phrases: [{ shows, phrase }] });
    expect(differ(await phrases("abstain", "x"), await phrases("escalate", "x"))).toEqual(["phrases"]);
    expect(differ(await phrases("abstain", "x"), await phrases("abstain", "y"))).toEqual(["phrases"]);
  });

  it.each<[string, object]>([
    ["tenant", { tenant_id: "u" }],
    ["roles", { tenant_id: "t", acl_roles: ["r"] }],
    ["text", { tenant_id: "t", text: "x" }],
    ["document", { tenant_id: "t", document_id: "d" }],
    ["version", { tenant_id: "t", document_version: "2" }],
    ["use", { tenant_id: "t", active: false }],
  ])("differs by a chunk's %s", async (_, more) => {
    const of = (row: object) => setupOf(GOLDEN, {}, [{ chunk_id: "c", ...row }]);
    expect(differ(await of({ tenant_id: "t" }), await of(more))).toEqual(["corpus"]);
  });

  it("says nothing of who wrote a case", async () => {
    expect(
      differ(await setupOf(GOLDEN), await setupOf([{ ...GOLDEN[0]!, owner: "ann", notes: "n" }, GOLDEN[1]!])),
    ).toEqual([]);
  });

  it("hashes a long manifest piece by piece, and sees every piece", async () => {
    const text = "x".repeat(600_000);
    const corpus = ["c", "d", "e", "f", "g"].map((chunk_id) => ({ chunk_id, text }));
    const sizes: number[] = [];
    const spy = { sha256: (given: string) => sha256(given.slice(0, 50) + sizes.push(given.length)) };
    await setupOf(GOLDEN, spy, corpus);
    expect(Math.max(...sizes)).toBeLessThan(1_300_000);
    expect(sizes.filter((size) => size > 600_000)).toHaveLength(5);
    const last = [...corpus.slice(0, 4), { ...corpus[4]!, text: `${text}y` }];
    const first = [{ ...corpus[0]!, text: `y${text}` }, ...corpus.slice(1)];
    const whole = await setupOf(GOLDEN, {}, corpus);
    expect([differ(whole, await setupOf(GOLDEN, {}, last)), differ(whole, await setupOf(GOLDEN, {}, first))]).toEqual([
      ["corpus"],
      ["corpus"],
    ]);
  });
});

describe("the traces of a run, read once", () => {
  const adapters = { idMap: null, queryId: null, retrievalTools: [] };

  async function read(
    rows: readonly object[] | string,
    targets: readonly ScoringTarget[],
    onRows?: (rows: number) => void,
  ) {
    const { index } = await scorerOf(goldenOf(GOLDEN));
    const log = new DiagnosticLog();
    const sources = typeof rows === "string" && rows === "none" ? [] : [sourceOf("t.jsonl", rows)];
    const n = await scoreRun(
      sources,
      { adapter: null, adapters, index, sha256, ...(onRows ? { onRows } : {}) },
      targets,
      log,
    );
    return { n, told: log.list().map(({ code, file, line }) => `${code} ${file ?? "-"}:${line ?? "-"}`) };
  }

  it("are told of now and then", async () => {
    const rows = Array.from({ length: 4100 }, (_, repeat) => traceOf({ query_id: "b", repeat }));
    const ticks: number[] = [];
    expect(await read(rows, [await targetOf(goldenOf(GOLDEN), true)], (n) => ticks.push(n))).toEqual({
      n: 4100,
      told: [],
    });
    expect(ticks).toEqual([2048, 4096]);
  });

  it("are judged by every set, and a mistake in the change's own alone", async () => {
    const [own, base] = [await targetOf(goldenOf(GOLDEN), true), await targetOf(goldenOf([{ id: "z" }]), false)];
    const rows = [traceOf({ query_id: "a" }), traceOf({ query_id: "z" })];
    const seen: string[] = [];
    const shown = { ...base, onScored: ({ query_id }: { query_id: string }) => seen.push(query_id) };
    expect(await read(rows, [own, shown])).toEqual({ n: 2, told: ["trace/unknown-case t.jsonl:2"] });
    expect(seen).toEqual(["z"]);
    expect((await read(rows, [base])).told).toEqual([]);
  });

  it.each([
    ["a file without a row", "", ["trace/empty t.jsonl:-"]],
    ["no file", "none", ["trace/empty -:-"]],
    ["a row that is none", '{"query_id":5}\n', ["trace/invalid-row t.jsonl:1"]],
  ])("%s is no run", async (_, rows, told) => {
    const found = await read(rows, [await targetOf(goldenOf(GOLDEN), true)]);
    expect([found.n, ...new Set(found.told)]).toEqual([0, ...told]);
  });
});
