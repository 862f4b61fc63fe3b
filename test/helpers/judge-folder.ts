import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticLog, UserError } from "../../src/diagnostics/log.ts";
import { buildReport, invalidReport } from "../../src/report/build/build-report.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import type { PolicyPair } from "../../src/run/prepare.ts";
import type { GateRequest } from "../../src/run/request.ts";
import { runGate } from "../../src/run-gate.ts";
import { sha256 } from "../../src/workspace/host.ts";
import { policyOf } from "../../src/workspace/load.ts";
import { fileSource } from "../../src/workspace/sources.ts";

const HEAD_SHA = "3f2a91c0d5b64e7a8c1f9b2e4d6a8073c5e1f294";
const BASE_SHA = "b81d0e27a6c3f5d49182e0b7c4a6d8f3915e2c70";

/** Files of a folder, by what they are to the gate. */
export interface Folder {
  readonly path: string;
  readonly golden?: string;
  readonly head?: string;
  readonly baseline?: string | null;
  readonly corpus?: readonly string[];
}

interface Circumstances {
  readonly request?: Partial<GateRequest>;
  /** The policy of the base commit, where it is not the change's own. */
  readonly basePolicy?: (text: string) => string;
  /** The folder of the base commit's golden set, where it is not the change's own. */
  readonly baseGolden?: string;
  readonly ownPolicy?: (text: string) => string;
}

/** Judges the files of a folder as the Action does for a pull request, in this process. */
export async function judgeFolder(
  {
    path,
    golden = "golden.jsonl",
    head = "head.jsonl",
    baseline = "baseline.jsonl",
    corpus = ["corpus.jsonl"],
  }: Folder,
  { request = {}, basePolicy, baseGolden, ownPolicy = (text) => text }: Circumstances = {},
): Promise<Report> {
  const log = new DiagnosticLog();
  const source = (file: string) => fileSource(file, path);
  const text = readFileSync(join(path, "rag-gate.yml"), "utf8");
  const pair = async (policy: string, folder = path): Promise<PolicyPair> => {
    const parsed = await policyOf(policy, ".github/rag-gate.yml", ".github/rag-gate.yml", {}, log);
    return { policy: parsed, golden: [fileSource(golden, folder)], labels: [] };
  };
  try {
    const own = await pair(ownPolicy(text));
    const hasBase = basePolicy !== undefined || baseGolden !== undefined;
    const base = await pair(basePolicy?.(text) ?? text, baseGolden);
    const notes = {
      sha: BASE_SHA,
      goldenNote: null,
      unreadable: null,
      recalibrated: false,
      policy: basePolicy === undefined ? "same" : "changed",
      golden: baseGolden === undefined ? "same" : "changed",
    } as const;
    const run = await runGate(
      {
        pairs: hasBase ? [own, base] : [own],
        ...(hasBase ? { base: notes } : {}),
        traces: [source(head)],
        corpus: corpus.filter((file) => existsSync(join(path, file))).map(source),
        baseline:
          baseline === null || !existsSync(join(path, baseline))
            ? { kind: "none", why: { code: "first_run" } }
            : { kind: "traces", sources: [source(baseline)], origin: { sha: BASE_SHA, runId: 812, attempt: 1 } },
        adapter: null,
        goldenAdapter: null,
        configId: null,
        suite: null,
        incomplete: null,
        sha256,
        headOrigin: { sha: HEAD_SHA, runId: 845, attempt: 1 },
        includeText: false,
        today: "2026-06-02",
        date: "2026-06-02",
        ...request,
      },
      log,
    );
    const report = buildReport(run);
    const found = { run_id: 812, sha: BASE_SHA, attempt: 1, digest: null, created_at: "2026-06-01T21:04:00Z" };
    const record = report.baseline === null ? null : { ...found, how: "ancestor" as const, distance: 0, rejected: [] };
    return { ...report, run: { ...report.run, event: "pull_request", baseline: record } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const report = invalidReport(error.diagnostics, error.total, error.warnings);
    return { ...report, head: { ...report.head, sha: HEAD_SHA, run_id: 845, attempt: 1 } };
  }
}
