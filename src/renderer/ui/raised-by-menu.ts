/**
 * For what a menu stands in and cannot leave, like a bar that sticks to the window's edge: while its
 * menu is open, messages do not cover it.
 */
export const raisedByMenu = { '&:has([data-open-menu])': { zIndex: 'overToasts' } } as const;
