// src/dataset/rows/ascii-fields.ts
var isSpace = (byte) => byte === 32 || byte === 9 || byte === 13;
function skipSpaces(bytes, from) {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}
function endOfPrintable(bytes, view, from) {
  let at = from;
  while (at + 4 <= bytes.length) {
    const found = unprintable(view.getInt32(at, true));
    if (found !== 0) return at + (31 - Math.clz32(found & -found) >> 3);
    at += 4;
  }
  while (bytes[at] > 32 && bytes[at] < 128) at++;
  return at;
}
var unprintable = (word) => (word - 555819297 | word) & 2155905152;

export {
  isSpace,
  skipSpaces,
  endOfPrintable
};
