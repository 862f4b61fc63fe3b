import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileAnswerSchema, patternSteps } from "../../src/input/golden/answer-schema.ts";

// A golden set that a pull request brings may hold any pattern, and the answers held against it are anybody's.

const accepts = (schema: Record<string, unknown>, answer: unknown): boolean | string => {
  const compiled = compileAnswerSchema(schema);
  return typeof compiled === "string" ? compiled : compiled.accepts(JSON.stringify(answer));
};

describe("patterns in an answer_schema", () => {
  it.each([
    "^(a+)+$",
    "^(a|aa)+$",
    "(x*)*y",
    "^(([a-z])+.)+$",
    "(.*)(.*)(.*)(.*)x",
    "^(a{1,30}){1,30}$",
    "^(?:(?:a?){30}){30}$",
  ])("refuses %s, which a hostile answer could keep busy for good", (pattern) => {
    expect(accepts({ type: "string", pattern }, `${"a".repeat(40)}!`)).toContain("may take without end");
    expect(accepts({ patternProperties: { [pattern]: {} } }, {})).toContain("may take without end");
  });

  it.each([
    ["^[A-Z]{2,3}-\\d{4}$", "HR-2026"],
    ["^[^@]{1,64}@[a-z.]{1,64}$", "ann@acme.test"],
    ["\\d+ days", "20 days"],
    ["^\\d+-\\d+$", "1-22"],
    ["^(?:yes|no)$", "no"],
    ["^(\\d{1,3}\\.){3}\\d{1,3}$", "10.0.0.1"],
    ["^\\p{L}+[\\])(|]\\u{41}?$", "Äb|A"],
  ])("takes %s", (pattern, text) => {
    expect(accepts({ type: "string", pattern }, text)).toBe(true);
    expect(accepts({ type: "string", pattern }, "-")).toBe(false);
  });

  it("holds no long text against a pattern: that is not the format", () => {
    const schema = { type: "object", properties: { a: { type: "string", pattern: "^a+$" } } };
    expect(accepts(schema, { a: "a".repeat(2000) })).toBe(true);
    expect(accepts(schema, { a: "a".repeat(2001) })).toBe(false);
    expect(accepts(schema, { ["b".repeat(2001)]: [] })).toBe(false);
    expect(accepts({ type: "string" }, "a".repeat(5000))).toBe(true);
  });

  it("counts every valid expression to its end", () => {
    const part = fc.constantFrom(
      "a",
      ".",
      "\\d",
      "[^)]",
      "(",
      "(?:",
      "(?=",
      "(?<n>",
      ")",
      "|",
      "*",
      "+?",
      "?",
      "{2,3}",
      "{2}",
      "{2,}",
      "\\(",
      "$",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
        (source) => {
          try {
            new RegExp(source, "u");
          } catch {
            return;
          }
          const steps = patternSteps(source);
          expect(steps).toBeGreaterThan(0);
          if (!/[*+?{|]/.test(source.replace(/\\.|\(\?/g, ""))) expect(steps).toBeLessThanOrEqual(2000);
        },
      ),
      { numRuns: 5000, seed: 3 },
    );
  });
});
