import { isMap, isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { nearestName } from "../text/nearest-name.ts";
import { buildPolicy, type PolicyOptions } from "./build-policy.ts";
import { type PolicyFile, policySchema } from "./policy.schema.ts";
import type { Policy } from "./policy.ts";

/** A policy is short; a larger file is a mistake or an attack. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Reads a policy file. Every problem has the line and column of the key it is about. YAML 1.2 core schema, without
 * aliases (a bomb needs them, a policy does not) and with unique keys.
 */
export function parsePolicy(
  text: string,
  options: PolicyOptions & { readonly file: string },
  log: DiagnosticLog,
): Policy | undefined {
  const { file } = options;
  if (text.length > MAX_CHARACTERS) {
    log.error("policy/too-large", "the policy file is larger than 1 MB", { file });
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, version: "1.2", merge: false });
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0]);
    log.error("policy/not-yaml", `not valid YAML: ${firstSentence(error.message)}`, { file, line, column: col });
  }
  if (document.errors.length > 0) return undefined;
  const place = (path: readonly PropertyKey[]) => ({ file, ...position(document, path, lines) });
  let content: unknown;
  try {
    content = document.toJS({ maxAliasCount: 0 });
  } catch {
    log.error("policy/not-yaml", "YAML anchors and aliases are not allowed in a policy", { file });
    return undefined;
  }
  let result = policySchema.safeParse(content ?? {});
  if (!result.success) {
    for (const issue of result.error.issues) reportIssue(issue, content, place, log);
    // Without the keys that nobody knows, the rest can be checked as well: all problems at once.
    result = policySchema.safeParse(withoutUnknownKeys(content, result.error.issues));
    if (!result.success) return undefined;
  }
  return buildPolicy(result.data as PolicyFile, options, (path, message, hint) =>
    log.error("policy/invalid", message, { ...place(path), ...(hint === undefined ? {} : { hint }) }),
  );
}

/** A copy without the unknown keys that the issues name, at whatever depth. */
function withoutUnknownKeys(content: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(content);
  const drop = (list: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[]): void => {
    for (const issue of list) {
      const path = [...prefix, ...issue.path];
      if (issue.code === "invalid_union") for (const branch of issue.errors) drop(branch, path);
      if (issue.code !== "unrecognized_keys") continue;
      const owner = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], copy);
      for (const key of issue.keys) delete (owner as Record<string, unknown>)[key];
    }
  };
  drop(issues, []);
  return copy;
}

type Place = (path: readonly PropertyKey[]) => { file: string; line?: number; column?: number };

function reportIssue(issue: z.core.$ZodIssue, content: unknown, place: Place, log: DiagnosticLog): void {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) {
      const near = nearestName(key, knownKeys(issue.path));
      const hint = near === undefined ? undefined : `did you mean "${near}"?`;
      log.error("policy/unknown-key", `unknown key "${key}"`, {
        ...place([...issue.path, key]),
        ...(hint ? { hint } : {}),
      });
    }
    return;
  }
  if (issue.code === "invalid_union") {
    // The branch that fits best speaks: for a gate that is the object, for a list of names the list.
    const branches = issue.errors.filter((branch) =>
      branch.some(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
    );
    for (const inner of branches[0] ?? [])
      reportIssue({ ...inner, path: [...issue.path, ...inner.path] }, content, place, log);
    if (branches.length > 0) return;
  }
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    content,
  );
  const name = issue.path.join(".") || "the policy";
  const message =
    value === undefined ? `${name} is missing` : `${name}: ${issue.message.replace(/^Invalid (?:input|option): /, "")}`;
  log.error("policy/invalid", message, place(value === undefined ? issue.path.slice(0, -1) : issue.path));
}

/** The keys that the schema allows at a path, for suggestions. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  let schema: unknown = policySchema;
  for (const key of path) schema = step(unwrap(schema), key);
  const shape = (unwrap(schema) as { shape?: object } | undefined)?.shape;
  return Object.keys(shape ?? {});
}

interface ZodLike {
  readonly shape?: Readonly<Record<PropertyKey, unknown>>;
  readonly element?: unknown;
  readonly valueType?: unknown;
  readonly options?: readonly unknown[];
  unwrap?(): unknown;
}

function step(schema: unknown, key: PropertyKey): unknown {
  const { shape, element, valueType } = (schema ?? {}) as ZodLike;
  return shape?.[key] ?? (typeof key === "number" ? element : valueType);
}

function unwrap(schema: unknown): unknown {
  let at = schema as ZodLike | undefined;
  while (at !== undefined) {
    if (at.options !== undefined && at.shape === undefined)
      at = at.options.find((option) => (unwrap(option) as ZodLike)?.shape) as ZodLike;
    else if (at.shape === undefined && at.element === undefined && at.valueType === undefined && at.unwrap)
      at = at.unwrap() as ZodLike;
    else break;
  }
  return at;
}

function position(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[], lines: LineCounter) {
  for (let depth = path.length; depth > 0; depth--) {
    const parent: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key)) : undefined;
    const node: unknown = pair?.key ?? document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0]);
      return { line, column: col };
    }
  }
  return { line: 1, column: 1 };
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? message).replace(/ at line \d+.*$/, "");
}
