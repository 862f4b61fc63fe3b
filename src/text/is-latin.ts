/**
 * Whether a text is written in Latin letters with their marks, digits and usual punctuation alone: in those blocks what
 * Unicode says of characters fits in a short range, and its tables need not be asked.
 */
export const isLatin = (text: string): boolean => !OTHER.test(text);

const OTHER = /[\u0370-\u1dff\u1f00-\u200f\u2028-\uffff]/;
