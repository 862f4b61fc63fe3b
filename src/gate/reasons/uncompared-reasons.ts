import type { Comparison } from "../../compare/comparison.ts";
import { count } from "../../text/count.ts";
import type { EvaluationInput } from "../evaluation.ts";
import type { GateResult } from "../rules/gate-result.ts";
import { askedOfBaseline } from "./asked-of-baseline.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** Cases that the baseline's run knew and that take no part in the comparison: a fall there is seen by no gate. */
export function uncomparedReasons(gates: readonly GateResult[], { comparison }: EvaluationInput): Reason[] {
  const { asked, wanted } = askedOfBaseline(gates);
  if (comparison === null || asked === 0) return [];
  const compared = `${count(comparison.pairing.head.length, "case")} could be compared`;
  return [unanswered(comparison), ofOtherSuite(comparison)].flatMap(({ ids, why, ...more }) => {
    if (ids.length === 0) return [];
    const message = `the baseline ${why} ${count(ids.length, "case, which is", "cases, which are")} left out: ${compared}`;
    return [{ ...reasonOf("not_comparable", wanted, message, ids), ...more }];
  });
}

interface Uncompared {
  readonly ids: readonly string[];
  readonly why: string;
  readonly detail?: NonNullable<Reason["detail"]>;
}

function unanswered({ baseline, pairing }: Comparison): Uncompared {
  return {
    ids: pairing.added.filter((id) => baseline.unanswered?.has(id)),
    why: "has no trace of",
    detail: "baseline_incomplete",
  };
}

/** What is said of a run of no suite: it was asked all cases. */
const ALL = "none";

/** What its suite left out it was not asked. */
function ofOtherSuite({ baseline, pairing, incomparable }: Comparison): Uncompared {
  const suite = incomparable.find(({ field }) => field === "suite");
  if (suite === undefined || suite.baseline === ALL) return { ids: [], why: "" };
  const aside = new Set(baseline.ids.filter((_, i) => baseline.states[i] === "excluded"));
  return {
    ids: pairing.added.filter((id) => aside.has(id)),
    why: `is of another suite (${suite.baseline}) and was not asked`,
  };
}
