import { appendFileSync, truncateSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import type { CrewOrder } from "../../src/run/worker-requests.ts";
import { startCrew } from "../../src/workers/start-crew.ts";
import { fileSource } from "../../src/workspace/sources.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

async function order(): Promise<CrewOrder & { readonly folder: string }> {
  const folder = tempFolder({ "g.jsonl": [goldenRow("a")], "c.jsonl": [{ chunk_id: "d1:c1", tenant_id: "a" }] });
  const large = join(folder, "t.jsonl");
  writeFileSync(large, "");
  truncateSync(large, 64 * 1024 * 1024);
  const policy = (await parsePolicy("version: 1\n", { file: "p.yml" }, new DiagnosticLog()))!;
  const source = (name: string) => fileSource(name, folder);
  const files = { golden: [source("g.jsonl")], labels: [], corpus: [source("c.jsonl")], traces: [source("t.jsonl")] };
  return { ...files, policy, goldenFormat: null, includeText: false, folder };
}

const own = async () => null;
const golden = { cases: [], indexById: new Map(), hash: "hash" };

it.runIf(availableParallelism() > 1)(
  "threads that may have read other files than this one did score nothing",
  async () => {
    const asked = await order();
    const crew = startCrew(asked)!;
    onTestFinished(() => crew.close());
    expect(crew.share(golden, own).score(asked.traces[0]!)).not.toBeNull();
    appendFileSync(join(asked.folder, "c.jsonl"), '{"chunk_id":"d2:c1","tenant_id":"b"}\n');
    expect(crew.share(golden, own).score(asked.traces[0]!)).toBeNull();
  },
);

it("where no thread can be started there is no crew", async () => {
  const asked = await order();
  const unsendable = { ...asked.policy, phrases: [() => {}] as unknown as CrewOrder["policy"]["phrases"] };
  expect(startCrew({ ...asked, policy: unsendable })).toBeNull();
});
