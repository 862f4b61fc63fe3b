import type * as z from "zod";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { describeIssue, MISSING, type ShapeIssue } from "../../diagnostics/describe-issue.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { CHANGED_PLACES } from "./changed-places.ts";
import { isObject } from "./is-type.ts";
import { missingInOtherWords } from "./missing-in-other-words.ts";

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
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schema, or
   * what tells that of each row, is loaded only where there is something to explain.
   */
  async explain(load: () => Promise<z.ZodType | ((row: unknown) => z.ZodType)>): Promise<void> {
    if (this.#kept.length === 0) return;
    const schema = await load();
    const files = new Set<string>();
    for (const { value, line, file } of this.#kept) {
      const other = otherKind(value, this.#code);
      const hint = files.has(file) ? undefined : other;
      files.add(file);
      const place = { file, line, ...(hint === undefined ? {} : { hint }) };
      const issues = issuesOf(typeof schema === "function" ? schema(value) : schema, value);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", place);
      for (const issue of issues.slice(0, 10)) {
        const name = pathName(issue.path);
        const described = withExample(name, describeIssue(issue, value));
        const problem = other === undefined ? withOtherName(issue, value, described) : described;
        this.#log.error(this.#code, `${name}: ${problem}`, place);
      }
    }
  }
}

/** None where zod cannot say: what stands in place of a text and calls anything its length is compared with a number. */
function issuesOf(schema: z.ZodType, value: unknown): ShapeIssue[] {
  try {
    return flatten(schema.safeParse(value).error?.issues ?? []);
  } catch {
    return [];
  }
}

/** Of what is missing, the field beside it that may hold it. */
function withOtherName({ path }: ShapeIssue, whole: unknown, problem: string): string {
  if (problem !== MISSING) return problem;
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  const other = isObject(owner) ? missingInOtherWords(String(path.at(-1)), owner) : undefined;
  return other === undefined ? problem : `${problem}: is it what "${other}" holds?`;
}

/** How a field looks that many write as a plain number: whoever puts that into an object has to know of what unit. */
function withExample(name: string, problem: string): string {
  return name === "latency_ms" ? problem.replace(", is", ' as {"end_to_end": 1200} in milliseconds, is') : problem;
}

/** Of a union, the branch speaks that has the fewest problems inside of the value; where none has any, the union itself. */
function flatten(issues: readonly unknown[], prefix: readonly PropertyKey[] = []): ShapeIssue[] {
  return (issues as ShapeIssue[]).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    return deep.sort((a, b) => a.length - b.length)[0] ?? [{ ...issue, path }];
  });
}

function pathName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}

/** The keys by which a row of each of our own files is known, and which of its fellows do not have. */
const KINDS = [
  { code: "trace/invalid-row", what: "traces", has: "query_id", hasNot: "id" },
  { code: "golden/invalid-row", what: "a golden set", has: "question", hasNot: "query_id" },
  { code: "corpus/invalid-row", what: "a corpus manifest", has: "chunk_id", hasNot: "query_id" },
] as const;

const NAMELESS =
  "query_id is the id of the golden case: npx rag-gate convert --golden FILE --to native writes those of a set that names none";

/** A hint where a row that was refused under `code` is rather one of another file; undefined where it is not. */
function otherKind(row: unknown, code: string): string | undefined {
  if (!isObject(row) || !KINDS.some((kind) => kind.code === code)) return undefined;
  if (code === "trace/invalid-row" && !("query_id" in row) && "retrieved_chunks" in row)
    return missingInOtherWords("query_id", row) === undefined ? NAMELESS : undefined;
  // A case whose id goes by the name that traces have for it.
  if (code === "golden/invalid-row" && "question" in row && !("retrieved_chunks" in row)) return undefined;
  const kind = KINDS.find(({ has, hasNot }) => typeof row[has] === "string" && !(hasNot in row));
  if (kind === undefined || kind.code === code) return undefined;
  return `this looks like ${kind.what}: ${CHANGED_PLACES}`;
}
