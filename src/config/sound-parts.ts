import type * as z from "zod";
import type { PolicyFile } from "./policy.schema.ts";

/** Stands for what a waiver does not say rightly, so that the rest of it can be checked. */
const SAID: Readonly<Record<string, string>> = { reason: "-", owner: "-", expires: "9999-12-31" };

/**
 * A copy of a policy without the parts that the issues are about, to be checked and not to be used. As much of a part as can
 * tell of a mistake of its own stays: the name of a gate whose bounds are wrong, the metric of a waiver without an owner.
 * Nothing may be left in half where that would be a mistake that nobody made.
 */
export function soundParts(content: unknown, issues: readonly z.core.$ZodIssue[]): PolicyFile {
  const copy: unknown = structuredClone(content);
  for (const { path } of issues) drop(copy, path.map(String));
  return (isTable(copy) ? copy : {}) as PolicyFile;
}

function drop(policy: unknown, path: readonly string[]): void {
  const [part, name, field, gate] = path;
  // A gate that is undefined is one of which the name alone is known.
  if (part === "gates" && name !== undefined) put(policy, [part, name], undefined);
  else if (part === "slices" && field === "gates" && gate !== undefined)
    put(policy, [part, name!, field, gate], undefined);
  else if (part === "slices" && field === "where") put(policy, [part, name!, field], {});
  else if (part === "waivers" && field !== undefined && field in SAID) put(policy, [part, name!, field], SAID[field]);
  else if (part !== undefined && isTable(policy)) delete policy[part];
}

/** Another issue may have taken away what it stands in. */
function put(owner: unknown, [key, ...rest]: readonly string[], value: unknown): void {
  if (!isTable(owner)) return;
  if (rest.length === 0) owner[key!] = value;
  else put(owner[key!], rest, value);
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
