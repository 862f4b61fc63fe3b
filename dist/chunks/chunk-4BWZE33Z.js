import {
  SEVERAL,
  itemsIn
} from "./chunk-CUSJU62T.js";
import {
  GOLDEN_LISTS,
  isBlank,
  snakeCase
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/golden-lists.ts
function goldenLists(own) {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL}`;
    read[name] = [item.trim()];
  }
  return read;
}

// src/dataset/foreign/in-snake-case.ts
function inSnakeCase(written) {
  const row = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(written)) {
    const ours = snakeCase(name);
    if (isBlank(value) && row.has(ours)) continue;
    if (!isBlank(row.get(ours))) return `${ours} is there in two spellings: keep one`;
    row.set(ours, value);
  }
  return Object.fromEntries(row);
}

export {
  goldenLists,
  inSnakeCase
};
