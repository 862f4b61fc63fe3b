/** An assistant says that it cannot do something; a verb follows. */
export const SPEAKER_CANNOT =
  "(?:(?:i|we) (?:cannot|can't|can not|(?:am|are) (?:unable|not able|not allowed|not permitted) to|(?:won't|will not) be able to)|(?:i'm|we're) (?:unable|not able|not allowed|not permitted) to)";
