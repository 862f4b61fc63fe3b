import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MESSAGE_TITLES } from "../../scripts/parts/message-titles.ts";
import { codes, type DiagnosticCode } from "../../src/diagnostics/codes.ts";
import { DOCS } from "../../src/diagnostics/log.ts";
import { REASON_CODES } from "../../src/gate/reason.ts";
import { REASON_STEPS } from "../../src/report/text/steps-by-reason.ts";

describe("every code", () => {
  it.each(Object.entries(codes))("%s says what happened and what to do", (code, hint) => {
    expect(MESSAGE_TITLES[code as DiagnosticCode]).toMatch(/^\S.{8,}[^.]$/);
    expect(hint).toMatch(/^\S.{9,}[^.]$/);
  });

  it("names pages of the documentation that are there, by their address", () => {
    const hints = Object.values<string>(codes);
    expect(hints.filter((hint) => /(?:^|[\s(])(?:docs|schemas)\//.test(hint))).toEqual([]);
    const pages = hints.flatMap((hint) => [...hint.matchAll(/https?:\/\/[^\s;]+/g)].map(([address]) => address));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      expect(page.startsWith(`${DOCS}/`), page).toBe(true);
      expect(existsSync(join(import.meta.dirname, "../../docs", page.slice(DOCS.length + 1))), page).toBe(true);
    }
  });

  it.each(REASON_CODES)("%s says what to do", (code) => {
    expect(REASON_STEPS[code]).toMatch(/^[A-Z].{20,}\.$/);
  });
});
