import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canShow, suggestGate } from "../../src/datasets/init/policy.ts";

describe("suggestGate", () => {
  it.each([
    // scipy.stats.binom.sf(r, n, .02) is at most .05 from r = 1 on of 18, 2 of 41, 5 of 100, 11 of 333, and 15 of 500.
    // 32 of 35: two cases are .0571, .9143 - .0571 = .8571.
    [32 / 35, 35, { min: 0.85, maxDrop: 0.03, room: 2 }],
    [0.91, 41, { min: 0.86, maxDrop: 0.03, room: 2 }],
    [1, 12, { min: 0.91, maxDrop: 0.09, room: 1 }],
    [1, 17, { min: 0.94, maxDrop: 0.06, room: 1 }],
    [1, 19, { min: 0.89, maxDrop: 0.06, room: 2 }],
    // Two of a hundred can drop, and from 200 cases thresholds are thousandths.
    [0.9, 100, { min: 0.85, maxDrop: 0.02, room: 5 }],
    [0.9, 500, { min: 0.87, maxDrop: 0.02, room: 15 }],
    [0.9, 333, { min: 0.866, maxDrop: 0.019, room: 11 }],
  ])("%f over %i cases", (value, n, expected) => {
    expect(suggestGate({ metric: "recall@10", wobble: 0, value, n })).toMatchObject(expected);
  });

  it.each([
    [0.94, 40, { min: 0.84, maxDrop: 0.1, room: 4 }],
    [0.6, 7, { min: 0.45, maxDrop: 0.15, room: 1 }],
  ])("of %f over %i cases leaves room for what moves though nothing is worse", (value, n, expected) => {
    expect(suggestGate({ metric: "token_f1", wobble: 0.1, value, n })).toMatchObject(expected);
  });

  it.each([
    [0, 10],
    [0.5, 1],
    [0.05, 10],
    [Number.NaN, 10],
    [1.5, 10],
    [0.9, 0],
  ])("suggests nothing for %f over %i cases", (value, n) => {
    expect(suggestGate({ metric: "m", wobble: 0, value, n })).toBeNull();
  });

  it("stays below the value by whole cases, and lets a fall of one case through", () => {
    const whole = fc
      .integer({ min: 1, max: 5000 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(whole, ([hits, n]) => {
        const value = hits / n;
        const suggestion = suggestGate({ metric: "m", wobble: 0, value, n });
        fc.pre(suggestion !== null);
        const { min, room, maxDrop } = suggestion!;
        expect(min).toBeLessThan(value);
        expect(room).toBeGreaterThanOrEqual(1);
        expect((hits - room) / n).toBeGreaterThanOrEqual(min - 1e-9);
        expect((hits - room - 1) / n).toBeLessThan(min + 1e-9);
        expect(maxDrop).toBeGreaterThanOrEqual(1 / n - 1e-9);
        expect(String(min).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("canShow", () => {
  it("asks for as many worse cases as the comparison does, by one-sided p and Holm", () => {
    expect(canShow(9, 1)).toContain("With 9 cases no fall is more than chance by itself: that takes 10 cases");
    expect(canShow(41, 1)).toContain("once 5 get worse and none better (0.12)");
    expect(canShow(41, 4)).toContain("once 7 get worse and none better (0.17)");
  });
});
