import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../text/byte-order.ts";
import type { SuiteRule } from "./policy.ts";
import { matches } from "./where.ts";

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
