import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/convert/losses.ts
init_define_PAGE_ASSETS();
var MAX_KINDS = 1e3;
var Losses = class {
  #counts = /* @__PURE__ */ new Map();
  /** Rows written. */
  rows = 0;
  add(what) {
    this.rows++;
    for (const kind of what) {
      const known = this.#counts.get(kind);
      if (known !== void 0 || this.#counts.size < MAX_KINDS) this.#counts.set(kind, (known ?? 0) + 1);
    }
  }
  /** What was lost with the number of rows, most often first. */
  list() {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  }
};
export {
  Losses
};
