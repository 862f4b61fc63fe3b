import "./chunk-DC3N274W.js";
import {
  compareBytes
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/convert/losses.ts
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
    return [...this.#counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0]));
  }
};
export {
  Losses
};
