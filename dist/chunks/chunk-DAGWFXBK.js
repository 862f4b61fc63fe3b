// src/dataset/foreign/own-scores.ts
function ownScores(scores, { metricOfScore }) {
  const own = /* @__PURE__ */ Object.create(null);
  for (const [name, value] of Object.entries(scores ?? {})) {
    const metric = metricOfScore(name);
    if (typeof value !== "number") own[name] = value;
    else if (metric !== void 0 || value >= 0 && value <= 1) {
      const before = own[metric ?? name];
      own[metric ?? name] = typeof before === "number" ? Math.min(before, value) : value;
    }
  }
  return { ...own };
}

export {
  ownScores
};
