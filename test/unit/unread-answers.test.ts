import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

/** Ten answers; a judge wrote these parts of their traces. Of the first there may be another one. */
async function gated(
  judged: readonly object[],
  how: "whole" | "shard" = "whole",
  again: readonly object[] = [],
  gates = "hallucination_rate: { max: 0.1 }, critical_hallucinations: { max: 1 }",
) {
  const ids = judged.map((_, i) => `c${i}`);
  const chunks = [{ chunk_id: "a" }];
  const answered = { retrieved_chunks: chunks, context_chunks: chunks, answer: "yes", citations: ["a"] };
  const traces = [
    ...ids.map((id, i) => ({ query_id: id, ...answered, ...judged[i] })),
    ...again.map((parts) => ({ query_id: ids[0], repeat: 1, ...answered, ...parts })),
  ];
  const folder = tempFolder({
    "g.jsonl": jsonl(ids.map((id) => ({ id, question: `what of ${id}?`, expected_chunk_ids: ["a"], critical: true }))),
    "t.jsonl": jsonl(traces),
    "p.yml": `version: 1\ngates: { ${gates} }\n`,
  });
  const inputs = ["--golden", "g.jsonl", "--config", "p.yml", "--traces"];
  if (how === "shard") await runCli(["score", ...inputs, "t.jsonl", "--out", "s.jsonl"], folder);
  const { report } = await runCli([...inputs, how === "shard" ? "s.jsonl" : "t.jsonl"], folder);
  return {
    decision: report!.decision,
    statuses: report!.gates
      .filter(({ metric }) => metric.startsWith("hallu") || metric === "critical_hallucinations")
      .map(({ status }) => status),
    messages: report!.gates.map(({ message }) => message).join("\n"),
  };
}

const times = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item);
const clean = { unsupported_claims: [] };
const faithful = { scores: { faithfulness: 1 } };
const STRICT = "hallucination_rate: { max: 0.05 }, critical_hallucinations: { max: 0 }";
const UNKNOWN = ["not_evaluated", "not_evaluated"];
const bad = { unsupported_claims: ["a claim"] };

