/** Hint of a file that is rather one of another kind. */
export const CHANGED_PLACES = "see whether two files have changed places";
