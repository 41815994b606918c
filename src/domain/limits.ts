/** How often one person may call a function: a token bucket, and its words. */
type CallLimit = {
  /** Calls that a full bucket holds. */
  burst: number;
  /** Seconds after which one more call is there. */
  everySeconds: number;
  /** What the person did too often, after "You have". */
  done: (calls: number) => string;
  /** What they can do later, after "You can". */
  again: string;
  /** What is safe. */
  safe: string;
};

/** Enough for a list that somebody works through by hand. */
const manyByHand = { burst: 100, everySeconds: 10 };
const someByHand = { burst: 60, everySeconds: 10 };
const byHand = (did: string, what: string, again: string): CallLimit => ({
  ...manyByHand,
  done: (calls) => `${did} ${calls} ${what}`,
  again: `${again} the next one`,
  safe: 'Nothing was changed.',
});
const often = (
  pace: Pick<CallLimit, 'burst' | 'everySeconds'>,
  did: string,
  again: string,
): CallLimit => ({
  ...pace,
  done: (calls) => `${did} ${calls} times`,
  again,
  safe: 'Nothing was changed.',
});
const search = (what: string): CallLimit => ({
  burst: 120,
  everySeconds: 2,
  done: (calls) => `searched for ${what} ${calls} times`,
  again: 'search again',
  safe: '',
});

/**
 * The limits of the functions that clients call, by function. They are far above what a person does by
 * hand, and low where a call costs money or calls the payment provider.
 */
export const callLimits = {
  checkout: {
    burst: 10,
    everySeconds: 120,
    done: (calls) => `opened ${calls} payment pages`,
    again: 'open another one',
    safe: 'Nothing was charged.',
  },
  checkPromotion: {
    burst: 10,
    everySeconds: 60,
    done: (calls) => `tried ${calls} promotion codes`,
    again: 'try another one',
    safe: 'Your cart is kept.',
  },
  billingPortal: {
    burst: 10,
    everySeconds: 120,
    done: (calls) => `opened ${calls} billing pages`,
    again: 'open another one',
    safe: '',
  },
  payOverdue: {
    burst: 10,
    everySeconds: 120,
    done: (calls) => `opened ${calls} payment pages`,
    again: 'open another one',
    safe: 'Nothing was charged.',
  },
  listInvoices: often({ burst: 20, everySeconds: 30 }, 'looked at invoices', 'look at them again'),
  checkoutState: {
    ...someByHand,
    done: (calls) => `asked ${calls} times where your payment stands`,
    again: 'ask again',
    safe: 'Your payment is safe.',
  },
  replayPaymentEvent: {
    ...manyByHand,
    done: (calls) => `replayed ${calls} events`,
    again: 'replay the next one',
    safe: 'Nothing was changed.',
  },
  comparePayments: {
    burst: 10,
    everySeconds: 60,
    done: (calls) => `compared the payments ${calls} times`,
    again: 'compare them again',
    safe: 'Nothing was changed.',
  },
  mendDiscrepancy: {
    ...manyByHand,
    done: (calls) => `mended ${calls} differences`,
    again: 'mend the next one',
    safe: 'Nothing was changed.',
  },
  saveLegalText: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `saved ${calls} legal texts`,
    again: 'save the next one',
    safe: 'What you typed is kept.',
  },
  previewPlan: {
    ...manyByHand,
    done: (calls) => `asked for ${calls} prices`,
    again: 'ask for another one',
    safe: 'Nothing was changed.',
  },
  changePlan: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `changed plans ${calls} times`,
    again: 'change one again',
    safe: 'Nothing was changed or charged.',
  },
  exportAccount: {
    burst: 5,
    everySeconds: 600,
    done: (calls) => `downloaded your data ${calls} times`,
    again: 'download it again',
    safe: '',
  },
  deleteAccount: {
    burst: 30,
    everySeconds: 60,
    done: (calls) => `tried to delete your account ${calls} times`,
    again: 'try again',
    safe: 'Nothing was removed.',
  },
  syncEmail: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `updated your address ${calls} times`,
    again: 'update it again',
    safe: 'Nothing was changed.',
  },
  signOutOthers: {
    burst: 10,
    everySeconds: 60,
    done: (calls) => `signed out your other devices ${calls} times`,
    again: 'do it again',
    safe: '',
  },
  activateVideo: {
    ...manyByHand,
    done: (calls) => `tried to order videos ${calls} times`,
    again: 'order the next one',
    safe: 'No tokens were spent.',
  },
  returnVideo: {
    burst: 200,
    everySeconds: 5,
    done: (calls) => `sent back videos ${calls} times`,
    again: 'send back the next one',
    safe: 'Nothing was changed.',
  },
  fileLink: {
    burst: 300,
    everySeconds: 2,
    done: (calls) => `opened ${calls} files`,
    again: 'open the next one',
    safe: '',
  },
  // Of one link: whoever has it shares its bucket.
  sharedFilm: {
    burst: 1000,
    everySeconds: 1,
    done: (calls) => `opened this film ${calls} times, or others with the link did,`,
    again: 'open it again',
    safe: '',
  },
  reviewFilm: often(manyByHand, 'answered reviews', 'answer again'),
  bookShootDay: {
    burst: 60,
    everySeconds: 20,
    done: (calls) => `changed shoot days ${calls} times`,
    again: 'change them again',
    safe: 'Nothing was changed.',
  },
  createShare: byHand('created', 'links', 'create'),
  withdrawVersion: byHand('withdrawn', 'versions', 'withdraw'),
  closeShootDay: byHand('closed', 'shoot days', 'close'),
  moveShootDay: byHand('moved', 'shoot days', 'move'),
  changeClosures: byHand('changed', 'closures', 'change'),
  recordParcel: {
    burst: 300,
    everySeconds: 2,
    done: (calls) => `recorded ${calls} parcels`,
    again: 'record the next one',
    safe: 'Nothing was changed.',
  },
  findOrders: search('orders'),
  changeTokens: often(someByHand, 'changed tokens', 'change them again'),
  keepRecords: {
    ...someByHand,
    done: (calls) => `asked ${calls} times how long records are kept`,
    again: 'ask again',
    safe: 'Nothing was changed.',
  },
  customerTimeline: {
    burst: 300,
    everySeconds: 1,
    done: (calls) => `read ${calls} pages of timelines`,
    again: 'read the next one',
    safe: '',
  },
  customerInvoices: {
    burst: 100,
    everySeconds: 5,
    done: (calls) => `read the invoices of ${calls} customers`,
    again: 'read the next ones',
    safe: '',
  },
  studioInvoices: {
    burst: 100,
    everySeconds: 5,
    done: (calls) => `read ${calls} pages of invoices`,
    again: 'read the next one',
    safe: '',
  },
  findCustomers: search('customers'),
  setRoles: often(manyByHand, 'changed roles', 'change them again'),
  endSubscription: {
    ...someByHand,
    done: (calls) => `canceled or resumed ${calls} subscriptions`,
    again: 'change the next one',
    safe: 'Nothing was changed.',
  },
  manageAccount: often(someByHand, 'changed accounts', 'change the next one'),
  inviteStaff: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `invited ${calls} colleagues`,
    again: 'invite the next one',
    safe: 'Nothing was sent.',
  },
  accountSignIns: {
    burst: 300,
    everySeconds: 1,
    done: (calls) => `looked ${calls} times when people were last seen`,
    again: 'look again',
    safe: '',
  },
  startExport: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `begun ${calls} exports`,
    again: 'begin the next one',
    safe: '',
  },
  cancelExport: {
    ...someByHand,
    done: (calls) => `canceled ${calls} exports`,
    again: 'cancel the next one',
    safe: '',
  },
  exportLink: {
    ...someByHand,
    done: (calls) => `saved ${calls} exports`,
    again: 'save the next one',
    safe: '',
  },
  removeSecondFactors: {
    burst: 20,
    everySeconds: 60,
    done: (calls) => `removed second factors ${calls} times`,
    again: 'remove the next one',
    safe: 'Nothing was changed.',
  },
} satisfies Record<string, CallLimit>;
export type LimitedCall = keyof typeof callLimits;

