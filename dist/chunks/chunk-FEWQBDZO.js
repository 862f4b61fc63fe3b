import {
  listOf
} from "./chunk-LM7AOR6U.js";
import {
  idOf,
  isBlank
} from "./chunk-VKBFJUWL.js";

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
