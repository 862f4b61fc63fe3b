import type { Report } from "../schema/report.schema.ts";

type PolicySource =
  | { readonly kind: "file" | "preset"; readonly name: string }
  | { readonly kind: "built-in" | "none" };

/** Where the policy of a report comes from; null where the report does not say it: nothing was judged, or it is a fork's. */
export function policySource({
  policy: { file, preset },
  traffic,
}: Pick<Report, "policy" | "traffic">): PolicySource | null {
  if (file === undefined || preset === undefined) return null;
  if (file !== null) return { kind: "file", name: file };
  if (preset !== null) return { kind: "preset", name: preset };
  return { kind: traffic === undefined ? "built-in" : "none" };
}
