import { ACL_STAGES, type Violation } from "../../acl/violation.ts";
import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { countLeaks } from "../../metrics/scan/trace-scorer.ts";
import { compareBytes } from "../../text/byte-order.ts";
import type { Report } from "../schema/report.schema.ts";
import { record } from "./record.ts";

/** The access findings: one entry a violation and stage, and the matrix of each `acl_group`. */
export function buildAcl({ input }: GateRun): Report["acl"] {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum, [, violations]) => sum + countLeaks(violations, policy.acl.blockStages), 0),
    violations: cases.flatMap(([i, violations]) => {
      const item = golden.cases[i]!;
      return [...violations].sort(byChunkAndStage).map(({ chunkId, stage, rule }) => ({
        case_id: item.id,
        principal: whoAsks(item),
        chunk_id: chunkId,
        stage,
        rule,
      }));
    }),
    unknown: head.notes.unlabelledChunks,
    matrix: matrix(),
  };

  function matrix() {
    const grouped = golden.cases.flatMap((item, i) =>
      item.aclGroup === null || head.states[i] === "excluded" ? [] : [{ item, i }],
    );
    return grouped
      .sort((a, b) => compareBytes(a.item.aclGroup!, b.item.aclGroup!))
      .map(({ item, i }) => {
        const seen = new Map<string, string[]>();
        for (const [chunk, ranks] of head.ranksOf(i)) {
          const stages = (["retrieved", "reranked", "context"] as const).filter((stage) => ranks[stage] !== null);
          seen.set(chunk, ranks.cited ? [...stages, "citations"] : [...stages]);
        }
        for (const { chunkId, stage } of head.violations.get(i) ?? []) {
          if (chunkId === null) continue;
          const stages = seen.get(chunkId) ?? [];
          if (!stages.includes(stage)) seen.set(chunkId, [...stages, stage]);
        }
        return {
          acl_group: item.aclGroup!,
          case_id: item.id,
          principal: whoAsks(item),
          expected_behavior: item.behavior,
          observed_behavior: head.observed[i] ?? null,
          leaks: countLeaks(head.violations.get(i) ?? [], policy.acl.blockStages),
          chunks: record([...seen].sort(([a], [b]) => compareBytes(a, b))),
        };
      });
  }
}

const whoAsks = ({ principal: { tenantId: tenant_id, roles } }: GoldenCase) => ({ tenant_id, roles });

function byChunkAndStage(a: Violation, b: Violation): number {
  return compareBytes(a.chunkId ?? "", b.chunkId ?? "") || ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage);
}
