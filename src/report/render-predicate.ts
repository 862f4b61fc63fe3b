import { gateName } from "../gate/rules/gate-result.ts";
import type { Report } from "./schema/report.schema.ts";

const RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" } as const;

/**
 * `predicate.json`: the decision as an in-toto predicate of the type `https://in-toto.io/attestation/test-result/v0.1`,
 * to be bound to what ships by `actions/attest`. Its tests are the gates; what rag-gate knows besides stands under
 * `ragGate`.
 */
export function renderPredicate(report: Report): string {
  const { head, baseline, gates, policy, decision, reasons } = report;
  const named = (...statuses: readonly string[]): string[] =>
    gates.filter(({ status }) => statuses.includes(status)).map((gate) => `${gateName(gate)} ${gate.kind}`);
  const golden = head.fingerprint.golden_hash;
  const predicate = {
    result: RESULTS[decision],
    configuration: [
      ...(golden === "" ? [] : [{ name: "golden-set", digest: { sha256: golden } }]),
      ...(typeof policy.file === "string" ? [{ name: policy.file }] : []),
    ],
    passedTests: named("pass"),
    warnedTests: named("warn", "waived", "not_evaluated"),
    failedTests: named("fail"),
    ragGate: {
      decision,
      reasons: [...new Set(reasons.map(({ code }) => code))],
      head: origin(head),
      baseline: baseline === null ? null : origin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks,
    },
  };
  return `${JSON.stringify(predicate, null, 2)}\n`;
}

function origin({ sha, run_id, attempt, config_id }: Report["head"]) {
  return { sha, run_id, attempt, config_id };
}
