// src/dataset/foreign/list-of.ts
function listOf(value) {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !value.trim().startsWith("[")) return null;
  try {
    const parsed = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return pythonList(value.trim());
  }
}
var ITEM = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|None)\s*(,|\]$)/sy;
function pythonList(text) {
  if (/^\[\s*\]$/.test(text)) return [];
  const items = [];
  ITEM.lastIndex = 1;
  for (let match = ITEM.exec(text); match !== null; match = ITEM.exec(text)) {
    const [, single, double, number, end] = match;
    const quoted = single ?? double;
    items.push(quoted !== void 0 ? unescaped(quoted) : number !== void 0 ? Number(number) : null);
    if (end !== ",") return items;
  }
  return null;
}
var ESCAPES = { n: "\n", t: "	", r: "\r", "0": "\0" };
function unescaped(text) {
  return text.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gis,
    (_, byte, unit, other) => other === void 0 ? String.fromCharCode(Number.parseInt(byte ?? unit, 16)) : ESCAPES[other] ?? other
  );
}

export {
  listOf
};
