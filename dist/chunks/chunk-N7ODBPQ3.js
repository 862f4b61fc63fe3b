import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  UserError
} from "./chunk-CFBVHY3U.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";

// src/text/log-json.ts
init_define_PAGE_ASSETS();
function logJson(json) {
  return json.replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023[").replace(UNSEEN, (found) => found.split("").map(escaped).join(""));
}
var UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
var escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

// src/cli/one-of.ts
init_define_PAGE_ASSETS();
function oneOf({ values }, name, allowed) {
  const value = values.get(name)?.[0] ?? allowed[0];
  if (allowed.includes(value)) return value;
  const hint = `one of: ${allowed.join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${name} "${value}"`, hint }
  ]);
}

export {
  logJson,
  oneOf
};
