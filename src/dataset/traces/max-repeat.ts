/** The largest number of a repeat: what a column of them can hold. */
export const MAX_REPEAT = 0x7fffffff;
