import {
  listOf
} from "./chunk-JGL5OKWY.js";
import {
  idOf,
  isBlank
} from "./chunk-JAEHJULB.js";

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
