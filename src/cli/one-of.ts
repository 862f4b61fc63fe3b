import { mistake } from "../diagnostics/mistake.ts";
import type { ParsedArgs } from "./parse-args.ts";

/** The value of an option that has one of a few; the first where it is not given. */
export function oneOf<T extends string>(args: ParsedArgs, name: string, allowed: readonly T[]): T {
  const value = args.one(name) ?? allowed[0];
  if ((allowed as readonly string[]).includes(value as string)) return value as T;
  throw mistake("usage/invalid-value", `unknown ${name} "${value}"`, { hint: `one of: ${allowed.join(", ")}` });
}
