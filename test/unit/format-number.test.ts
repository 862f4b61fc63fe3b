import { describe, expect, it } from "vitest";
import { formatApart, formatDelta, formatMove, formatNumber, type Unit } from "../../src/text/format.ts";

describe("a number", () => {
  it.each<[string, number | null, Unit, string]>([
    ["that is not there", null, "ratio", "n/a"],
    ["of a share", 0.85, "ratio", "0.850"],
    ["that is all of a share", 1, "ratio", "1.000"],
    ["that is all of a share but for the noise of floats", 1 - 2e-16, "ratio", "1.000"],
    ["that is not quite all of a share", 0.9997, "ratio", "0.9997"],
    ["that is hardly anything of a share", 0.00004, "ratio", "0.00004"],
    ["that is less than a millisecond", 0.25, "ms", "0.3 ms"],
    ["that is no time", 0, "ms", "0 ms"],
    ["that is a thousandth of a cent", 0.00002, "usd", "$0.00002"],
    ["that is less than a hundredth of a cent", 0.0000684, "usd", "$0.000068"],
    ["that one digit would say wrongly", 0.00149, "usd", "$0.0015"],
    ["that rounds up to two digits", 0.000996, "usd", "$0.0010"],
    ["that is a whole rank", 3, "rank", "3"],
    ["that is a mean rank", 2.46, "rank", "2.5"],
    ["that is counted", 1, "count", "1"],
    ["that is the mean of counts", 1.004, "count", "1.00"],
  ])("%s", (_, value, unit, shown) => expect(formatNumber(value, unit)).toBe(shown));
});

describe("a difference", () => {
  it.each<[number | null, Unit, string]>([
    [null, "ms", "n/a"],
    [0, "ratio", "0.000"],
    [-0.0003, "ratio", "-0.0003"],
    [0.4, "tokens", "+0.4"],
    [-12, "ms", "-12 ms"],
    [-1e-17, "ratio", "0.000"],
    [-1e-8, "ratio", "-0.00000001"],
  ])("of %d in %s is %s", (value, unit, shown) => expect(formatDelta(value, unit)).toBe(shown));
});

describe("a difference beside a bound on it", () => {
  it.each<[number, number, Unit, string]>([
    [21.25, 21.13, "tokens", "+21.25"],
    [-0.13333333, 0.1333, "ratio", "-0.13333"],
    [-0.114, 0.05, "ratio", "-0.114"],
    [0, 0.0005, "ratio", "0.000"],
  ])("%d against %d in %s is %s", (value, bound, unit, shown) => expect(formatDelta(value, unit, bound)).toBe(shown));
});

describe("a move", () => {
  it.each<[number, number, Unit, [string, string]]>([
    [1, 0.5, "ratio", ["1.000", "0.500"]],
    [0.90712, 0.90704, "ratio", ["0.9071", "0.9070"]],
    [1, 0.99996, "ratio", ["1.00000", "0.99996"]],
    [0.5, 0.5 + 1e-12, "ratio", ["0.500", "0.500"]],
    [2.41, 2.43, "rank", ["2.41", "2.43"]],
  ])("from %d to %d in %s", (before, after, unit, shown) => expect(formatMove(before, after, unit)).toEqual(shown));
});

describe("a value beside its bound", () => {
  it.each<[number, number, Unit, [string, string]]>([
    [0.8, 0.85, "ratio", ["0.800", "0.850"]],
    [0.85, 0.85, "ratio", ["0.850", "0.850"]],
    [0.84976, 0.85, "ratio", ["0.8498", "0.8500"]],
    [0.9998, 1, "ratio", ["0.9998", "1.0000"]],
    [0.9998, 0.85, "ratio", ["0.9998", "0.850"]],
    [0.2, 0.0005, "ratio", ["0.2000", "0.0005"]],
    [0.98345, 0.9834, "ratio", ["0.9835", "0.9834"]],
    [0.00001, 0.0005, "ratio", ["0.00001", "0.0005"]],
    [0.2, 1 / 3, "ratio", ["0.200000000", "0.333333333"]],
    // What means lose to rounding is no difference to show.
    [0.8799999999999999, 0.88, "ratio", ["0.880", "0.880"]],
    [0.88 - 2e-9, 0.88, "ratio", ["0.879999998", "0.880000000"]],
    [0.30000000000000004, 0.3, "usd", ["$0.3000", "$0.3000"]],
    [6000.04, 6000, "ms", ["6000.04 ms", "6000.00 ms"]],
  ])("%d against %d in %s", (value, bound, unit, shown) => expect(formatApart(value, bound, unit)).toEqual(shown));
});
