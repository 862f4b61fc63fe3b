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

describe("a waiver", () => {
  const problemsOf = (waiver: Record<string, string>): string[] => {
    const problems: string[] = [];
    const waivers = [{ reason: "r", owner: "o", expires: "2026-12-31", ...waiver }];
    buildPolicy({ version: 1, waivers }, { file: "p.yml" }, (path, message) =>
      problems.push(`${path.join(".")}: ${message}`),
    );
    return problems;
  };

  it.each(["2026-01-01", "2026-01-31", "2026-04-30", "2026-12-31", "2028-02-29", "2000-02-29", "2026-02-28"])(
    "holds until %s",
    (expires) => {
      expect(problemsOf({ case: "q", expires })).toEqual([]);
    },
  );

  it.each([
    ...["2026-02-29", "2100-02-29", "2028-02-30", "2026-04-31", "2026-01-32", "2026-01-00"],
    ...["2026-00-10", "2026-13-01"],
  ])("cannot hold until %s", (expires) => {
    expect(problemsOf({ case: "q", expires })).toEqual([`waivers.0.expires: "${expires}" is no date of the calendar`]);
  });

  it("names a case or a metric, one that there is and that may be waived", () => {
    expect(problemsOf({ metric: "recall@10" })).toEqual([]);
    expect(problemsOf({})).toEqual(["waivers.0: a waiver names a case, a metric or both"]);
    expect(problemsOf({ case: "q", metric: "recal@10" })).toEqual([expect.stringMatching(/^waivers\.0\.metric: /)]);
    for (const metric of ["acl_leaks", "critical_failures", "forbidden_content"])
      expect(problemsOf({ case: "q", metric })).toEqual([`waivers.0.metric: ${metric} cannot be waived`]);
  });
});
