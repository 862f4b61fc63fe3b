import type * as z from "zod";
import policyShape from "../../schemas/policy.schema.json" with { type: "json" };
import { type DiagnosticLog, describeIssue, MISSING } from "../diagnostics/index.ts";
import type { JsonSchema } from "../input/rows/index.ts";
import { nearestName } from "../text/index.ts";
import { policyHint } from "./build-policy.ts";
import { type PolicyFile, policySchema } from "./policy-schema.ts";

type Place = (path: readonly PropertyKey[]) => { file: string; line?: number; column?: number };

/**
 * Reports what is wrong with the shape of a policy. Returns the valid parts, so that all problems are reported at once.
 */
export function explainPolicy(content: unknown, place: Place, log: DiagnosticLog): PolicyFile {
  const result = policySchema.safeParse(content ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) reportIssue(issue, content, place, log);
  const known = withoutUnknownKeys(content ?? {}, result.error.issues);
  const again = policySchema.safeParse(known);
  return again.success ? again.data : validParts(known, again.error.issues);
}

/** Placeholder for invalid parts of a waiver, so that the rest can be checked. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { reason: "-", owner: "-", expires: "9999-12-31" };

/**
 * Copies a policy without its invalid parts, so that the rest can be checked. Keeps what can contain another mistake,
 * such as the name of a gate with invalid thresholds. Removes parts whose remainder would cause false errors.
 */
function validParts(content: unknown, issues: readonly z.core.$ZodIssue[]): PolicyFile {
  const copy: unknown = structuredClone(content);
  for (const { path } of issues) drop(copy, path.map(String));
  return (isTable(copy) ? copy : {}) as PolicyFile;
}

function drop(policy: unknown, path: readonly string[]): void {
  const [part, name, field, gate] = path;
  // An undefined gate is one of which only the name is valid.
  if (part === "gates" && name !== undefined) setAt(policy, [part, name], undefined);
  else if (part === "slices" && field === "gates" && gate !== undefined)
    setAt(policy, [part, name!, field, gate], undefined);
  else if (part === "slices" && field === "where") setAt(policy, [part, name!, field], {});
  else if (part === "waivers" && field !== undefined && field in PLACEHOLDERS)
    setAt(policy, [part, name!, field], PLACEHOLDERS[field]);
  else if (part !== undefined && isTable(policy)) delete policy[part];
}

/** Skips a path whose parent was already removed. */
function setAt(owner: unknown, [key, ...rest]: readonly string[], value: unknown): void {
  if (!isTable(owner)) return;
  if (rest.length === 0) owner[key!] = value;
  else setAt(owner[key!], rest, value);
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Copies a policy without unknown keys, at any depth. */
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

function reportIssue(issue: z.core.$ZodIssue, content: unknown, place: Place, log: DiagnosticLog): void {
  if (issue.code === "unrecognized_keys") {
    for (const key of issue.keys) {
      const near = nearestName(key, knownKeys(issue.path));
      const hint = near === undefined ? undefined : `did you mean "${near}"?`;
      log.error("policy/unknown-key", `unknown key "${key}"`, { ...place([...issue.path, key]), hint });
    }
    return;
  }
  if (issue.code === "invalid_union") {
    // Uses the issues of the branch that fits best: the object for a gate, the list for a list of names.
    const branches = issue.errors.filter((branch) =>
      branch.some(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
    );
    for (const inner of branches[0] ?? [])
      reportIssue({ ...inner, path: [...issue.path, ...inner.path] }, content, place, log);
    if (branches.length > 0) return;
  }
  const name = issue.path.join(".") || "the policy";
  const what = describeIssue(issue, content);
  const isMissing = what === MISSING;
  const message = isMissing ? `${name} ${what}` : `${name}: ${what}`;
  const where = place(isMissing ? issue.path.slice(0, -1) : issue.path);
  const see = policyHint(issue.path);
  const example = exampleAt(issue.path);
  log.error("policy/invalid", message, { ...where, hint: example === undefined ? see : `write ${example}; ${see}` });
}

/** Hints for values that are often written in another form. */
function exampleAt(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 1 && path[0] === "version") return "version: 1";
  const isGates = path.at(0) === "gates" || path.at(2) === "gates";
  if (isGates && path.at(-1) === "gates")
    return "a metric a line, as recall@10: { min: 0.85 }, without a dash before it";
  if (isGates && (path.at(-1) === "min" || path.at(-1) === "max"))
    return "a number in the unit of the metric; only max-drop and max-rise take a percentage";
  return isGates && path.at(-2) === "gates" ? "its bounds, as { min: 0.85 }" : undefined;
}

/** Keys that the schema allows at a path, for suggestions. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  let schemas = branchesOf(policyShape);
  for (const key of path) {
    schemas = schemas.flatMap(({ properties, items, additionalProperties }) =>
      branchesOf(properties?.[String(key)] ?? (typeof key === "number" ? items : additionalProperties)),
    );
  }
  return schemas.flatMap(({ properties, propertyNames }) => [
    ...Object.keys(properties ?? {}),
    ...(propertyNames?.enum ?? []).map(String),
  ]);
}

function branchesOf(schema: JsonSchema["items"] | boolean): readonly JsonSchema[] {
  if (typeof schema !== "object" || !("type" in schema || "anyOf" in schema)) return [];
  return schema.anyOf ?? [schema];
}
