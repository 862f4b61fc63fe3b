// src/dataset/foreign/own-scores.ts
function ownScores(scores, { judgedMetricOf }) {
  const own = /* @__PURE__ */ Object.create(null);
  for (const [name, given] of Object.entries(scores ?? {})) {
    const metric = judgedMetricOf(name);
    const worst = metric?.better === "lower" ? Math.max : Math.min;
    if (typeof given !== "number" && !isSeveral(given)) {
      own[name] = given;
      continue;
    }
    const value = typeof given === "number" ? given : given.reduce((one, other) => worst(one, other));
    if (metric === void 0 && !(value >= 0 && value <= 1)) continue;
    const key = metric?.name ?? name;
    const before = own[key];
    own[key] = typeof before === "number" ? worst(before, value) : value;
  }
  return { ...own };
}
var isSeveral = (given) => Array.isArray(given);

export {
  ownScores
};
