import { likelyCauses } from "../../causes/likely-causes.ts";
import { gateName } from "../../gate/rules/gate-result.ts";
import type { Report } from "../schema/report.schema.ts";
import { mainCause } from "../wording/main-cause.ts";
import { isJudged } from "./is-judged.ts";
import type { NextStep } from "./next-step.ts";
import { takenBy } from "./taken-by.ts";

type Gate = Report["gates"][number];

/**
 * What to look into by the causes of cases. The cause that the finding names comes first, where it broke a case; then what
 * the change broke: the cause of most cases may be that of old ones alone, or of such that fail nothing. Then what took
 * most of the gate that the finding is told of. Where that gate did not move, the cases that fail it come before what the
 * change broke elsewhere.
 */
export function causeSteps(report: Report, lead: Gate | undefined): NextStep[] {
  const taken = lead === undefined ? () => 0 : takenBy(lead, report);
  const named = lead === undefined || lead.slice !== null ? undefined : mainCause(lead.metric, report)?.cause;
  const failIt = new Set(lead === undefined || isMoved(lead, report) ? [] : casesOf(lead, report));
  // A judge that wavers cannot have moved a metric that is not judged.
  const isBeside = (cause: string): boolean => cause === "judge_noise" && lead !== undefined && !isJudged(lead, report);
  return (report.runbook ?? [])
    .map((entry) => {
      const { cause, check, case_ids: listed, cases = listed.length } = entry;
      const { broken, old } = failing(entry, report.failures);
      const known = new Set([...broken, ...old]);
      const moved = cases - old.length;
      const failed = isBeside(cause) ? -1 : broken.length;
      const caseIds = [...broken, ...listed.filter((id) => !known.has(id)), ...old];
      return {
        weights: [
          cause === named && failed > 0 ? 1 : 0,
          caseIds.filter((id) => failIt.has(id)).length,
          failed,
          taken(cause),
          moved,
          cases,
        ],
        step: { cause, text: check, caseIds, cases, isOld: moved === 0 },
      };
    })
    .sort((a, b) => {
      const differs = a.weights.findIndex((weight, i) => weight !== b.weights[i]);
      return differs < 0 ? 0 : b.weights[differs]! - a.weights[differs]!;
    })
    .map(({ step }) => step);
}

const isMoved = ({ metric }: Gate, { attribution = [] }: Report): boolean =>
  attribution.some((found) => found.metric === metric && found.parts.length > 0);

function casesOf(gate: Gate, { reasons }: Report): string[] {
  return reasons.flatMap(({ gate: name, case_ids }) => (name === gateName(gate) ? case_ids : []));
}

/**
 * The cases of a cause that failed: those that the change broke, and those that failed before. The runbook names the first
 * cases alone, whatever became of them; the failures are all there, with their causes.
 */
function failing(
  { cause, case_ids }: NonNullable<Report["runbook"]>[number],
  failures: Report["failures"],
): { readonly broken: readonly string[]; readonly old: readonly string[] } {
  const listed = new Set(case_ids);
  const all = failures.filter(
    ({ id, causes = [] }) => listed.has(id) || likelyCauses(causes).some(({ label }) => label === cause),
  );
  const ids = (isOld: boolean): string[] =>
    all.flatMap(({ id, since }) => ((since === "before") === isOld ? [id] : []));
  return { broken: ids(false), old: ids(true) };
}
