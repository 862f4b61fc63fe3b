import { type Comparison, incomparableFor } from "../compare/comparison.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Evaluation, EvaluationInput } from "./evaluation.ts";
import { conclude, type Reason, reasonOf, reasonOfGate } from "./reasons/reason.ts";
import { evaluateGate } from "./rules/evaluate-gate.ts";
import { gateFailed, gateName } from "./rules/gate-result.ts";
import { gateScopes } from "./rules/gate-scopes.ts";
import { isRelative } from "./rules/is-relative.ts";

/** The second horizon by its name (`run 101`): the run compared with a pinned one, or why it could not be. */
export type AnchorComparison =
  | { readonly name: string; readonly comparison: Comparison }
  | { readonly name: string; readonly unreadable: string };

/**
 * Asks the gates against the baseline a second time, against the anchor: many small drops, each of them tolerated, add
 * up, and the nearest run does not show it. What they show is a risk, never more: the anchor is old by design. Gates of
 * which it knows nothing are warned of.
 */
export function applyAnchor(
  evaluation: Evaluation,
  input: EvaluationInput,
  anchor: AnchorComparison,
  log: DiagnosticLog,
): Evaluation {
  return { ...evaluation, ...conclude([...evaluation.reasons, ...anchorReasons(input, anchor, log)]) };
}

function anchorReasons(input: EvaluationInput, anchor: AnchorComparison, log: DiagnosticLog): Reason[] {
  if ("unreadable" in anchor)
    return [
      reasonOf("anchor_unreadable", "risk", `the anchor, ${anchor.name}, could not be read: ${anchor.unreadable}`),
    ];
  const { comparison, name } = anchor;
  // What is known of the metrics is known against the nearest run.
  const scopeOf = gateScopes({ ...input, comparison, metrics: new Map() });
  const unseen = new Set<string>();
  const reasons = input.policy.gates.flatMap((rule) => {
    if (!isRelative(rule.kind)) return [];
    const gate = evaluateGate(rule, scopeOf(rule));
    const message = `${gateName(gate)} since the anchor, ${name}: ${gate.message}`;
    // What the anchor did not measure is no drift; what it measured otherwise could be one.
    if (gate.status === "not_evaluated" && incomparableFor(comparison, rule.metric) !== undefined)
      return [reasonOfGate(gate, "not_comparable", "risk", message)];
    if (gate.status === "not_evaluated" && gate.value !== null && gate.baseline === null) unseen.add(gateName(gate));
    return gateFailed(gate) ? [reasonOfGate(gate, "drift", "risk", message)] : [];
  });
  if (unseen.size > 0) {
    const message = `the anchor, ${name}, has no value of ${[...unseen].join(", ")}: whether it drifted is not known`;
    log.warn("baseline/anchor-without", message);
  }
  return reasons;
}
