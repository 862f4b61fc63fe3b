// src/workspace/most-inflated.ts
var MAX_RATIO = 200;
var FREE_BYTES = 64 * 1024 * 1024;
var mostInflated = (packed) => Math.max(FREE_BYTES, packed * MAX_RATIO);

export {
  mostInflated
};
