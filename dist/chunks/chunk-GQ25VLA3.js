import {
  isObject,
  jsonIn
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/metadata-of.ts
var NAMES = ["metadata", "meta", "attributes", "payload", "_source", "properties"];
function metadataOf(document) {
  const said = NAMES.map((name) => jsonIn(document[name])).filter(isObject);
  return said.find((fields) => Object.keys(fields).length > 0) ?? {};
}

export {
  metadataOf
};
