import {
  listOf
} from "./chunk-D4L5AFL6.js";
import {
  idOf,
  isBlank
} from "./chunk-VDBQ6PEZ.js";

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
