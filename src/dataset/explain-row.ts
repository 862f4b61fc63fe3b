import type * as z from "zod";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { otherKind } from "./other-kind.ts";

/** Rows that are kept to be explained; of more only the place is told. */
const KEPT_ROWS = 60;

/** The rows that a hand-written guard refused, kept until zod says what is wrong with them. */
export class RefusedRows {
  readonly #kept: { readonly value: unknown; readonly file: string; readonly line: number }[] = [];
  readonly #code: DiagnosticCode;
  readonly #log: DiagnosticLog;

  constructor(code: DiagnosticCode, log: DiagnosticLog) {
    this.#code = code;
    this.#log = log;
  }

  add(value: unknown, file: string, line: number): void {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }

  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schemas
   * are loaded only where there is something to explain.
   */
  async explain(loadSchemas: () => Promise<(value: unknown) => z.ZodType>): Promise<void> {
    if (this.#kept.length === 0) return;
    const schemaOf = await loadSchemas();
    for (const [i, { value, line, file }] of this.#kept.entries()) {
      const hint = i === 0 ? otherKind(value, this.#code) : undefined;
      const place = { file, line, ...(hint === undefined ? {} : { hint }) };
      const result = schemaOf(value).safeParse(value);
      const issues = result.success ? [] : flatten(result.error.issues);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", place);
      for (const issue of issues.slice(0, 10)) {
        this.#log.error(this.#code, `${pathName(issue.path)}: ${describe(issue, value)}`, place);
      }
    }
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Of a union, the branch that came closest (fewest problems) speaks for it. */
function flatten(issues: readonly unknown[], prefix: readonly PropertyKey[] = []): Issue[] {
  return (issues as Issue[]).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    const best = (deep.length > 0 ? deep : []).sort((a, b) => a.length - b.length)[0];
    return best ?? [{ ...issue, path }];
  });
}

function describe(issue: Issue, row: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], row);
  if (value === undefined) return "is missing";
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values) return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `must be ${choices(issue)}, is ${kindOf(value)}`;
  if (issue.code === "too_small" && typeof value === "string") return "must not be empty";
  return issue.message
    .replace(/^(?:Invalid input: |Too (?:small|big): )/, "")
    .replace(/received .*$/, `is ${kindOf(value)}`);
}

/** What a union takes, by the first thing that each of its branches asks for. */
function choices({ errors = [] }: Issue): string {
  const taken = errors.flatMap(([first]) => first?.values?.map(String) ?? article(String(first?.expected)));
  return [taken.slice(0, -1).join(", "), taken.at(-1)!].join(" or ");
}

function article(type: string): string {
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

function pathName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}
