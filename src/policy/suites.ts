import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { compareBytes } from "../text/index.ts";
import { matches, type Policy, type SuiteRule } from "./policy.ts";

/** Case indices of the named suite; null without a name. An unknown name is reported. */
export function chooseSuite(
  name: string | null,
  suites: readonly SuiteRule[],
  golden: GoldenSet,
  sha256: (text: string) => string,
  log: DiagnosticLog,
): Set<number> | null {
  if (name === null) return null;
  const suite = suites.find((rule) => rule.name === name);
  if (suite !== undefined) return suiteMembers(suite, golden, sha256);
  const known = suites.map((rule) => rule.name).join(", ");
  const hint = known === "" ? "add it under suites:" : `suites: ${known}`;
  log.error("policy/unknown-suite", `the policy has no suite "${name}"`, { hint });
  return null;
}

/**
 * Case indices of a suite: the cases that match `where` and are not for tuning, or a sample of them. The sample sorts
 * by a hash of seed and ID, so adding a case displaces at most one other.
 */
function suiteMembers(suite: SuiteRule, golden: GoldenSet, sha256: (text: string) => string): Set<number> {
  // Tuning cases are not evaluated, so they must not take a place in the sample.
  const matching = golden.cases.flatMap((item, i) =>
    item.split !== "validation" && (suite.where === null || matches(suite.where, item)) ? [i] : [],
  );
  if (suite.sample === null || suite.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha256(`${suite.seed}\n${golden.cases[i]!.id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key));
  return new Set(keyed.slice(0, suite.sample).map(({ i }) => i));
}

/**
 * Warns if a slice or suite names cases that cannot decide: tuning cases (`split: validation`), and cases that the
 * dataset does not contain.
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
