/** An answer in JSON without the number that says how sure the model is: of the matter it tells nothing. */
export const withoutCertainty = (text: string): string =>
  text.replace(/"(?:certainty|confidence|probability|relevance|score)" ?: ?[\d.]+/gi, '"":""');
