import {
  isObject
} from "./chunk-J2S5NAAI.js";

// src/dataset/foreign/value-at.ts
function valueAt(object, key) {
  if (!isObject(object)) return void 0;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return void 0;
}

export {
  valueAt
};
