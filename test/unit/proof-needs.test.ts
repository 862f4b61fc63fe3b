import { describe, expect, it } from "vitest";
import { policySlices } from "../../src/gate/evaluate.ts";
import { proofNeeds } from "../../src/gate/outcome.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { sketchGolden, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** The sentences of a policy with these gates, over 12 cases, four of them tagged `hr`. */
function needs(file: Pick<PolicyFile, "gates" | "slices">, repeats = 1): string[] {
  const golden = sketchGolden(Array.from({ length: 12 }, (_, i) => ({ tags: i % 3 === 0 ? ["hr"] : [] })));
  const head = sketchRun(golden, { "recall@10": golden.cases.map(() => 1) }, { repeats });
  const policy = sketchPolicy({ gates: {}, ...file });
  return proofNeeds({ policy, golden, head, slices: policySlices(policy, golden, head) });
}

const ask = (margin: number) => ({ "max-drop": margin, evidence: "non-inferior" as const });

describe("the cases that a proof needs", () => {
  it("are named for each share, by what its values can be", () => {
    expect(needs({ gates: { "recall@10": ask(0.02), "hit@10": ask(0.05) } })).toEqual([
      "recall@10: a loss of 0.020 can be proven from 189 unchanged cases on (368 if values are between 0 and 1); this dataset has 12 cases",
      "hit@10: a loss of 0.050 can be proven from 73 unchanged cases on; this dataset has 12 cases",
    ]);
  });

  it("are more for a rate whose repeats can differ", () => {
    expect(needs({ gates: { "hit@10": ask(0.05) } }, 3)).toEqual([
      "hit@10: a loss of 0.050 can be proven from 73 unchanged cases on (144 if values are between 0 and 1); this dataset has 12 cases",
    ]);
  });

  it("are only those of 0 and 1 if others would be more than a million", () => {
    expect(needs({ gates: { "recall@10": ask(2e-6) } })).toEqual([
      "recall@10: a loss of 0.000002 can be proven from 1920726 unchanged cases on; this dataset has 12 cases",
    ]);
  });

  it("are counted in the slice of the gate", () => {
    const slices = { hr: { where: { tags: "hr" }, gates: { "hit@10": ask(0.1) } } };
    expect(needs({ slices })).toEqual([
      "hit@10 in hr: a loss of 0.100 can be proven from 35 unchanged cases on; this slice has 4 cases",
    ]);
  });

  it("are not named if no number is enough, or none is known", () => {
    const gates = {
      "mrr@10": ask(0),
      "ndcg@10": { "max-drop": 0.02 },
      "recall@10": { "max-regressed": 2, min: 0.5 },
      latency_p95: { "max-rise": 10, evidence: "non-inferior" as const },
    };
    expect(needs({ gates })).toEqual(["mrr@10: a loss of at most 0.000 cannot be proven by any number of cases"]);
  });

  it("are printed by validate", async () => {
    const ids = Array.from({ length: 3 }, (_, i) => `q${i}`);
    const folder = tempFolder({
      "g.jsonl": ids.map((id) => goldenRow(id)),
      "t.jsonl": ids.map((id) => traceRow(id)),
      "p.yml": "version: 1\ngates: { hit@10: { max-drop: 0.02, evidence: non-inferior } }\n",
    });
    const { out } = await runCli(
      ["validate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"],
      folder,
    );
    expect(out).toContain(
      "  proof      hit@10: a loss of 0.020 can be proven from 189 unchanged cases on; this dataset has 3 cases\n",
    );
  });
});