describe("answers that nobody looked through for unsupported claims", () => {
  it("count as the worst in a run whose judge looked through others", async () => {
    const found = await gated([...times(8, clean), {}, {}]);
    expect(found.statuses).toEqual(["not_evaluated", "not_evaluated"]);
    expect(found.messages).toContain("2 cases without a judgement could overturn it");
    expect(found.decision).toBe("FAIL");
    expect((await gated(times(10, clean))).decision).toBe("PASS");
  });

  it("pass where even the worst of them would", async () => {
    expect((await gated([...times(9, clean), {}])).statuses[0]).toBe("pass");
  });

  it("are told by their faithfulness too, where a judge lists claims only where there are any", async () => {
    const judged = [...times(9, faithful), { ...bad, scores: { faithfulness: 0.5 } }];
    expect((await gated(judged)).statuses).toEqual(["pass", "pass"]);
    expect((await gated([...times(7, faithful), ...times(2, {}), bad])).statuses[0]).toBe("not_evaluated");
  });

  it("are those whose list is gone from beside a score that is not full, where others have empty ones there", async () => {
    const soundly = (faithfulness: number) => ({ ...clean, scores: { faithfulness } });
    const lost = { scores: { faithfulness: 0.8 } };
    expect((await gated([...times(8, soundly(0.9)), lost, lost])).statuses).toEqual(UNKNOWN);
    expect((await gated([...times(8, soundly(0.9)), faithful, faithful])).statuses).toEqual(["pass", "pass"]);
    expect((await gated(times(10, soundly(0.9)), "whole", [lost], STRICT)).statuses).toEqual(UNKNOWN);
    expect((await gated([...times(8, soundly(0.9)), lost, lost], "shard")).statuses).toEqual(UNKNOWN);
    // One judge listed, another one scored.
    expect((await gated([...times(8, clean), lost, lost])).statuses).toEqual(["pass", "pass"]);
  });

  it("are not told where nothing says of the others that a judge saw them", async () => {
    expect((await gated([...times(9, {}), bad])).statuses).toEqual(["pass", "pass"]);
    expect((await gated(times(10, {}))).statuses).toEqual(["pass", "pass"]);
    expect((await gated([...times(5, faithful), ...times(5, {})])).statuses).toEqual(["pass", "pass"]);
  });

  it("are none where the pipeline refused, or where the answer counts as hallucinated anyway", async () => {
    const refused = { answer: "I cannot answer that.", expected_behavior_observed: "abstain", citations: [] };
    expect((await gated([...times(8, clean), refused, refused])).statuses[0]).toBe("pass");
    expect((await gated([...times(8, clean), { bad_citations: ["a"] }, clean])).statuses[0]).toBe("pass");
  });

  it("are also those whose citations nobody looked through, where a judge did so of others", async () => {
    const sound = { bad_citations: [] };
    const uncited = { citations: [] };
    const supported = { scores: { citation_support: 1 } };
    expect((await gated([...times(8, sound), {}, {}])).statuses).toEqual(["not_evaluated", "not_evaluated"]);
    expect((await gated([...times(8, sound), uncited, supported])).statuses).toEqual(["pass", "pass"]);
    expect((await gated([...times(7, supported), ...times(2, {}), { bad_citations: ["a"] }])).statuses[0]).toBe(
      "not_evaluated",
    );
    expect((await gated([...times(9, {}), { bad_citations: ["a"] }])).statuses).toEqual(["pass", "pass"]);
    const both = { ...clean, ...sound };
    expect((await gated([...times(8, both), clean, clean])).statuses[0]).toBe("not_evaluated");
    expect((await gated([...times(8, sound), {}, {}], "shard")).statuses[0]).toBe("not_evaluated");
  });

  it("are none where a repeat refused", async () => {
    const refused = { answer: "I cannot answer that.", expected_behavior_observed: "abstain", citations: [] };
    expect((await gated(times(10, clean), "whole", [refused], STRICT)).statuses).toEqual(["pass", "pass"]);
    expect((await gated(times(10, clean), "whole", [{}], STRICT)).statuses).toEqual(UNKNOWN);
  });

  it("fail a gate on critical ones alone", async () => {
    const only = async (judged: readonly object[], max: number) =>
      (await gated(judged, "whole", [], `critical_hallucinations: { max: ${max} }`)).decision;
    const partly = [...times(8, clean), {}, {}];
    expect(await Promise.all([only(partly, 0), only(partly, 1), only(partly, 2)])).toEqual(["FAIL", "FAIL", "PASS"]);
    expect(await only(times(10, clean), 0)).toBe("PASS");
  });

  it("are there where one repeat refused and another was not looked through, in whichever order", async () => {
    const refused = { answer: "I cannot answer that.", expected_behavior_observed: "abstain", citations: [] };
    for (const [first, second] of [
      [refused, {}],
      [{}, refused],
    ]) {
      const judged = [first!, ...times(9, clean)];
      expect((await gated(judged, "whole", [second!], STRICT)).statuses).toEqual(UNKNOWN);
      expect((await gated(judged, "shard", [second!], STRICT)).statuses).toEqual(UNKNOWN);
    }
  });

  it("are there where of each case only one repeat was looked through", async () => {
    expect((await gated([clean], "whole", [{}], STRICT)).statuses).toEqual(UNKNOWN);
    expect((await gated([clean], "whole", [faithful])).statuses).toEqual(["pass", "pass"]);
    expect((await gated([faithful], "whole", [bad])).statuses).toEqual(["fail", "pass"]);
    expect((await gated([clean], "whole", [{ error: { type: "timeout" } }])).messages).toContain("with a repeat that");
  });

  it("are none where a repeat cites nothing that could be bad", async () => {
    const sound = { bad_citations: [] };
    expect((await gated(times(10, sound), "whole", [{ citations: [] }], STRICT)).statuses).toEqual(["pass", "pass"]);
    expect((await gated(times(10, sound), "whole", [{}], STRICT)).statuses).toEqual(UNKNOWN);
    expect((await gated([...times(8, sound), {}, {}], "whole", [{ citations: [] }])).statuses[0]).toBe("not_evaluated");
    const listed = [...times(8, { citations: [] }), {}, {}];
    // That nothing is cited is no list.
    expect((await gated(listed, "whole", [{ citations: [] }])).statuses).toEqual(["pass", "pass"]);
  });

  it("stay so in score files", async () => {
    expect((await gated([...times(8, clean), {}, {}], "shard")).statuses[0]).toBe("not_evaluated");
    expect((await gated(times(10, clean), "shard")).decision).toBe("PASS");
  });
});
