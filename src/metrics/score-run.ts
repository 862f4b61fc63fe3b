import type { LocatedTrace, TraceAdapter } from "../dataset/adapter.ts";
import { traceAdapters } from "../dataset/adapters/index.ts";
import { chooseAdapter } from "../dataset/choose-adapter.ts";
import type { GoldenCase, Principal } from "../dataset/golden-case.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import type { ByteSource } from "../dataset/source.ts";
import type { Trace } from "../dataset/trace.schema.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { count } from "../text/count.ts";
import type { Acceptance, RunScorer } from "./run-scorer.ts";

/** A golden set with the scorer that scores against it. */
export interface ScoringTarget {
  readonly golden: GoldenSet;
  readonly scorer: RunScorer;
  /** Traces for cases that this set does not hold are its own mistake (head) or to be expected (a base commit's set). */
  readonly strict: boolean;
}

/**
 * Reads all traces of a run once, each file by the adapter named or by the one that knows it, reducing each to its score record for every target as it is read. Returns how many
 * rows there were; no row at all is an error, because nothing measured is not a pass.
 */
export async function scoreRun(
  sources: readonly ByteSource[],
  adapter: TraceAdapter | null,
  targets: readonly ScoringTarget[],
  log: DiagnosticLog,
  onProgress: (rows: number) => void = () => {},
): Promise<number> {
  let rows = 0;
  const strays = new Set<string>();
  const errorsBefore = log.errorCount;
  for (const source of sources) {
    const chosen = await chooseAdapter(source, adapter, traceAdapters);
    for await (const located of chosen.read(source, log)) {
      rows++;
      if (rows % ROWS_PER_TICK === 0) onProgress(rows);
      for (const target of targets) {
        const acceptance = target.scorer.accept(located.trace, chosen);
        if (acceptance === "unknown-case" && chosen.straysAllowed) strays.add(located.trace.query_id);
        else if (target.strict) report(acceptance, located, source.name, target, log);
      }
    }
  }
  if (strays.size > 0) {
    log.warn("trace/topic-without-labels", `${count(strays.size, "topic")} of the run without labels: not used`);
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === undefined ? {} : { file });
  }
  return rows;
}

const ROWS_PER_TICK = 2048;

function report(
  acceptance: Acceptance,
  { trace, line }: LocatedTrace,
  file: string,
  { golden }: ScoringTarget,
  log: DiagnosticLog,
): void {
  if (acceptance === "unknown-case") {
    log.error("trace/unknown-case", `no golden case has the id "${trace.query_id}"`, { file, line });
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describe(trace)}`, { file, line });
  } else {
    const index = golden.indexById.get(trace.query_id) ?? golden.indexById.get(trace.query_id.trim());
    checkAgainstCase(trace, golden.cases[index!]!, { file, line }, log);
  }
}

function checkAgainstCase(
  trace: Trace,
  golden: GoldenCase,
  place: { file: string; line: number },
  log: DiagnosticLog,
): void {
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, place);
  }
  if (trace.question && trace.question !== golden.question && trace.question.trim() !== golden.question.trim()) {
    log.warn("trace/question-differs", `the trace of case "${golden.id}" holds another question`, place);
  }
  const { scores } = trace;
  for (const name in scores) {
    const score = scores[name];
    if (typeof score === "number" && (score < 0 || score > 1)) {
      log.error("trace/score-range", `scores.${name} of case "${golden.id}" is not between 0 and 1`, place);
    }
  }
}

function differs(used: NonNullable<Trace["user_context"]>, principal: Principal): boolean {
  if (used.tenant_id !== undefined && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === undefined) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}

function describe({ query_id, config_id, repeat }: Trace): string {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}
