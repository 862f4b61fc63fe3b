// src/dataset/foreign/merge-own.ts
function mergeOwn(...places) {
  const said = places.map(({ must_not_contain: canaries2 }) => canaries2).filter((canaries2) => canaries2 !== void 0);
  const all = said.filter(Array.isArray).flat();
  const other = said.find((canaries2) => !Array.isArray(canaries2) && !all.includes(canaries2));
  const canaries = said.length > 1 ? { must_not_contain: other ?? [...new Set(all)] } : {};
  return Object.assign({}, ...places, canaries);
}

export {
  mergeOwn
};
