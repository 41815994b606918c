/** For so long what was done can be undone from its message, and by key. */
export const undoMilliseconds = 10_000;
