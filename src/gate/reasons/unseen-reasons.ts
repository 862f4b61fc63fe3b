import type { TracePart } from "../../dataset/adapters/adapter.ts";
import { PART_WORDS } from "../../dataset/adapters/reduced-format.ts";
import { CHECKED_PARTS } from "../../metrics/lacks-evidence.ts";
import { hasTrace } from "../../metrics/run/has-trace.ts";
import { recordsPart } from "../../metrics/run/records-part.ts";
import { count } from "../../text/count.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { losesRepeats } from "./loses-repeats.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** What nobody saw of a run, and might be worse than what was seen: shards, chunks, repeats and parts of traces. */
export function unseenReasons(input: EvaluationInput): Reason[] {
  return [
    ...incompleteReason(input),
    ...allFailedReason(input),
    ...crashedReason(input),
    ...fewerRepeatsReason(input),
    ...lostPartsReason(input),
  ];
}

/** A run of which a part is missing may be better or worse than it looks: it cannot pass. */
function incompleteReason({ incomplete }: EvaluationInput): Reason[] {
  return incomplete === null ? [] : [reasonOf("incomplete_run", "fail", incomplete)];
}

/** A policy may bound nothing that a failed case is counted in: a run that shows nothing passes none. */
function allFailedReason({ head: { states } }: EvaluationInput): Reason[] {
  const asked = states.filter((state) => state !== "excluded");
  if (asked.length === 0 || asked.includes("scored")) return [];
  const message = `of ${count(asked.length, "case")} none has a trace that came through: nothing was measured`;
  return [{ ...reasonOf("incomplete_run", "fail", message), detail: "all_failed" }];
}

/** A forbidden question that failed before anything came back, in any repeat, leaked nothing because nobody looked. */
function crashedReason({ golden, head, policy }: EvaluationInput): Reason[] {
  const ids = golden.cases.flatMap(({ id, behavior }, i) =>
    behavior === "permission_denied" && head.isUnseen(i) ? [id] : [],
  );
  if (ids.length === 0) return [];
  const message = `${count(ids.length, "case that expects", "cases that expect")} permission_denied failed before any chunk came back: access could not be checked`;
  const level = policy.acl.unknown === "fail" ? "fail" : "risk";
  return [{ ...reasonOf("incomplete_run", level, message, ids), detail: "cases_failed" }];
}

function fewerRepeatsReason({ head, comparison }: EvaluationInput): Reason[] {
  if (!losesRepeats(head, comparison)) return [];
  const message = `${count(head.notes.fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean`;
  return [reasonOf("incomplete_run", "risk", message)];
}

/**
 * What is not recorded fails no check and shows no leak, where the baseline could. A baseline that does not say in which
 * formats its traces came may have recorded all.
 */
function lostPartsReason({ head, comparison }: EvaluationInput): Reason[] {
  if (comparison === null || !comparison.baseline.states.some(hasTrace)) return [];
  const isLost = (part: TracePart): boolean => !recordsPart(head, part) && recordsPart(comparison.baseline, part);
  const lost = CHECKED_PARTS.filter(isLost).map((part) => PART_WORDS[part]);
  if (lost.length === 0) return [];
  const owner =
    comparison.baseline.formats.length === 0
      ? "those of the baseline, which names no format, may"
      : "those of the baseline do";
  const message = `the traces record no ${lost.join(", no ")} as ${owner}: checks and leaks that show there cannot be seen`;
  return [reasonOf("not_comparable", "risk", message)];
}
