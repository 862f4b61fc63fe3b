/** Whether a name of a field can stand in a command as it is. */
export const isPlainName = (name: string): boolean => /^\w[\w .-]{0,40}$/.test(name);
