import type { Report } from "../../src/report/schema/report-schema.ts";
import { ASKED_BY_ACME } from "./make-case.ts";
import { runCli } from "./run-cli.ts";
import { tempFolder } from "./temp-folder.ts";

type Row = Readonly<Record<string, unknown>>;

/** A case of one user of the tenant `acme`. */
export const acmeCase = (more: Row = {}): Row => ({ id: "q", question: "Q?", ...ASKED_BY_ACME, ...more });

interface Decided {
  readonly decision: Report["decision"] | undefined;
  /** `chunk stage rule`, with the list if one is named. */
  readonly violations: readonly string[];
  readonly reasons: readonly string[];
  readonly messages: readonly string[];
  readonly report: Report;
}

/** Runs the gate over one case with one trace and a corpus manifest, which is left out if it is empty. */
export async function decide(corpus: readonly Row[], golden: Row, trace: Row): Promise<Decided> {
  const empty = { query_id: golden.id, retrieved_chunks: [], context_chunks: [], answer: "Twelve.", citations: [] };
  const folder = tempFolder({
    "g.jsonl": [golden],
    "t.jsonl": [{ ...empty, ...trace }],
    "c.jsonl": corpus,
    "p.yml": "version: 1\ngates: { error_rate: { max: 0 } }\n",
  });
  const manifest = corpus.length === 0 ? [] : ["--corpus", "c.jsonl"];
  const args = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml", ...manifest];
  const { report, err } = await runCli(args, folder);
  if (report === undefined) throw new Error(err);
  return {
    decision: report.decision,
    violations: report.acl.violations.map(({ chunk_id, stage, rule, list }) =>
      [chunk_id ?? "text", stage, rule, ...(list === undefined ? [] : [list])].join(" "),
    ),
    reasons: report.reasons.map(({ code }) => code),
    messages: report.reasons.map(({ message }) => message),
    report,
  };
}
