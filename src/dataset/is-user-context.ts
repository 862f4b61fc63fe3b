import { isObject, isOptionalList, isOptionalString, isString } from "./rows/is-type.ts";

/** Shared by golden cases and traces: `{tenant_id?, roles?, locale?, ...}`. */
export function isUserContext(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return (
    isObject(value) &&
    isOptionalString(value.tenant_id) &&
    isOptionalList(value.roles, isString) &&
    isOptionalString(value.locale)
  );
}
