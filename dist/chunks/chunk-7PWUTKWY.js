import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";

// src/text/log-json.ts
init_define_PAGE_ASSETS();
function logJson(json) {
  return json.replaceAll("::", ":\\u003a").replaceAll("##[", "#\\u0023[").replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}

export {
  logJson
};
