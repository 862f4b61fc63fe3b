const answers = {
  "How many annual leave days?": [
    "12 days.",
    ["Full-time staff get 12 days of annual leave.", "Reset your password in the portal."],
  ],
  "How many days carry over?": [
    "Up to 5 days.",
    ["Reset your password in the portal.", "Up to 5 unused days carry over to March."],
  ],
  "Any car purchase policy?": ["I cannot find that information.", ["Reset your password in the portal."]],
};

/** A RAG pipeline that answers from a list: its contexts come back in the metadata, as a context transform reads them. */
module.exports = class {
  id() {
    return "rag-from-a-list";
  }

  async callApi(prompt) {
    const [output, context] = answers[prompt];
    return { output, cost: 0.0003, tokenUsage: { total: 92, prompt: 80, completion: 12 }, metadata: { context } };
  }
};
