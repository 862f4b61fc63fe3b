import { describe, expect, it } from "vitest";
import { fallenLevels, levelsIn, levelsLine, stillFallen, withoutTwins } from "../../src/report/build/fallen-levels.ts";

type Gated = Parameters<typeof fallenLevels>[0];

interface Asked {
  readonly metric?: string;
  readonly slice?: string | null;
  readonly kind?: string;
  readonly threshold?: number;
  readonly status?: string;
  readonly severity?: string;
  readonly value?: number | null;
  readonly head?: number | null;
  readonly baseline?: number | null;
}

function reportOf(...asked: Asked[]): Gated {
  const full = asked.map((one) => ({ ...DEFAULT, ...one }));
  const metrics = (slice: string | null) =>
    Object.fromEntries(full.flatMap((one) => (one.slice === slice ? [[one.metric, one]] : [])));
  return { gates: full, metrics: metrics(null), slices: { hr: { metrics: metrics("hr") } } } as unknown as Gated;
}

const DEFAULT = {
  metric: "recall@10",
  slice: null,
  kind: "max-drop",
  threshold: 0.05,
  status: "fail",
  severity: "block",
  value: 0.8,
  head: 0.8,
  baseline: 1,
};

describe("what fell in a run", () => {
  it.each<[string, Asked, number | null]>([
    ["below a drop that was allowed", {}, 0.95],
    ["above a rise that was allowed", { metric: "latency_p95", kind: "max-rise", threshold: 100, baseline: 900 }, 1000],
    ["in more cases than were allowed", { kind: "max-regressed", threshold: 3 }, 1],
    ["in a slice", { slice: "hr" }, 0.95],
    ["is nothing where the gate holds", { status: "pass" }, null],
    ["is nothing where the bound is on the value itself", { kind: "min" }, null],
    ["is nothing without a baseline", { baseline: null }, null],
  ])("%s", (_, asked, level) => {
    expect(fallenLevels(reportOf(asked), "fail").map((one) => one.level)).toEqual(level === null ? [] : [level]);
  });

  it.each<[string, Asked, boolean]>([
    ["only warns", { severity: "warn", status: "warn" }, true],
    ["only warns, and holds", { severity: "warn", status: "pass" }, false],
    ["only warns, and has no value", { severity: "warn", status: "not_evaluated", value: null }, true],
  ])("counts where a risk fails, and not else, of a gate that %s", (_, asked, isFallen) => {
    const counts = (["fail", "risk", "never"] as const).map((failOn) => fallenLevels(reportOf(asked), failOn).length);
    expect(counts).toEqual([0, isFallen ? 1 : 0, 0]);
  });

  it.each<[string, Asked, boolean]>([
    ["no value", { value: null }, true],
    ["no value, nor has the baseline", { value: null, baseline: null }, false],
    ["a value, but was not evaluated for another reason", {}, false],
  ])("may be what has %s", (_, asked, isFallen) => {
    expect(fallenLevels(reportOf({ ...asked, status: "not_evaluated" }), "fail")).toHaveLength(isFallen ? 1 : 0);
  });

  it("is told of a metric that stands in no table, for nothing was measured of it", () => {
    const report = { ...reportOf({ status: "not_evaluated", value: null }), metrics: {}, slices: {} };
    expect(fallenLevels(report, "fail").map(({ level }) => level)).toEqual([0.95]);
  });

  it("is told once a metric and slice, by the level before it fell further", () => {
    expect(fallenLevels(reportOf({}, { kind: "max-regressed" }), "fail")).toHaveLength(1);
    const level = (value: number) => ({ metric: "recall@10", slice: null, level: value });
    expect(withoutTwins([level(0.95), level(0.75), { ...level(0.5), slice: "hr" }]).map((one) => one.level)).toEqual([
      0.95, 0.5,
    ]);
  });
});

describe("what fell", () => {
  const before = fallenLevels(reportOf({}), "fail");
  it.each<[string, Asked[], boolean]>([
    ["is not back below its level", [{ status: "pass", baseline: 0.8 }], true],
    ["is back at it", [{ head: 0.95 }], false],
    ["is not back where nobody knows", [{ head: null }], true],
    ["is not back where nothing was judged", [], true],
    ["was let go where no gate bounds it against a baseline", [{ kind: "min" }], false],
    ["was let go where it is bounded in a slice alone", [{ slice: "hr" }], false],
  ])("%s", (_, asked, isFallen) => {
    expect(stillFallen(before, reportOf(...asked))).toEqual(isFallen ? before : []);
  });

  it("of what should be low is back at its level or below", () => {
    const slow = { metric: "latency_p95", kind: "max-rise", threshold: 100, baseline: 900 };
    const levels = fallenLevels(reportOf(slow), "fail");
    expect(stillFallen(levels, reportOf({ ...slow, head: 1001 }))).toEqual(levels);
    expect(stillFallen(levels, reportOf({ ...slow, head: 1000 }))).toEqual([]);
  });
});

describe("the line of an issue", () => {
  it("is read as it was written, and cannot be ended from within", () => {
    const levels = [{ metric: "recall@10", slice: "a --> <b>\n", level: 0.95 }];
    const line = levelsLine(levels);
    expect(line).toMatch(/^<!-- rag-gate-fell [^<>\s]+ -->$/);
    expect(levelsIn(`<!-- x -->\r\n${line}\r\ntext`)).toEqual(levels);
  });

  it.each([
    ["is not there", ""],
    ["is no JSON", "<!-- rag-gate-fell %7B -->"],
    ["is badly encoded", "<!-- rag-gate-fell %E0%A4%A -->"],
    ["holds no list", "<!-- rag-gate-fell 7 -->"],
    ["holds no levels", "<!-- rag-gate-fell %5Bnull%2C%7B%7D%5D -->"],
  ])("that %s tells of no level", (_, body) => expect(levelsIn(body)).toEqual([]));

  it("is empty where nothing fell", () => expect(levelsLine([])).toBe(""));
});
