import { describe, expect, it } from "vitest";
import { buildPolicy } from "../../src/config/build-policy.ts";
import { PRESET_NAMES } from "../../src/config/presets.ts";

const build = (options: Partial<Parameters<typeof buildPolicy>[1]>) => {
  const problems: string[] = [];
  const policy = buildPolicy(null, { file: null, ...options }, (_, message) => problems.push(message));
  expect(problems).toEqual([]);
  return policy.gates.map(
    ({ metric, slice, kind, threshold }) =>
      `${metric.name}${slice === null ? "" : ` in ${slice}`} ${kind} ${threshold}`,
  );
};

const ALWAYS = ["acl_leaks max 0", "critical_failures max 0", "missing_traces max 0"];

describe("presets", () => {
  it("has the built-in thresholds where nobody wrote any", () => {
    expect(build({})).toEqual([
      ...ALWAYS,
      "recall@10 min 0.85",
      "recall@10 max-drop 0.05",
      "mrr@10 min 0.7",
      "citation_correctness min 0.95",
      "citation_correctness max-drop 0.05",
      "behavior_accuracy min 0.9",
      "latency_p95 max 6000",
    ]);
  });

  it.each(PRESET_NAMES)("%s names metrics that exist, on top of what always holds", (preset) => {
    const gates = build({ preset });
    expect(gates.slice(0, 3)).toEqual(ALWAYS);
    expect(gates.length).toBeGreaterThan(4);
  });

  it("asks every exact term of a developer's documentation to pass", () => {
    expect(build({ preset: "developer-docs" })).toContain("pass_rate in exact-terms min 1");
  });
});
