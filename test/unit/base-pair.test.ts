import { describe, expect, it } from "vitest";
import { parsePolicy } from "../../src/config/parse-policy.ts";
import { DiagnosticLog } from "../../src/diagnostics/diagnostic-log.ts";
import { runGate } from "../../src/run-gate.ts";
import { sha256 } from "../../src/workspace/sha256.ts";
import { jsonl } from "../helpers/temp-folder.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Change {
  readonly policy: string;
  readonly basePolicy?: string;
  readonly golden: Rows;
  readonly baseGolden?: Rows;
  readonly corpus?: Rows;
  readonly baseCorpus?: Rows;
  readonly traces: Rows;
  readonly suite?: string;
}

const source = (name: string, rows: Rows) => {
  const bytes = Buffer.from(jsonl(rows));
  return {
    name,
    async *chunks() {
      yield bytes;
    },
  };
};

/** What becomes of a change that is judged under its own policy and golden set and under those of its base commit. */
async function judged({ policy, basePolicy = policy, golden, baseGolden, corpus, baseCorpus, traces, suite }: Change) {
  const log = new DiagnosticLog();
  const policyOf = async (gates: string) => (await parsePolicy(`version: 1\n${gates}`, { file: "rag-gate.yml" }, log))!;
  const own = { policy: await policyOf(policy), golden: [source("golden.jsonl", golden)], labels: [] };
  const there = baseGolden === undefined ? own.golden : [source("golden.jsonl@base", baseGolden)];
  log.throwIfErrors();
  const { evaluation } = await runGate(
    {
      pairs: [own, { policy: await policyOf(basePolicy), golden: there, labels: [] }],
      base: {
        ...{ sha: "b".repeat(40), policy: policy === basePolicy ? "same" : "changed", recalibrated: false },
        ...{ golden: baseGolden === undefined ? "same" : "changed", goldenNote: null, unreadable: null },
      },
      traces: [source("traces.jsonl", traces)],
      corpus: corpus === undefined ? [] : [source("corpus.jsonl", corpus)],
      baseCorpus: baseCorpus === undefined ? [] : [source("corpus.jsonl@base", baseCorpus)],
      baseline: { kind: "none", why: "no_baseline" },
      ...{ adapter: null, goldenAdapter: null, configId: null, suite: suite ?? null, incomplete: null },
      headOrigin: { sha: null, runId: null, attempt: null },
      ...{ today: "2026-05-01", includeText: false, date: null, sha256 },
    },
    log,
  );
  const { decision, reasons } = evaluation;
  return { decision, told: reasons.filter(({ level }) => level !== "info").map(({ code }) => code), reasons };
}

const IDS = ["a", "b", "c", "d", "e", "f"];
const cases = (more: (id: string) => object = () => ({})) =>
  IDS.map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: [`${id}1`], ...more(id) }));
const trace = (id: string, chunks: readonly unknown[] = [`${id}1`]) => ({
  ...{ query_id: id, retrieved_chunks: chunks, context_chunks: chunks, answer: "Yes.", citations: chunks.slice(0, 1) },
});

describe("a case that fails and leaves the suite", () => {
  const traces = IDS.map((id) => trace(id, [id === "b" ? "other" : `${id}1`]));
  const suite = "smoke";

  it.each([
    ["because its tag is gone", "{ tags: smoke }", { tags: ["smoke"] }, { tags: [] }],
    ["because it is critical no more", "{ critical: true }", { critical: true }, { critical: false }],
    ["because it is of another difficulty", "{ difficulty: hard }", { difficulty: "hard" }, { difficulty: "easy" }],
  ])("%s is told as gone", async (_, where, before, after) => {
    const policy = `gates: { recall@10: { min: 1 } }\nsuites: { smoke: { where: ${where} } }\n`;
    const baseGolden = cases(() => before);
    expect((await judged({ policy, golden: baseGolden, traces, suite })).decision).toBe("FAIL");
    const change = { policy, golden: cases((id) => (id === "b" ? after : before)), baseGolden, traces, suite };
    expect(await judged(change)).toMatchObject({ decision: "PASS_WITH_RISK", told: ["cases_removed"] });
    const blocked = await judged({ ...change, basePolicy: `${policy}golden-changes: block\n` });
    expect(blocked).toMatchObject({ decision: "FAIL", told: ["cases_removed"] });
  });

  it("because an added one took its place in the sample is named", async () => {
    const policy = "gates: { recall@10: { min: 1 } }\nsuites: { smoke: { sample: 6 } }\n";
    const added = ["g", "h", "i", "j", "k", "l"];
    const golden = [...cases(), ...added.map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: ["x"] }))];
    const { reasons } = await judged({
      ...{ policy, golden, baseGolden: cases(), suite },
      traces: [...IDS, ...added].map((id) => trace(id, [`${id}1`, "x"])),
    });
    const gone = reasons.filter(({ message }) => message.includes("gave way"));
    expect(gone).toMatchObject([{ code: "cases_added", level: "info" }]);
    expect(gone[0]!.message).toBe(
      `${gone[0]!.caseIds.length} cases of the base commit gave way to added ones in the suite's sample: ${gone[0]!.caseIds.join(", ")}`,
    );
  });
});
