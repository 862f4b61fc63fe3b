import type { Report } from "../schema/report.schema.ts";

/** Who asks, as every text names them: `company_b / employee`. */
export function principalName({ tenant_id, roles }: Report["acl"]["violations"][number]["principal"]): string {
  return `${tenant_id || "no tenant"} / ${roles.join(", ") || "no roles"}`;
}
