import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import { goldenAdapters } from "../../src/input/formats/registry.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { sourceOf } from "../helpers/source-of.ts";

async function codesOf(): Promise<string[]> {
  const source = sourceOf("t.jsonl", [goldenRow("a"), goldenRow("b")]);
  const log = new DiagnosticLog();
  const context = { ...readContext({}), formats: { traces: [], golden: goldenAdapters } };
  for await (const _ of native.read(source, log, context));
  return log.list().map(({ code }) => code);
}

it("golden rows in place of traces are named", async () => {
  expect(await codesOf()).toContain("trace/golden-set");
});
