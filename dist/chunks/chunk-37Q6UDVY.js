import {
  listOf
} from "./chunk-KSIHYO5W.js";
import {
  idOf,
  isBlank
} from "./chunk-P6ARDAHT.js";

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
