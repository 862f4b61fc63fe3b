import { caseIndexOf } from "../../dataset/golden/case-index-of.ts";
import type { GoldenCase, Principal } from "../../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { questionId } from "../../dataset/golden/question-id.ts";
import { similarId } from "../../dataset/golden/similar-id.ts";
import { ListedTrace } from "../../dataset/traces/row-trace.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { foldSpace } from "../../text/fold-space.ts";
import { checkScores } from "../judged/check-scores.ts";
import { isPartlyRanked, returningStage } from "../scan/ordered-chunks.ts";
import { MOST_STAGES } from "./config-scores.ts";
import { type Acceptance, MOST_CONFIGS } from "./run-scorer.ts";

/** Says what is wrong with a trace that was taken or refused: an unknown case, a second trace, one new name too many. */
export function reportAcceptance(
  acceptance: Acceptance,
  trace: Trace,
  place: RowPlace,
  golden: GoldenSet,
  log: DiagnosticLog,
): void {
  if (acceptance === "unknown-case") {
    const id = trace.query_id;
    const looksAlike = ["NFC", "NFD"].some((form) => caseIndexOf(golden, id.normalize(form)) !== undefined);
    const hint = looksAlike ? OTHER_FORM : hasMadeIds(golden) ? MADE_IDS : undefined;
    const similar = looksAlike ? undefined : similarId(id, golden);
    const meant = similar === undefined ? "" : `: is it the trace of "${similar}"?`;
    log.error("trace/unknown-case", `no golden case has the id "${id}"${meant}`, { ...place, hint });
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describeTrace(trace)}`, place);
  } else if (acceptance === "too-many-configs") {
    log.error("trace/too-many-names", `the traces hold more than ${MOST_CONFIGS} configs${FEWER}`, place);
  } else if (acceptance === "too-many-stages") {
    log.error("trace/too-many-names", `the traces time more than ${MOST_STAGES} stages${FEWER}`, place);
  } else {
    checkAgainstCase(trace, golden.cases[caseIndexOf(golden, trace.query_id)!]!, place, log);
  }
}

const FEWER = ", or more than there is room for with so many cases";

const OTHER_FORM =
  "one looks the same: its accents are written as other characters, as in names of files of a Mac; write both in one Unicode form, such as NFC";

const MADE_IDS =
  "the golden set has no ids, so that its questions made some: npx rag-gate convert --golden FILE --to native writes a set that has them, to be named in query_id";

/** Whether the cases of a set have ids that were made of their questions. A set is of one kind: the first case tells. */
function hasMadeIds({ cases: [first] }: GoldenSet): boolean {
  return first !== undefined && first.id === questionId(first.question);
}

function checkAgainstCase(trace: Trace, golden: GoldenCase, place: RowPlace, log: DiagnosticLog): void {
  // Of plain traffic there is no golden set to look into: what a query is was taken from its first trace.
  const told = golden.traffic ? { ...place, hint: "ask both versions the same, as the same user_context" } : place;
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = golden.traffic
      ? `query "${golden.id}" was asked as another principal than in an earlier trace of it`
      : `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, told);
  }
  if (
    trace.question &&
    trace.question !== golden.question &&
    golden.question !== "" && // Relevance judgements alone ask nothing.
    foldSpace(trace.question) !== foldSpace(golden.question)
  ) {
    const message = golden.traffic
      ? `the trace of query "${golden.id}" holds another question than an earlier one`
      : `the trace of case "${golden.id}" holds another question`;
    log.warn("trace/question-differs", message, told);
  }
  if (ListedTrace.listsOf(trace) === null) checkLists(trace, golden, place, log);
  checkScores(trace, place, log);
}

/** Of lists that come read there is nothing to say: each is one ranking, and ranked as a whole. */
function checkLists(trace: Trace, golden: GoldenCase, place: RowPlace, log: DiagnosticLog): void {
  for (const list of ["retrieved_chunks", "reranked_chunks"] as const) {
    const chunks = trace[list] ?? [];
    if (isPartlyRanked(chunks)) {
      const message = `the ${list} of case "${golden.id}" have ranks in part: they are taken in the order of the list`;
      log.warn("trace/partial-ranks", message, place);
    }
    const stage = returningStage(chunks);
    if (stage === null) continue;
    const named = stage === "" ? "no stage" : `stage "${stage}"`;
    const message = `the ${list} of case "${golden.id}" name ${named} again after another one: they are taken for one list a stage, of which the last one counts`;
    log.warn("trace/mixed-stages", message, place);
  }
}

function differs(used: NonNullable<Trace["user_context"]>, principal: Principal): boolean {
  if (used.tenant_id !== undefined && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === undefined) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}

/** A trace in words: its case, config and repeat. */
function describeTrace({ query_id, config_id, repeat }: Pick<Trace, "query_id" | "config_id" | "repeat">): string {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id.trim()}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}
