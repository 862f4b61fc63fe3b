import {
  BytePiece,
  COLON
} from "./chunk-WJ4LAJRD.js";

// src/dataset/rows/field-names.ts
var MAX_NAMES = 64;
var FieldNames = class {
  #quoted;
  /** By place of a name plus one: the name that came after it last. The first is the one that came first. */
  #after = Int32Array.from({ length: MAX_NAMES + 1 }, (_, i) => i);
  constructor(names) {
    this.#quoted = names.map((name) => BytePiece.of(`"${name}"`));
  }
  /** Passes a name and its colon: its place among the names, or -1. `before`: the place of the one before it. */
  take(cursor, before) {
    const likely = this.#after[before + 1];
    const quoted = this.#quoted;
    if (likely < quoted.length && cursor.takeName(quoted[likely])) return likely;
    for (let name = 0; name < quoted.length; name++) {
      if (!cursor.takeName(quoted[name])) continue;
      this.#after[before + 1] = name;
      return name;
    }
    return -1;
  }
  /** Passes another name that is settled: from now on it has the next place. Returns whether it is, and there was room for it. */
  takeOther(cursor, isSettled) {
    if (!cursor.skipString() || cursor.hasEscapes) return false;
    const name = cursor.decode(cursor.start, cursor.end);
    if (this.#quoted.length === MAX_NAMES || !isSettled(name) || !cursor.take(COLON)) return false;
    this.#quoted.push(BytePiece.of(`"${name}"`));
    return true;
  }
};

export {
  FieldNames
};