type TakenCall =
  /** When the bucket is full again, to be stored. */
  { allowed: true; fullAt: number } | { allowed: false; retryAfterSeconds: number };

/**
 * Takes one call out of a person's bucket. A bucket is stored as the time at which it is full again, so
 * it needs one field and no clock of its own. Times are milliseconds; null is a full bucket.
 */
export function takeCall(
  { burst, everySeconds }: Pick<CallLimit, 'burst' | 'everySeconds'>,
  fullAt: number | null,
  now: number,
): TakenCall {
  const every = everySeconds * 1000;
  // No bucket is emptier than empty: a stored time that is too late must not refuse for longer.
  const known = Math.min(Math.max(fullAt ?? now, now), now + burst * every);
  const after = known + every;
  const wait = after - now - burst * every;
  return wait <= 0
    ? { allowed: true, fullAt: after }
    : { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
}

/** What a person reads who called a function too often. */
export function limitMessage(call: LimitedCall, retryAfterSeconds: number): string {
  const { burst, done, again, safe }: CallLimit = callLimits[call];
  const sentences = [
    `You have ${done(burst)} in a short time.`,
    `You can ${again} in ${waitText(retryAfterSeconds)}.`,
    safe,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A wait in words, rounded up so that it is never too short. */
function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Drafts that one subscription can have at a time. Ordered videos do not count. */
export const maxDrafts = 100;

/** Seconds between two changes of a person's own account document. */
export const accountWriteSeconds = 1;
