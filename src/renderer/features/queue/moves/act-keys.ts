/** The keys that do something, for the list that explains them. */
export const actKeys = [
  ['] and [', 'one step forward or back'],
  ['m', 'move to a status: then r, a, q, s, e or d'],
  ['a', 'assign to somebody'],
  ['i', 'take it yourself'],
  ['u', 'set when it is due'],
  ['l', 'set labels'],
  ['w', 'waiting for the customer, or no longer'],
  ['Alt ↑ and Alt ↓', 'more or less urgent; Alt Home and Alt End: first or last'],
  ['Ctrl z', 'undo the changes of the last ten seconds, the newest first'],
  ['.', 'everything that can be done'],
] as const;
