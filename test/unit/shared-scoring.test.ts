import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { readContext } from "../../src/input/traces/adapter.ts";
import { buffersOf, type SharedScoring } from "../../src/scoring/packed-scores.ts";
import { valuePlaces } from "../../src/scoring/scan.ts";
import { type LocatedScore, ScorePacker, unpackScores } from "../../src/scoring/score-packer.ts";
import { scoreRun } from "../../src/scoring/score-run.ts";

import { packScores } from "../helpers/pack-scores.ts";
import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";
import { sourceOf } from "../helpers/source-of.ts";

const IDS = ["a", "b", "c"];
const golden = goldenOf(IDS.map((id) => ({ id, expected_chunk_ids: [`${id}:1`], relevance: { x: 1 } })));
const rows = IDS.map((query_id, i) => traceOf({ query_id, retrieved_chunks: [`${query_id}:1`], repeat: i }));

const { scorer: any } = await scorerOf(golden);
const packed = (records: readonly LocatedScore[]) => packScores(records, new ScorePacker(valuePlaces(any.columns)));

/** The run of `rows` with some of them scored elsewhere; `left` is what is to be read here. */
async function run(shared: SharedScoring, traces: readonly object[] = rows) {
  const { scorer, index } = await scorerOf(golden);
  const log = new DiagnosticLog();
  const { idMap, maxUnmapped, queryId, retrievalTools } = readContext({});
  const adapters = { idMap, maxUnmapped, queryId, retrievalTools };
  const reading = { adapter: null, adapters, index, sha256: (text: string) => text, shared };
  const target = { golden, scorer, strict: true, setup: () => ({}) as never };
  const count = await scoreRun([sourceOf("t.jsonl", traces)], reading, [target], log);
  return { count, runs: scorer.finish(), log };
}

async function recordsOf(traces: typeof rows): Promise<LocatedScore[]> {
  const { scorer } = await scorerOf(golden);
  const records = traces.map((trace, i) => ({ line: i + 1, scored: scorer.reduce(trace, native)! }));
  return [...unpackScores(packed(records), golden)];
}

function sharing(records: readonly LocatedScore[], left: ByteSource | null): SharedScoring {
  return {
    score: async function* () {
      yield { packed: packed(records), cases: golden.cases, by: 0 };
      return left;
    },
  };
}

const NOBODY: SharedScoring = { score: () => null };
const recalls = ({ runs }: Awaited<ReturnType<typeof run>>) => [...runs[0]!.columns.get("recall@10")!];

describe("a file that others score as well", () => {
  it("is all theirs, or theirs and ours, or all ours: the same", async () => {
    const alone = await run(NOBODY);
    expect([alone.count, ...recalls(alone)]).toEqual([3, 1, 1, 1]);
    const theirs = await run(sharing(await recordsOf(rows), null));
    expect([theirs.count, ...recalls(theirs)]).toEqual([3, 1, 1, 1]);
    const rest = { ...sourceOf("t.jsonl", rows.slice(2)), firstLine: 3 };
    const both = await run(sharing(await recordsOf(rows.slice(0, 2)), rest));
    expect([both.count, ...recalls(both)]).toEqual([3, 1, 1, 1]);
    expect(both.log.list()).toEqual([]);
  });

  it("has a second trace told in its line, whoever scored it", async () => {
    const [first] = await recordsOf(rows);
    const twice = await run(sharing([first!, { ...first!, line: 2 }], null));
    expect(twice.log.list()).toMatchObject([{ code: "trace/duplicate", file: "t.jsonl", line: 2 }]);
  });

  it("has one stage too many told in its line, whoever scored it", async () => {
    const timed = rows.map((row, i) => ({
      ...row,
      latency_ms: Object.fromEntries(Array.from({ length: i < 2 ? 128 : 1 }, (_, s) => [`s${i} ${s}`, 1])),
    }));
    for (const shared of [NOBODY, sharing(await recordsOf(timed), null)])
      expect((await run(shared, timed)).log.list()).toMatchObject([{ code: "trace/too-many-names", line: 3 }]);
  });

  it("is not shared where its rows leave out a part", async () => {
    const left = rows.map(({ answer: _, ...row }) => ({ ...row, lacks: ["answer"] }));
    const throwing: SharedScoring = {
      score: () => {
        throw new Error("shared all the same");
      },
    };
    expect((await run(throwing, left)).count).toBe(3);
  });
});

describe("scores between threads", () => {
  it("may be none", () => {
    expect([...unpackScores(packed([]), golden)]).toEqual([]);
  });

  it("keep what few traces have, what none has, and that a format saw no answer", async () => {
    const [{ scored }] = (await recordsOf(rows)) as [LocatedScore];
    const timed = { ...scored.score, latency: [["a", 3] as const] };
    const unseen = { ...timed, observed: null, failedChecks: ["recall@10"] };
    const sent = [
      { line: 9, scored: { ...scored, score: unseen, versions: { prompt: "p1" } } },
      {
        line: 10,
        scored: { ...scored, score: { ...timed, failedChecks: [] }, idHashes: [], versions: { prompt: "p1" } },
      },
      { line: 11, scored: { ...scored, versions: { prompt: "p2" } } },
    ];
    const together = packed(sent);
    expect(buffersOf(together).reduce((bytes, { byteLength }) => bytes + byteLength, 0)).toBeGreaterThan(0);
    expect(together.versions).toEqual([{ prompt: "p1" }, { prompt: "p2" }]);
    expect(together.stages).toEqual(["a"]);
    expect(together.rare.map(([i]) => i)).toEqual([0, 2]);
    expect([...unpackScores(together, golden)]).toEqual(sent);
  });
});
