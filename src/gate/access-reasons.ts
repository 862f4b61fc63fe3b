import { namesChunks } from "../metrics/names-chunks.ts";
import { count } from "../text/count.ts";
import type { EvaluationInput } from "./evaluation.ts";
import { isLabelled } from "./is-labelled.ts";
import { isProtecting } from "./protection.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** What could not be checked of access, and what was seen where the policy does not block it. */
export function accessReasons(input: EvaluationInput): Reason[] {
  const { unknown } = input.policy.acl;
  const unchecked = unknown === "ignore" ? [] : [...namelessChunks(input), ...unlabelledChunks(input)];
  return [
    ...unchecked.map((what) =>
      reasonOf("acl_unlabelled", unknown === "fail" ? "fail" : "risk", `${what}: access could not be checked`),
    ),
    ...unblockedReason(input),
  ];
}

/** Whether any case says who asks: where nobody is kept from anything there is nothing to check. */
const namesPrincipals = ({ golden }: EvaluationInput): boolean =>
  golden.cases.some(({ principal }) => principal.tenantId !== "" || principal.roles.length > 0);

function namelessChunks(input: EvaluationInput): string[] {
  const { policy, head, golden } = input;
  // What a case protects is checked without labels.
  const isAsked = policy.acl.unknown === "fail" || namesPrincipals(input) || golden.cases.some(isProtecting);
  return isAsked && !namesChunks(head) ? ["the format of the traces names no chunk"] : [];
}

function unlabelledChunks(input: EvaluationInput): string[] {
  const { policy, head, golden, comparison, corpusHasLabels } = input;
  const { unlabelledChunks: unlabelled, labelledChunks: labelled } = head.notes;
  const isNamed = namesPrincipals(input);
  const isLost = labelled === 0 && comparison !== null && isLabelled(comparison.baseline, golden);
  // Chunks that the manifest does not know are of another index than its labels.
  const isElsewhere = labelled === 0 && corpusHasLabels;
  const isAsked = labelled > 0 || isLost || isElsewhere || isNamed || policy.acl.unknown === "fail";
  if (unlabelled === 0 || !isAsked) return [];
  const owner = isElsewhere ? "corpus manifest" : isLost ? "baseline" : null;
  const why = labelled > 0 || !isNamed ? "" : ", though cases name the tenant or roles of who asks";
  const others = owner === null ? why : `, which chunks of the ${owner} have`;
  return [`${count(unlabelled, "chunk")} in the traces without an access label${others}`];
}

function unblockedReason({ policy, head }: EvaluationInput): Reason[] {
  const ids = [...head.violations].flatMap(([i, list]) =>
    list.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ? [head.ids[i]!] : [],
  );
  if (ids.length === 0) return [];
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  return [reasonOf("acl_warning", "risk", message, ids)];
}
