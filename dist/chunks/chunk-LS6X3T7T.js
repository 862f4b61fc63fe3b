import {
  parseLenient
} from "./chunk-LWKATSJN.js";

// src/dataset/foreign/list-of.ts
function listOf(value) {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !value.trim().startsWith("[")) return null;
  const parsed = parseLenient(value);
  return Array.isArray(parsed) ? parsed : pythonList(value.trim());
}
var ITEM = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|None)(?:\s*(,|\]$)|(?=\s))/sy;
function pythonList(text) {
  if (/^\[\s*\]$/.test(text)) return [];
  const items = [];
  ITEM.lastIndex = 1;
  for (let match = ITEM.exec(text); match !== null; match = ITEM.exec(text)) {
    const [, single, double, number, end] = match;
    const quoted = single ?? double;
    items.push(quoted !== void 0 ? unescaped(quoted) : number ?? null);
    if (end === "]") return items;
  }
  return null;
}
var ESCAPED = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U(00(?:0[0-9a-f]|10)[0-9a-f]{4})|(.))/gs;
var ESCAPES = { n: "\n", t: "	", r: "\r", "0": "\0" };
function unescaped(text) {
  return text.replace(
    ESCAPED,
    (_, byte, unit, point, other) => other === void 0 ? String.fromCodePoint(Number.parseInt(byte ?? unit ?? point, 16)) : ESCAPES[other] ?? other
  );
}

export {
  listOf
};
