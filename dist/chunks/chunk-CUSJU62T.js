// src/dataset/foreign/several-items.ts
var SEPARATOR = /[,;|\n]/;
var itemsIn = (text) => text.trim().split(SEPARATOR);
var SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';

export {
  itemsIn,
  SEVERAL
};
