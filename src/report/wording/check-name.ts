/** What the checks that are no metric are called. */
const NAMES: Readonly<Record<string, string>> = {
  acl_leak: "access leak",
  forbidden_content: "forbidden text in the answer",
  missing_trace: "no trace",
  trace_error: "the pipeline failed",
};

/** A failed check in words; null where it is a metric, which has its name. */
export function checkName(check: string): string | null {
  return Object.hasOwn(NAMES, check) ? NAMES[check]! : null;
}
