import {
  latePattern,
  numberOf
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/recorded-scores.ts
function recordedScores(entries, judge) {
  const scores = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    const plain = plainName(name);
    if (number === null || plain === "") continue;
    scores[plain] ??= [];
    scores[plain].push(number);
  }
  return Object.keys(scores).length === 0 ? {} : { scores: { ...scores }, judge };
}
var NUMBER_LIKE = latePattern(String.raw`^[^\p{L}\d]*\d[^\p{L}]*$`, "u");
function scoreOf(value) {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === "true") return 1;
  if (word === false || word === "false") return 0;
  return numberOf(value) ?? (typeof word === "string" && NUMBER_LIKE().test(word) ? Number.NaN : null);
}
function plainName(name) {
  return name.replace(/[([].*$/s, "").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

export {
  recordedScores
};
