import { describe, expect, it } from "vitest";
import { gatedMoves } from "../../src/report/markdown/case-sections.ts";
import { accessMatrix, breakdown, notesList } from "../../src/report/markdown/sections.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

describe("a list that is cut says so", () => {
  it("of metrics that moved", () => {
    const told = (n: number): string[] => {
      const names = many(n, (i) => `recall@${i + 1}`);
      const metrics = Object.fromEntries(
        names.map((name) => [name, { head: 0.5, baseline: 1, delta: -0.5, pairs: 9 }]),
      );
      const gates = names.map((metric) => ({ metric, status: "fail" }));
      const attribution = names.map((metric) => ({ metric, parts: [], slices: [] }));
      return gatedMoves({ attribution, metrics, gates } as unknown as Report).split("\n");
    };
    expect(told(6)).toHaveLength(6);
    expect(told(9).slice(6)).toEqual(["- 3 more below, with every metric that moved"]);
  });

  it("of slices", () => {
    const names = many(101, (i) => `tag:t${i}`);
    const slices = Object.fromEntries(names.map((name) => [name, { n: 1, metrics: { pass_rate: { head: 0 } } }]));
    const report = { slices, baseline: null } as unknown as Report;
    expect(breakdown(report)).toMatch(/\n\n1 more in the report's data files\.$/);
    expect(breakdown(report, 12)).toMatch(/\n\n89 more in the report's data files\.$/);
    expect(breakdown(report, 101)).not.toContain("more in");
  });

  it("of access groups and of notes", () => {
    const row = { acl_group: "g", case_id: "q", principal: { tenant_id: "a", roles: [] }, chunks: {}, leaks: 0 };
    const told = (n: number): string => accessMatrix({ acl: { matrix: many(n, () => row) } } as unknown as Report);
    expect([told(50), told(52)].map((text) => /(\d+) more/.exec(text)?.[1])).toEqual([undefined, "2"]);
    const diagnostics = many(53, (i) => ({ code: "golden/thin-slice", message: `slice ${i}` }));
    const lines = notesList({ diagnostics, summary: {} } as unknown as Report).split("\n");
    expect(lines.slice(50)).toEqual(["- 3 more in the report's data files"]);
  });
});
