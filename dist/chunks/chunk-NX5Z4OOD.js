import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/text/fold-diacritics.ts
function foldDiacritics(text) {
  return text.normalize("NFD").replace(new RegExp("\\p{Mn}+", "gu"), "").replace(/đ/g, "d").replace(/Đ/g, "D").normalize("NFC");
}

// src/metrics/behavior/fold-answer.ts
function foldAnswer(text) {
  return foldDiacritics(text.normalize("NFC").toLowerCase()).replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ").trim();
}

export {
  foldDiacritics,
  foldAnswer
};
