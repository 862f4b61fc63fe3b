import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { accessOf } from "./access-of.ts";
import { isBlank } from "./field.ts";
import { listOf } from "./list-of.ts";
import { itemsIn, SEVERAL } from "./several-items.ts";

const TENANTS = ["tenant_id", "tenant"] as const;
const ROLES = ["roles", "user_roles", "user_role", "role"] as const;

/** Names under which a row says who asks, beside our own `user_context`. */
export const PRINCIPAL_NAMES: readonly string[] = [...TENANTS, ...ROLES];

/** Who asks, where the row itself says so, in our own words or others. A text says what is wrong. */
export function casePrincipal(row: Row, own: Row): Record<string, unknown> | string {
  const roles = firstGiven(row, ROLES);
  if (typeof roles === "string" && listOf(roles) === null && itemsIn(roles).length > 1) return `the role ${SEVERAL}`;
  const said = accessOf(
    "roles",
    typeof roles === "string" ? (listOf(roles) ?? [roles.trim()]) : roles,
    firstGiven(row, TENANTS),
  );
  const { user_context: ours = {} } = own;
  if (Object.keys(said).length === 0 || !isObject(ours)) return {};
  const given = Object.entries(ours).filter(([, value]) => !isBlank(value));
  return { user_context: { ...said, ...Object.fromEntries(given) } };
}

const firstGiven = (row: Row, names: readonly string[]): unknown =>
  names.map((name) => row[name]).find((value) => !isBlank(value));
