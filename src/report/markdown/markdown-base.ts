import { inWords } from "../../text/in-words.ts";
import type { Report } from "../schema/report.schema.ts";
import { isWorseVerdict } from "../wording/is-worse-verdict.ts";
import { code } from "./inert-markdown.ts";
import { caseEntry, list } from "./markdown-parts.ts";

/** Cases of a kind that are listed by id. */
const LISTED = 20;

/** Gates that are listed by name. */
const GATES = 5;

/** What a change does to its own gate: both verdicts where the policy differs, and the cases that it touched. */
export function gateChanges({ base_commit: base, decision }: Report): string {
  if (base === undefined) return "";
  const { decisions, added, removed, relabelled, fails_beside: beside = [] } = base;
  const differs = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs || base.policy === "changed" || base.recalibrated || removed.length + relabelled.length > 0;
  const isLoosened = decisions.base === "FAIL" && decisions.own !== "FAIL";
  const counts = isWorseVerdict(decision, base)
    ? `the worse counts${isLoosened ? ", and what this change loosens holds from the next change on" : ""}`
    : `what this change does to the gate makes it **${inWords(decision)}**`;
  const failing =
    beside.length === 0
      ? ""
      : `, there for ${list(beside.slice(0, GATES))}${beside.length > GATES ? ", ..." : ""} as well`;
  const lines = [
    base.policy === "changed" ? `- the policy is ${base.policy_deleted ? "deleted" : "edited"}` : "",
    base.recalibrated ? "- the calibration record of a judge is edited" : "",
    base.golden === "changed" ? "- the golden set is edited" : "",
    ...caseEntry(relabelled, "relabelled", LISTED),
    ...caseEntry(removed, "deleted or set aside", LISTED),
    ...caseEntry(added, "added", LISTED),
    touched && decisions.base !== null
      ? `- under its own policy and golden set: **${inWords(decisions.own)}**; under those of the base commit ${code(base.sha.slice(0, 7))}: **${inWords(decisions.base)}**${failing}; ${counts}`
      : "",
  ].filter((line) => line !== "");
  return lines.join("\n");
}
