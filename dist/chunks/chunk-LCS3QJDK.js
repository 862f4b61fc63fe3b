// src/dataset/foreign/merge-own.ts
function mergeOwn(...places) {
  const lists = places.map(({ must_not_contain: canaries2 }) => canaries2).filter((canaries2) => canaries2 !== void 0);
  const canaries = lists.length > 1 && lists.every(Array.isArray) ? { must_not_contain: [...new Set(lists.flat())] } : {};
  return Object.assign({}, ...places, canaries);
}

export {
  mergeOwn
};
