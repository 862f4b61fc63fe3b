import {
  listOf
} from "./chunk-BDB3P2RP.js";
import {
  idOf,
  isBlank
} from "./chunk-O6BWORSL.js";

// src/dataset/foreign/access-of.ts
function accessOf(rolesKey, roles, tenant) {
  return {
    ...isBlank(tenant) && tenant !== "" ? {} : { tenant_id: idOf(tenant) ?? tenant },
    ...isBlank(roles) ? {} : { [rolesKey]: listOf(roles) ?? roles }
  };
}

export {
  accessOf
};
