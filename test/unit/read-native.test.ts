import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { goldenAdapters } from "../../src/input/formats/golden-formats.ts";
import { native } from "../../src/input/formats/native.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { sourceOf } from "../helpers/source-of.ts";

async function codesOf(firstLine: number): Promise<string[]> {
  const source = { ...sourceOf("t.jsonl", [goldenRow("a"), goldenRow("b")]), firstLine };
  const log = new DiagnosticLog();
  const context = { ...readContext({}), formats: { traces: [], golden: goldenAdapters } };
  for await (const _ of native.read(source, log, context));
  return log.list().map(({ code }) => code);
}

it("golden rows are named where a file begins with them, not where the rest of one holds nothing else", async () => {
  expect(await codesOf(1)).toContain("trace/golden-set");
  expect(await codesOf(300)).not.toContain("trace/golden-set");
  expect(await codesOf(300)).toContain("trace/invalid-row");
});
