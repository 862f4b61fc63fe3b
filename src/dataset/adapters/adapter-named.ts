import { UserError } from "../../diagnostics/user-error.ts";

/** The adapter that a user named; null for `auto` or where none was named. */
export function adapterNamed<T extends { readonly name: string }>(
  name: string | undefined,
  what: "traces" | "golden",
  registry: readonly T[],
): T | null {
  if (name === undefined || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== undefined) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint },
  ]);
}
