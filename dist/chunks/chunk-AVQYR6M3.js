import {
  isObject
} from "./chunk-53CHOW66.js";

// src/dataset/foreign/metadata-of.ts
var NAMES = ["metadata", "meta", "attributes", "payload", "_source", "properties"];
function metadataOf(document) {
  return NAMES.map((name) => document[name]).find(isObject) ?? {};
}

export {
  metadataOf
};
