import { describe, expect, it } from "vitest";
import { lineage } from "../../src/report/markdown/sections.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

const side = { sha: "f".repeat(40), config_id: "prod", cases: 3, run_id: 7 };

function told(event: string, how: string, distance: number | null): string {
  const baseline = { how, distance, created_at: "2026-05-01T00:00:00Z" };
  const report = { head: side, baseline: side, summary: {}, policy: {}, run: { event, baseline } };
  return lineage(report as unknown as Report, { runUrl: "https://x.example", artifactUrl: null });
}

describe("the line on what was compared", () => {
  it.each([
    ["pull_request", "ancestor", 0, "(run 7, 2026-05-01)"],
    ["pull_request", "ancestor", 1, "(run 7, 2026-05-01, 1 commit behind the base)"],
    ["merge_group", "ancestor", 3, "(run 7, 2026-05-01, 3 commits behind the base)"],
    ["push", "ancestor", 1, "(run 7, 2026-05-01)"],
    ["pull_request", "newest", null, "(run 7, 2026-05-01, no known ancestor)"],
    ["pull_request", "pinned", null, "(run 7, 2026-05-01)"],
  ])("of a %s with a baseline that is the %s %s says %s", (event, how, distance, expected) => {
    expect(told(event, how, distance)).toContain(` ${expected} · 3 cases`);
  });
});
