/** Milliseconds for the first call of a function: the emulator starts a process for it. */
export const functionStart = 60_000;
