import {
  numberOf
} from "./chunk-LNALUE3G.js";

// src/dataset/foreign/recorded-scores.ts
function recordedScores(entries) {
  const scores = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    const plain = plainName(name);
    if (number !== null && plain !== "") scores[plain] = Math.min(number, scores[plain] ?? number);
  }
  return { ...scores };
}
function scoreOf(value) {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === "true") return 1;
  return word === false || word === "false" ? 0 : numberOf(value);
}
function plainName(name) {
  return name.replace(/[([].*$/s, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

export {
  recordedScores
};
