import type * as z from "zod";
import {
  type DiagnosticCode,
  type DiagnosticLog,
  describeIssue,
  MISSING,
  type ShapeIssue,
} from "../../diagnostics/index.ts";
import { nearestName } from "../../text/index.ts";
import { isObject } from "./json-rows.ts";

/** Part of a hint about a file that looks like one of another kind. */
export const CHANGED_PLACES = "see whether two files have changed places";

/** Other words, by their letters only, for the known fields next to them. */
const SYNONYMS: readonly (readonly [fields: readonly string[], words: string])[] = [
  [["tenant_id", "user_context"], "tenant tenantid"],
  [["acl_roles", "roles", "user_context"], "roles aclroles"],
  [["acl_roles", "roles"], "acl acls allowedroles allowedgroups groups permissions visibility accesslevel"],
  [["must_not_contain"], "canary canaries forbidden forbiddenwords"],
  [["user_context"], "principal role userrole userroles usergroups clearance clearances askasuser"],
  [["critical"], "iscritical"],
  [["expected_behavior"], "behavior behaviour"],
  [["error"], "errormessage errormsg errortype err exception traceback stacktrace"],
  [["text"], "content contents pagecontent chunktext"],
  [["cost_usd"], "cost totalcost"],
  [["tokens"], "tokenusage usage"],
];

const FIELDS_BY_WORD = new Map(SYNONYMS.flatMap(([fields, words]) => words.split(" ").map((word) => [word, fields])));

/** Returns the known field that an unknown name is another word for, rather than a misspelling of; otherwise undefined. */
export function fieldInOtherWords(name: string, known: readonly string[]): string | undefined {
  return FIELDS_BY_WORD.get(name.toLowerCase().replace(/[^a-z]/g, ""))?.find((field) => known.includes(field));
}

/** Other names for required fields, by our own name. */
const REQUIRED_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  id: ["query_id", "case_id", "question_id", "qid"],
  query_id: ["id", "case_id", "question_id", "golden_id", "example_id", "qid"],
  chunk_id: ["id", "chunk", "doc_id", "node_id"],
  question: ["query", "prompt", "input"],
  retrieved_chunks: ["retrieved", "retrieval", "chunks", "documents", "docs", "results", "hits", "retrieved_documents"],
  context_chunks: ["context", "contexts", "context_ids", "prompt_chunks"],
  answer: ["response", "output", "completion", "generation", "generated_answer", "actual_output"],
  citations: ["sources", "references", "cited", "cited_chunks", "cited_ids"],
};

/** Returns the field of a row that may be the required field `name` under another name; otherwise undefined. */
function missingInOtherWords(name: string, row: object): string | undefined {
  return REQUIRED_SYNONYMS[name]?.find((other) => Object.hasOwn(row, other));
}

/** Number of rows that are explained. Of further rows only the line is reported. */
const KEPT_ROWS = 60;

