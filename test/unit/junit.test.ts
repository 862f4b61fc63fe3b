import { describe, expect, it } from "vitest";
import { renderJunit } from "../../src/report/junit.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { parseXml } from "../helpers/parse-xml.ts";
import { scenarioReports } from "../helpers/run-scenario.ts";

const reports = await scenarioReports();
const reportOf = (name: string): Report => reports.get(name)!;

/** Test cases as a viewer sees them. */
function read(report: Report) {
  const { elements } = parseXml(renderJunit(report));
  const found: { name: string; group: string; outcome: string; message: string }[] = [];
  for (const { name, attributes } of elements) {
    if (name === "testcase")
      found.push({ name: attributes.name!, group: attributes.classname!, outcome: "pass", message: "" });
    else if (name !== "testsuites" && name !== "testsuite")
      Object.assign(found.at(-1)!, { outcome: name, message: attributes.message });
  }
  return { elements, found };
}

const names = [...reports.keys()];

describe("junit.xml", () => {
  it("has an error for each problem of an input that cannot be judged, and none for what only warns", () => {
    const report = reportOf("format-mixed");
    const severities = report.diagnostics.map(({ severity }) => severity);
    expect(new Set(severities)).toEqual(new Set(["error", "warning"]));
    const errors = read(report).found.filter(({ outcome }) => outcome === "error");
    expect(errors).toHaveLength(severities.filter((severity) => severity === "error").length);
  });

  it.each(names)("of %s is well-formed, counts right, and is red exactly where the verdict is", (name) => {
    const report = reportOf(name);
    const { elements, found } = read(report);
    const count = (outcome: string): string => String(found.filter((test) => test.outcome === outcome).length);
    const counts = { failures: count("failure"), errors: count("error"), skipped: count("skipped") };
    expect(elements[0]!.attributes).toMatchObject({ tests: String(found.length), ...counts });
    expect(found.some(({ outcome }) => outcome === "failure" || outcome === "error")).toBe(report.decision === "FAIL");
    const gates = found.filter(({ group }) => group === "rag-gate.gates");
    expect(gates).toHaveLength(report.gates.length);
    expect(gates.filter(({ outcome }) => outcome === "failure")).toHaveLength(
      report.gates.filter(({ status }) => status === "fail").length,
    );
    expect(found.filter(({ group }) => group === "rag-gate.cases").map(({ name: id }) => id)).toEqual(
      report.failures.map(({ id }) => id),
    );
  });

  it("has every problem of an input that cannot be judged, at its place", () => {
    const { found } = read(reportOf("data-mistakes"));
    const problems = found.filter(({ group }) => group === "rag-gate.inputs");
    expect(problems.map(({ name, outcome }) => [name, outcome])).toContainEqual(["golden.jsonl:4", "error"]);
  });

  it("does not blame the change for what failed before", () => {
    const report = reportOf("everything-at-once");
    const [first, ...others] = report.failures;
    const { found } = read({ ...report, failures: [{ ...first!, since: "before" }, ...others] });
    const cases = found.filter(({ group }) => group === "rag-gate.cases");
    expect(cases[0]).toMatchObject({
      outcome: "skipped",
      message: expect.stringContaining("failed before this change"),
    });
    expect(cases[1]).toMatchObject({ outcome: "failure" });
  });

  it("is one document whatever the ids are", () => {
    const report = reportOf("everything-at-once");
    const evil = `"/><failure message="x"/>]]>&#0;\u0000\u001b[31m\ud800\ufffe<!--`;
    const failures = report.failures.map((failure) => ({ ...failure, id: `${evil}${failure.id}` }));
    const gates = report.gates.map((gate) => ({ ...gate, slice: evil, message: evil }));
    const { found } = read({ ...report, failures, gates });
    expect(found).toHaveLength(1 + gates.length + failures.length);
    expect(found.at(-1)!.name).toContain("\\u{0}");
  });
});
