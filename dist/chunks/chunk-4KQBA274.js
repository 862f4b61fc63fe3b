import {
  numberOf
} from "./chunk-WA2PZALC.js";

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
  if (value === true || value === "True" || value === "true") return 1;
  if (value === false || value === "False" || value === "false") return 0;
  return numberOf(value);
}
function plainName(name) {
  return name.replace(/[([].*$/s, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

export {
  recordedScores
};
