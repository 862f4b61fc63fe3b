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

/** Failed cases written; a viewer of tests is no place for more, and `cases.jsonl` has them all. */
const CASES = 10_000;

type Outcome = "pass" | "failure" | "error" | "skipped";

interface TestCase {
  readonly name: string;
  readonly outcome: Outcome;
  /** A code or the names of checks; empty for what passes. */
  readonly type: string;
  readonly message: string;
}

/**
 * `junit.xml`: the verdict, each gate and each failed case as a test, for viewers of test results. It is red exactly
 * where the verdict is FAIL: what the policy tolerates (warnings, waivers, failed cases of a run that passes) is skipped
 * with a message, because viewers have no word for it.
 */
export function renderJunit(report: Report): string {
  const blamed = new Set(report.reasons.map(({ gate }) => gate));
  const suites = [
    suite("verdict", [verdict(report)]),
    suite("inputs", problems(report)),
    suite(
      "gates",
      gatesByStatus(report.gates).map((gate) => gateTest(gate, report.decision === "FAIL", blamed)),
    ),
    suite(
      "cases",
      report.failures.slice(0, CASES).map((failure) => caseTest(failure, report)),
    ),
  ].filter(({ tests }) => tests.length > 0);
  const all = suites.flatMap(({ tests }) => tests);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="rag-gate" ${counts(all)}>
${suites.map(({ text }) => text).join("\n")}
</testsuites>
`;
}

function suite(name: string, tests: readonly TestCase[]) {
  const lines = tests.map((test) => testCase(name, test));
  return { tests, text: `  <testsuite name="${name}" ${counts(tests)}>\n${lines.join("\n")}\n  </testsuite>` };
}

function counts(tests: readonly TestCase[]): string {
  const of = (outcome: Outcome): number => tests.filter((test) => test.outcome === outcome).length;
  return `tests="${tests.length}" failures="${of("failure")}" errors="${of("error")}" skipped="${of("skipped")}"`;
}

function testCase(group: string, { name, outcome, type, message }: TestCase): string {
  const start = `    <testcase classname="rag-gate.${group}" name="${xmlText(name)}"`;
  if (outcome === "pass") return `${start}/>`;
  const kind = outcome === "skipped" ? "" : ` type="${xmlText(type)}"`;
  return `${start}>\n      <${outcome}${kind} message="${xmlText(message, 1000)}"/>\n    </testcase>`;
}

/** Red for every FAIL, also where no gate and no case is to blame. */
function verdict(report: Report): TestCase {
  const fails = report.decision === "FAIL";
  const why = [headline(report, (text) => text), ...report.reasons.map(({ message }) => message)].join(" | ");
  return { name: "decision", outcome: fails ? "failure" : "pass", type: report.decision, message: why };
}

function problems(report: Report): TestCase[] {
  if (!hasReason(report, "invalid_input")) return [];
  const errors = report.diagnostics.filter(({ severity }) => severity === "error");
  return errors.map((found) => {
    return { name: problemPlace(found) || found.code, outcome: "error", type: found.code, message: found.message };
  });
}

function gateTest(gate: Report["gates"][number], fails: boolean, blamed: ReadonlySet<string | null>): TestCase {
  const name = gateName(gate);
  const blocks = fails && gate.severity === "block" && blamed.has(name);
  const outcomes = { pass: "pass", fail: "failure", warn: "skipped", waived: "skipped" } as const;
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
  const told = [checks, since === "before" ? "failed before this change" : "", cause];
  return {
    name: id,
    outcome: fails ? "failure" : "skipped",
    type: failed_checks.join(","),
    message: told.filter(Boolean).join("; "),
  };
}
