import { gateName } from "../gate/index.ts";
import { inWords } from "../text/index.ts";
import { xmlText } from "./escape/index.ts";
import type { Report } from "./schema/index.ts";
import {
  causeText,
  failedChecks,
  gateNeeds,
  gatesByStatus,
  gateValue,
  hasReason,
  headline,
  problemPlace,
} from "./text/index.ts";

/** Failed cases in the file. All of them are in `cases.jsonl`. */
const MAX_CASES = 10_000;

type Outcome = "pass" | "failure" | "error" | "skipped";

interface TestCase {
  readonly name: string;
  readonly outcome: Outcome;
  /** A status, diagnostic code, or names of checks. It is only used if the test does not pass. */
  readonly type: string;
  readonly message: string;
}

/**
 * `junit.xml` for viewers of test results: the decision, each gate, and each failed case as a test. Tests fail only if the
 * decision is FAIL. Tolerated failures (warnings, waivers, failed cases of a run that passes) are skipped with a message,
 * because JUnit has no status for them.
 */
export function renderJunit(report: Report): string {
  const blamed = new Set(report.reasons.map(({ gate }) => gate));
  const suites = [
    suite("verdict", [decisionTest(report)]),
    suite("inputs", problemTests(report)),
    suite(
      "gates",
      gatesByStatus(report.gates).map((gate) => gateTest(gate, report.decision === "FAIL", blamed)),
    ),
    suite(
      "cases",
      report.failures.slice(0, MAX_CASES).map((failure) => caseTest(failure, report)),
    ),
  ].filter(({ tests }) => tests.length > 0);
  const all = suites.flatMap(({ tests }) => tests);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="rag-gate" ${countAttributes(all)}>
${suites.map(({ text }) => text).join("\n")}
</testsuites>
`;
}

function suite(name: string, tests: readonly TestCase[]) {
  const lines = tests.map((test) => testElement(name, test));
  return { tests, text: `  <testsuite name="${name}" ${countAttributes(tests)}>\n${lines.join("\n")}\n  </testsuite>` };
}

function countAttributes(tests: readonly TestCase[]): string {
  const countOf = (outcome: Outcome): number => tests.filter((test) => test.outcome === outcome).length;
  return `tests="${tests.length}" failures="${countOf("failure")}" errors="${countOf("error")}" skipped="${countOf("skipped")}"`;
}

function testElement(group: string, { name, outcome, type, message }: TestCase): string {
  const start = `    <testcase classname="rag-gate.${group}" name="${xmlText(name)}"`;
  if (outcome === "pass") return `${start}/>`;
  const kind = outcome === "skipped" ? "" : ` type="${xmlText(type)}"`;
  return `${start}>\n      <${outcome}${kind} message="${xmlText(message, 1000)}"/>\n    </testcase>`;
}

/** The decision as a test, because a run can fail without a failed gate or case. */
function decisionTest(report: Report): TestCase {
  const fails = report.decision === "FAIL";
  const why = [headline(report, (text) => text), ...report.reasons.map(({ message }) => message)].join(" | ");
  return { name: "decision", outcome: fails ? "failure" : "pass", type: report.decision, message: why };
}

function problemTests(report: Report): TestCase[] {
  if (!hasReason(report, "invalid_input")) return [];
  const errors = report.diagnostics.filter(({ severity }) => severity === "error");
  return errors.map((found) => {
    return { name: problemPlace(found) || found.code, outcome: "error", type: found.code, message: found.message };
  });
}

function gateTest(gate: Report["gates"][number], fails: boolean, blamed: ReadonlySet<string | null>): TestCase {
  const name = gateName(gate);
  const blocks = fails && gate.severity === "block" && blamed.has(name);
  const outcomes = {
    pass: "pass",
    fail: "failure",
    warn: "skipped",
    waived: "skipped",
    not_applicable: "skipped",
  } as const;
  return {
    name: `${name} ${gateNeeds(gate)}`,
    outcome: gate.status === "not_evaluated" ? (blocks ? "error" : "skipped") : outcomes[gate.status],
    type: gate.status,
    message: `${inWords(gate.status)}: ${gate.message || gateValue(gate)}`,
  };
}

function caseTest(failure: Report["failures"][number], report: Report): TestCase {
  const { id, failed_checks, since, causes = [] } = failure;
  const fails = report.decision === "FAIL" && since !== "before";
  const cause = causeText(causes, (evidence) => evidence);
  const checks = failedChecks(failure, (name) => name);
  const parts = [checks, since === "before" ? "failed before this change" : "", cause];
  return {
    name: id,
    outcome: fails ? "failure" : "skipped",
    type: failed_checks.join(","),
    message: parts.filter(Boolean).join("; "),
  };
}
