import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const times = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item);
const read = { unsupported_claims: [], bad_citations: [] };
const bad = { unsupported_claims: ["a claim"], bad_citations: [] };
const BEFORE = [bad, ...times(11, read)];

type Kind = "traces" | "report" | "shard";

/** A run against a baseline; a judge wrote these parts of their traces. */
async function gated(baseline: readonly object[], head: readonly object[], how: Kind = "traces", gate = "max: 0.1") {
  const rows = (judged: readonly object[]): string =>
    jsonl(
      judged.map((more, i) => ({
        query_id: `c${i}`,
        retrieved_chunks: ["a"],
        context_chunks: ["a"],
        answer: "yes",
        citations: ["a"],
        ...more,
      })),
    );
  const folder = tempFolder({
    "g.jsonl": jsonl(baseline.map((_, i) => ({ id: `c${i}`, question: `what of c${i}?`, expected_chunk_ids: ["a"] }))),
    "b.jsonl": rows(baseline),
    "h.jsonl": rows(head),
    "p.yml": `version: 1\ngates:\n  hallucination_rate: { ${gate} }\n  recall@10: { max-drop: 0.02 }\n`,
  });
  const inputs = ["--golden", "g.jsonl", "--config", "p.yml"];
  if (how === "shard") await runCli(["score", ...inputs, "--traces", "h.jsonl", "--out", "s.jsonl"], folder);
  if (how === "report") await runCli([...inputs, "--traces", "b.jsonl", "--out", "before"], folder);
  const traces = how === "shard" ? "s.jsonl" : "h.jsonl";
  const compared = ["--traces", traces, "--baseline", how === "report" ? "before" : "b.jsonl"];
  const { report } = await runCli([...inputs, ...compared], folder);
  const { status, message } = report!.gates.find(({ metric }) => metric === "hallucination_rate")!;
  return { decision: report!.decision, status, message, report: report! };
}

describe("a run whose judge stopped to say what is wrong with the answers", () => {
  const lost = "the baseline's traces list bad_citations, unsupported_claims, these none";

  it.each<Kind>(["traces", "report", "shard"])("is not held for better than a baseline that did: %s", async (how) => {
    const found = await gated(BEFORE, times(12, {}), how);
    expect([found.decision, found.status]).toEqual(["FAIL", "not_evaluated"]);
    expect(found.message).toMatch(new RegExp(`^0.000 is at most 0.100, .* but ${lost}$`));
    expect(found.report.reasons.map(({ code }) => code)).toContain("not_comparable");
    expect(found.report.comparability.map(({ field }) => field)).toEqual(["findings"]);
  });

  it("has lost nothing where every answer refuses, as where a relabelling leaves the refusals alone", async () => {
    const refused = { answer: "I do not know.", citations: [] };
    for (const how of ["traces", "report", "shard"] as const)
      expect(await gated(BEFORE, times(12, refused), how)).toMatchObject({
        status: "pass",
        message: expect.stringMatching(/^0.000/),
      });
    expect((await gated(BEFORE, [{}, ...times(11, refused)])).status).toBe("not_evaluated");
    expect((await gated(BEFORE, times(12, refused), "traces", "max-rise: 0.02")).status).toBe("pass");
  });

  it("is not compared either", async () => {
    expect(await gated(BEFORE, times(12, {}), "traces", "max-rise: 0.02")).toMatchObject({
      decision: "FAIL",
      status: "not_evaluated",
      message: `not comparable: ${lost}`,
    });
  });

  it("is not one that was asked again where a repeat refused or cited nothing, but where its answers were not read", async () => {
    const again = (more: object): object[] =>
      times(12, more).map((parts, i) => ({ query_id: `c${i}`, repeat: 1, ...parts }));
    const asked = async (more: object) => {
      const { report } = await gated(BEFORE, [...times(12, read), ...again(more)], "traces", "max-rise: 0.5");
      return report.comparability.map(({ field }) => field).filter((field) => field === "findings");
    };
    const refused = { answer: "I cannot answer that.", citations: [] };
    expect(await asked(refused)).toEqual([]);
    expect(await asked({ unsupported_claims: [], citations: [] })).toEqual([]);
    expect(await asked({})).toEqual(["findings"]);
    expect(await asked({ bad_citations: [] })).toEqual(["findings"]);
  });

  it("is asked for each list by itself", async () => {
    const found = await gated(BEFORE, times(12, { unsupported_claims: [] }));
    expect(found.message).toContain(
      "the baseline's traces list bad_citations, unsupported_claims, these unsupported_claims",
    );
    expect((await gated(BEFORE, times(12, { scores: { faithfulness: 1 } }))).status).toBe("not_evaluated");
  });

  it("says nothing of a gate that applies to no case", async () => {
    const both = "max: 0.1 }\n  critical_hallucinations: { max: 0";
    const { report } = await gated(BEFORE, times(12, {}), "traces", both);
    const found = report.gates.filter(({ metric }) => metric.includes("halluc"));
    expect(found).toMatchObject([
      { metric: "hallucination_rate", status: "not_evaluated", message: expect.stringContaining(lost) },
      {
        metric: "critical_hallucinations",
        status: "not_evaluated",
        message: "this metric applies to no case of the golden set",
      },
    ]);
  });

  it("fails where what it still sees is too much", async () => {
    const found = await gated(BEFORE, times(12, { citations: ["nowhere"] }));
    expect([found.status, found.message.slice(0, 5)]).toEqual(["fail", "1.000"]);
  });

  it("is none where every answer is listed as bad, or the list is empty", async () => {
    expect((await gated(BEFORE, times(12, bad))).status).toBe("fail");
    expect((await gated(BEFORE, times(12, read))).decision).toBe("PASS");
  });

  it("is none where the baseline listed only what it found, or nothing at all", async () => {
    const found = { unsupported_claims: ["a claim"] };
    expect((await gated([found, ...times(11, {})], times(12, {}))).decision).toBe("PASS");
    expect((await gated(times(12, {}), times(12, read))).decision).toBe("PASS");
    expect((await gated(times(12, {}), BEFORE)).message).toContain("0.083 is at most 0.100");
  });
});
