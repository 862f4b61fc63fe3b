/**
 * The id of a chunk or document in the one form in which ids are compared: composed, as a file system may have taken apart
 * what people type, and without white space around it, which nobody sees.
 */
export const plainId = (id: string): string => (UNPLAIN.test(id) ? id.normalize("NFC").trim() : id);

/** Most ids hold nothing of the kind; to ask costs a tenth of making the form. */
const UNPLAIN = /[^\x21-\x7e]/;
