import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { namesChunks } from "../../metrics/run/names-chunks.ts";
import { count } from "../../text/count.ts";
import { formatNumber } from "../../text/format-number.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { isProtecting } from "../protection.ts";
import { losesRepeats } from "../reasons/loses-repeats.ts";
import { missedRefusals } from "./missed-refusals.ts";
import { secondsAsLatency } from "./seconds-as-latency.ts";
import { sharedAnswers } from "./shared-answers.ts";
import { strangeLabels } from "./strange-labels.ts";
import { unrecordedValues } from "./unrecorded-values.ts";

type WarnedRun = Pick<EvaluationInput, "head" | "golden" | "policy" | "slices" | "comparison">;

/** A mean over fewer cases is moved by a single one. */
const THIN = 5;

/** Tells what a reader of the numbers must know about the run behind them. */
export function warnOfRun(
  { head, golden: { cases }, policy, slices, comparison }: WarnedRun,
  log: DiagnosticLog,
): void {
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked, showingInactive, fewerRepeats } =
    head.notes;
  if (duplicateChunks > 0) {
    log.warn(
      "trace/duplicate-chunk",
      `a chunk is twice in one list, ${count(duplicateChunks, "time")} in these traces`,
    );
  }
  if (showingInactive > 0) {
    const message = `chunks that the corpus manifest says were taken out came back for ${count(showingInactive, "case")}`;
    log.warn("trace/inactive-chunk", message);
  }
  // Where the baseline shows that they were lost, a reason of the decision says so.
  if (fewerRepeats > 0 && !losesRepeats(head, comparison)) {
    const message = `${count(fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case: a repeat that is not there is in no mean`;
    log.warn("trace/uneven-repeats", message);
  }
  // `unknown: ignore` says that unlabelled chunks mean nothing: whoever wrote it needs no warning of them.
  const isChecked = policy.acl.unknown !== "ignore";
  if (isChecked && labelledChunks === 0 && unlabelledChunks > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if ((isChecked || cases.some(isProtecting)) && !namesChunks(head)) {
    const message = "the traces name no chunk: who was shown what was not checked";
    log.warn("acl/not-checked", message);
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts of chunks, of four words or more, nor must_not_contain are given`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const message of missedRefusals(head)) log.warn("trace/no-refusal", message);
  for (const message of unrecordedValues(head, policy)) log.warn("trace/no-value", message);
  const strange = strangeLabels(head, cases, Math.max(...policy.cutoffs));
  if (strange !== null) log.warn("golden/never-found", strange);
  const longest = secondsAsLatency(head);
  if (longest !== null) {
    const message = `no answer took longer than ${formatNumber(longest, "ms")}: are latencies written in seconds?`;
    log.warn("trace/short-latency", message);
  }
  const shared = sharedAnswers(head, cases);
  if (shared > 0)
    log.warn("trace/same-answer", `${shared} questions that expect different evidence got one and the same answer`);
  for (const [name, { length: n }] of slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    if (n >= THIN) continue;
    const told =
      n === 0 ? "no case: its gates cannot be evaluated" : `only ${count(n, "case")}: one of them decides its gates`;
    log.warn("golden/thin-slice", `slice "${name}" has ${told}`);
  }
}
