import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { compareBytes } from "../text/index.ts";
import { matches, type Policy, type SuiteRule } from "./policy.ts";

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

/**
 * The case indices that a suite expects: those that match its `where` and are not for tuning, of them a sample of the
 * wanted size. The sample is drawn by hashing seed and id, so that adding a case to the set moves at most one other out.
 */
function suiteMembers(suite: SuiteRule, golden: GoldenSet, sha256: (text: string) => string): Set<number> {
  // A case of the tuning set is never judged: drawn, it would take the place of one that is.
  const matching = golden.cases.flatMap((item, i) =>
    item.split !== "validation" && (suite.where === null || matches(suite.where, item)) ? [i] : [],
  );
  if (suite.sample === null || suite.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha256(`${suite.seed}\n${golden.cases[i]!.id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key));
  return new Set(keyed.slice(0, suite.sample).map(({ i }) => i));
}

/** The cases of a named suite; null where none was asked for. An unknown name is reported. */
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
