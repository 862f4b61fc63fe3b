import { BOUND_ON, type GateKind } from "../config/policy.ts";
import { defaultPreset } from "../config/presets.ts";
import { seesEvidence } from "../config/sees-evidence.ts";
import { grouped } from "../dataset/grouped.ts";
import { logLine } from "../text/log-line.ts";

/** A gate of a run that no policy was written for. */
interface JudgedGate {
  readonly metric: string;
  readonly kind: GateKind | "coverage";
  readonly status: string;
  readonly message: string;
}

/**
 * The gates that hold where no policy is written and that a written one leaves out, as they would never say anything, a
 * sentence a reason; and that what is left does not see the worst, where that is so. `reached`: what the run has a value of.
 */
export function leftOutGates(
  gates: readonly JudgedGate[],
  reached: ReadonlyMap<string, number>,
  suggestions: readonly { readonly metric: string }[],
): string[] {
  const left = gates.filter(
    ({ metric, kind, status }) =>
      status === "not_evaluated" &&
      kind !== "coverage" &&
      BOUND_ON[kind] === "value" &&
      metric in defaultPreset.gates &&
      !reached.has(metric),
  );
  const lines = [...grouped(left, ({ message }) => message)].map(
    ([why, found]) => `No gate on ${found.map(({ metric }) => metric).join(", ")}: ${logLine(why)}.`,
  );
  if (lines.length === 0 || [...reached.keys()].some(seesEvidence)) return lines;
  const words = suggestions.find(({ metric }) => seesEvidence(metric));
  const blind =
    words === undefined
      ? "Nothing here sees what is found or whether an answer is right"
      : `Of the answers ${words.metric} compares the words alone, and nothing here sees what is found`;
  return [...lines, `${blind}: that takes ${LABELS}.`];
}

const LABELS = "labels (expected_chunk_ids or expected_docs) and ids of the chunks that come back";
