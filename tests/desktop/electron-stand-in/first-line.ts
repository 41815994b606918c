/** When main's first line ran, on this process's own clock. */
export const firstLine = { at: 0 };
