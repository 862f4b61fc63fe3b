import { describe, expect, it } from "vitest";
import { gateNeeds, gateValue } from "../../src/report/gate-text.ts";
import type { Report } from "../../src/report/report.schema.ts";

type Kind = Report["gates"][number]["kind"];

describe("a gate in a table", () => {
  it.each<[Kind, string, number | null, number, string]>([
    ["min", "recall@10", 0.84976, 0.85, "0.8498 needs ≥ 0.8500"],
    ["min", "recall@10", null, 0.85, "n/a needs ≥ 0.850"],
    ["max", "latency_p95", 6000.4, 6000, "6000.4 ms needs ≤ 6000.0 ms"],
    ["max-drop", "recall@10", 0.02, 0.02, "0.020 needs drop ≤ 0.020"],
    ["max-drop", "recall@10", 0.02, 0.0166, "0.020 needs drop ≤ 0.0166"],
    ["max-regressed", "citation_correctness", 0.951, 2, "0.951 needs worse cases ≤ 2"],
    ["max-regressed", "latency_p95", 1011, 2, "1011 ms needs worse cases ≤ 2"],
    ["coverage", "tags:hr", 3, 4, "3 needs ≥ 4"],
  ])("of kind %s on %s", (kind, metric, value, threshold, told) => {
    const gate = { kind, metric, value, threshold };
    expect(`${gateValue(gate)} needs ${gateNeeds(gate)}`).toBe(told);
  });
});
