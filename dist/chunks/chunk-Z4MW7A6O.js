import {
  accessOf
} from "./chunk-J5FDBKDZ.js";
import {
  SEVERAL,
  isBlank,
  isObject,
  itemsIn,
  listOf
} from "./chunk-5EXFSN3S.js";

// src/dataset/foreign/case-principal.ts
var TENANTS = ["tenant_id", "tenant"];
var ROLES = ["roles", "user_roles", "user_role", "role"];
var PRINCIPAL_NAMES = [...TENANTS, ...ROLES];
function casePrincipal(row, own) {
  const roles = firstGiven(row, ROLES);
  if (typeof roles === "string" && listOf(roles) === null && itemsIn(roles).length > 1) return `the role ${SEVERAL}`;
  const said = accessOf(
    "roles",
    typeof roles === "string" ? listOf(roles) ?? [roles.trim()] : roles,
    firstGiven(row, TENANTS)
  );
  const { user_context: ours = {} } = own;
  if (Object.keys(said).length === 0 || !isObject(ours)) return {};
  const given = Object.entries(ours).filter(([, value]) => !isBlank(value));
  return { user_context: { ...said, ...Object.fromEntries(given) } };
}
var firstGiven = (row, names) => names.map((name) => row[name]).find((value) => !isBlank(value));

export {
  PRINCIPAL_NAMES,
  casePrincipal
};
