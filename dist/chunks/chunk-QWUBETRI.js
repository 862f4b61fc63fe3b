// src/dataset/traces/answer-hash.ts
function answerHash(answer, sha256) {
  return answer === null || answer === void 0 ? null : sha256(answer.trim());
}

export {
  answerHash
};
