import {
  columnsOf,
  isBlank,
  isObject,
  jsonIn
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/example-part.ts
function examplePart(row, ...names) {
  const whole = names.map((name) => row[name]).find((value) => !isBlank(value));
  if (whole !== void 0) {
    const record = jsonIn(whole);
    return isObject(record) ? record : null;
  }
  return Object.assign({}, ...names.flatMap((name) => [columnsOf(row, `${name}_`), columnsOf(row, `${name}.`)]));
}

export {
  examplePart
};
