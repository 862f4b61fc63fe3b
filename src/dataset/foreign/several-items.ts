/** What people write between several items. Ids may hold any of it: nothing is parted on a guess. */
const SEPARATOR = /[,;|\n]/;

/** The items that a text seems to hold. */
export const itemsIn = (text: string): readonly string[] => text.trim().split(SEPARATOR);

/** What to say of a text that holds several, behind the name of its field. */
export const SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';
