/** What zod says of one place of a value. */
export interface ShapeIssue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

/** Of a key that a value must have and has not. */
export const MISSING = "is missing";

/** What is wrong at the place of an issue in a value, in words that need no zod; the value itself is never quoted. */
export function describeIssue(issue: ShapeIssue, whole: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  if (value === undefined) return MISSING;
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values)
    return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `must be ${choices(issue)}, is ${kindOf(value)}`;
  if (issue.code === "too_small" && value === "") return "must not be empty";
  return issue.message
    .replace(/^(?:Invalid input: |Too (?:small|big): )/, "")
    .replace(/received .*$/, `is ${kindOf(value)}`);
}

/** What a union takes, by the first thing that each of its branches asks for. */
function choices({ errors = [] }: ShapeIssue): string {
  const taken = errors.flatMap(([first]) => first?.values?.map(String) ?? article(String(first?.expected)));
  return [taken.slice(0, -1).join(", "), taken.at(-1)!].join(" or ");
}

function article(type: string): string {
  if (type === "record") return "an object";
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  // No JSON holds it: readers of other tools' files give it for a text that was meant as a number.
  if (Number.isNaN(value)) return "a text that is no plain number such as 0.95";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}