/** Collects rows that a check rejected, until zod explains what is wrong with them. */
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
   * Reports each problem of the collected rows by its path in the row, without quoting values. `load` returns the schema,
   * or a function that returns the schema of a row. It is called only if there is something to explain.
   */
  async explain(load: () => Promise<z.ZodType | ((row: unknown) => z.ZodType)>): Promise<void> {
    if (this.#kept.length === 0) return;
    const schema = await load();
    const files = new Set<string>();
    for (const { value, line, file } of this.#kept) {
      const other = otherFileHint(value, this.#code);
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

/** Returns no issues if zod throws: it compares `length` with a number, whatever an object in place of a string has there. */
function issuesOf(schema: z.ZodType, value: unknown): ShapeIssue[] {
  try {
    return flatten(schema.safeParse(value).error?.issues ?? []);
  } catch {
    return [];
  }
}

/** Adds to a missing field the field next to it that may contain its value. */
function withOtherName({ path }: ShapeIssue, whole: unknown, problem: string): string {
  if (problem !== MISSING) return problem;
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  const other = isObject(owner) ? missingInOtherWords(String(path.at(-1)), owner) : undefined;
  return other === undefined ? problem : `${problem}: is it what "${other}" holds?`;
}

/** Adds an example with the unit for latency, which is often written as a plain number. */
function withExample(name: string, problem: string): string {
  return name === "latency_ms" ? problem.replace(", is", ' as {"end_to_end": 1200} in milliseconds, is') : problem;
}

/** Of a union, keeps the branch with the fewest problems inside the value, or the union itself if no branch has any. */
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

/** A key that identifies a row of each native file, and a key that it does not have. */
const KINDS = [
  { code: "trace/invalid-row", what: "traces", has: "query_id", hasNot: "id" },
  { code: "golden/invalid-row", what: "a golden set", has: "question", hasNot: "query_id" },
  { code: "corpus/invalid-row", what: "a corpus manifest", has: "chunk_id", hasNot: "query_id" },
] as const;

const NAMELESS =
  "query_id is the id of the golden case: npx rag-gate convert --golden FILE --to native writes those of a set that names none";

/** Returns a hint if a row that was rejected under `code` looks like a row of another file; otherwise undefined. */
function otherFileHint(row: unknown, code: string): string | undefined {
  if (!isObject(row) || !KINDS.some((kind) => kind.code === code)) return undefined;
  if (code === "trace/invalid-row" && !("query_id" in row) && "retrieved_chunks" in row)
    return missingInOtherWords("query_id", row) === undefined ? NAMELESS : undefined;
  // A case that calls its ID query_id, as traces do.
  if (code === "golden/invalid-row" && "question" in row && !("retrieved_chunks" in row)) return undefined;
  const kind = KINDS.find(({ has, hasNot }) => typeof row[has] === "string" && !(hasNot in row));
  if (kind === undefined || kind.code === code) return undefined;
  return `this looks like ${kind.what}: ${CHANGED_PLACES}`;
}

/** Describes the first record of a file of an unknown format. Returns null if it is not an object with fields. */
export function unknownRecord(first: unknown): string | null {
  const names = isObject(first) ? Object.keys(first) : [];
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN_FIELDS).map((name) => `"${name.slice(0, SHOWN_CHARACTERS)}"`);
  const more = names.length > SHOWN_FIELDS ? ` and ${names.length - SHOWN_FIELDS} more` : "";
  return `its first record is of no format that is known: it has ${shown.join(", ")}${more}`;
}

const SHOWN_FIELDS = 8;
const SHOWN_CHARACTERS = 40;

/** The known field that a name looks like, or what to do about an unknown field; undefined if neither applies. */
export type Likeness = string | { readonly hint: string } | undefined;

type LookalikeWarner = (row: object, line: number, file: string) => void;

/**
 * Returns a function that warns of unknown fields that look like a known one (`expected_chunk_id`) or are another word for
 * one (`canary`) that the row does not have. Unknown fields are ignored, so a misspelled one would silently turn a check
 * off. Each name is reported once; access metadata has a separate code, because the gate asks for it. `likeness` finds the
 * known name, and `owner` names the object that has the fields, unless it is the row.
 */
export function lookalikeWarner(
  known: readonly string[],
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = (name) => nearestName(name, known),
  owner = "",
): LookalikeWarner {
  const seen = new Set(known);
  const ofOwner = owner === "" ? "" : ` of ${owner}`;
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      const other = fieldInOtherWords(name, known);
      const meant = other ?? likeness(name, known, row);
      // Another row can have this field without the known one.
      if (meant === undefined ? likeness(name, known, {}) !== undefined : saysTheSame(name, meant, other, row))
        continue;
      seen.add(name);
      if (meant === undefined) continue;
      const isNamed = typeof meant === "string";
      const message = `unknown field "${name}"${ofOwner} is ignored${isNamed ? `: did you mean "${meant}"?` : ""}`;
      const more = !isNamed ? meant : meant === "user_context" ? { hint: WHO_ASKS } : {};
      log.warn(codeOf(meant, owner), message, { file, line, ...more });
    }
  };
}

/** Whether the row also has the known field. Of two lists of forbidden texts, ours must contain the other one. */
function saysTheSame(name: string, meant: Likeness, other: string | undefined, row: object): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  if (meant !== FORBIDDEN_TEXT) return other !== undefined && other in row;
  const { [FORBIDDEN_TEXT]: ours, [name]: theirs } = fields;
  if (!Array.isArray(ours)) return ours !== undefined;
  return [theirs]
    .flat()
    .every((item) => typeof item !== "string" || item.startsWith("[") || ours.includes(item.trim()));
}

/** Fields about who can read a chunk have a separate code. A user without a tenant can read less, not more. */
function codeOf(meant: Likeness, owner: string): DiagnosticCode {
  const isLabel = (meant === "tenant_id" && owner !== "user_context") || meant === "acl_roles";
  return isLabel ? "data/access-lookalike" : "data/lookalike-field";
}

const WHO_ASKS = 'say who asks in one field: user_context: {"tenant_id": "acme", "roles": ["hr"]}';

const FORBIDDEN_TEXT = "must_not_contain";

/** Bounds the memory that a file with ever new field names can take. */
const MAX_NAMES = 10_000;
