// src/dataset/foreign/whole-ids.ts
function wholeIds(ids) {
  let some = false;
  for (const id of ids) {
    if (!FLOAT.test(id)) return null;
    some = true;
  }
  return some ? (id) => id.slice(0, -ZERO.length) : null;
}
var ZERO = ".0";
var FLOAT = /^\d+\.0$/;

export {
  wholeIds
};
