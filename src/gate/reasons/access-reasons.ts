import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { namesChunks } from "../../metrics/run/names-chunks.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { count } from "../../text/count.ts";
import type { EvaluationInput } from "../evaluation.ts";
import { isProtecting } from "../protection.ts";
import { type Reason, reasonOf } from "./reason.ts";

/** What could not be checked of access, and what was seen where the policy does not block it. */
export function accessReasons(input: EvaluationInput): Reason[] {
  const { unknown } = input.policy.acl;
  const unchecked =
    unknown === "ignore" ? [] : [...namelessChunks(input), ...unlabelledChunks(input), ...unreadLabels(input)];
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

/** A tenant that is read beside roles that are not opens a chunk to all of the tenant. */
function unreadLabels(input: EvaluationInput): string[] {
  const { policy, head, corpusHasLabels, unreadAccess } = input;
  const hasLabels = corpusHasLabels || head.notes.labelledChunks > 0;
  const isAsked = hasLabels || namesPrincipals(input) || policy.acl.unknown === "fail";
  if (unreadAccess === 0 || !isAsked) return [];
  const one = "field of chunks looks like an access label and is not read";
  return [count(unreadAccess, one, "fields of chunks look like access labels and are not read")];
}

function unblockedReason({ policy, head }: EvaluationInput): Reason[] {
  const isSeen = (i: number): boolean =>
    head.violations.get(i)?.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ?? false;
  // Violations stand in the order of the traces.
  const ids = head.ids.filter((_, i) => isSeen(i));
  if (ids.length === 0) return [];
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  return [reasonOf("acl_warning", "risk", message, ids)];
}

/**
 * Whether chunks of a run had access labels. A run read back knows only how many had none, and how many came back: more
 * than that had one. A protected chunk is in neither number of a run that leaked it, so that questions which expect
 * `permission_denied` tell nothing.
 */
function isLabelled({ ids, notes, sizesOf }: Pick<RunScores, "ids" | "notes" | "sizesOf">, golden: GoldenSet): boolean {
  if (notes.labelledChunks > 0) return true;
  const isOpen = (id: string): boolean => {
    const i = golden.indexById.get(id);
    return i !== undefined && golden.cases[i]!.behavior !== "permission_denied";
  };
  const seen = ids.reduce((sum, id, j) => sum + (isOpen(id) ? (sizesOf(j)?.retrieved ?? 0) : 0), 0);
  return seen > notes.unlabelledChunks;
}
