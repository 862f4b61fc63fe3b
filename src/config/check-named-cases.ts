import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Policy } from "./policy.ts";

/**
 * Warns where a policy names cases that cannot decide: those of `split: validation`, which were used for tuning, and
 * those that the set does not hold.
 */
export function checkNamedCases({ slices, suites, file }: Policy, golden: GoldenSet, log: DiagnosticLog): void {
  const place = file === null ? {} : { file };
  const named = [
    ...slices.map(({ name, where }) => ({ what: `slice "${name}"`, ids: where.ids ?? [] })),
    ...suites.map(({ name, where }) => ({ what: `suite "${name}"`, ids: where?.ids ?? [] })),
  ];
  for (const { what, ids } of named) {
    for (const id of ids) {
      const index = golden.indexById.get(id);
      if (index === undefined) {
        log.warn("policy/unknown-case", `${what} names the case "${id}", which the golden set does not hold`, place);
      } else if (golden.cases[index]!.split === "validation") {
        const message = `${what} names the case "${id}" of split: validation: such cases never decide`;
        log.warn("golden/validation-named", message, place);
      }
    }
  }
  for (const { name, where } of slices) {
    const { tags } = where;
    if (tags === null || !golden.cases.some((item) => tags.some((tag) => item.tags.includes(tag)))) continue;
    const judged = golden.cases.some((item) => item.split === "test" && tags.some((tag) => item.tags.includes(tag)));
    if (!judged)
      log.warn(
        "golden/validation-named",
        `all cases of slice "${name}" are of split: validation: they never decide`,
        place,
      );
  }
}
