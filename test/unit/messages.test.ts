import { describe, expect, it } from "vitest";
import { codes } from "../../src/diagnostics/codes.ts";
import { REASON_CODES } from "../../src/gate/reason.ts";
import { REASON_STEPS } from "../../src/report/next-steps.ts";

describe("every code", () => {
  it.each(Object.entries(codes))("%s says what happened and what to do", (_, { title, hint }) => {
    expect(title).toMatch(/^\S.{8,}[^.]$/);
    expect(hint).toMatch(/^\S.{9,}[^.]$/);
  });

  it.each(REASON_CODES)("%s says what to do", (code) => {
    expect(REASON_STEPS[code]).toMatch(/^[A-Z].{20,}\.$/);
  });
});
