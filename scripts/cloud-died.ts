/** The exit status of `npm run cloud` when the local cloud itself failed, and not the command in it. */
export const cloudDied = 75;
