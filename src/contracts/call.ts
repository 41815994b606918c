import { z } from 'zod';
import type { CallLimit } from '#domain/limits.ts';
import type { OperationKind } from '#domain/gates.ts';

/** A call of the cloud by our clients: all that is told about it, but not what it does. */
export type Call = {
  /** Decides which of an admin's switches closes it. */
  kind: OperationKind;
  /** Who may call it at all; everyone signed in unless said otherwise. */
  callers?: 'staff' | 'admin';
  /** Only for callers with a recent log-in. */
  recentLogin?: true;
  /** `longApi` has more time and memory, for what goes through everything of a person; else `api`. */
  door?: 'longApi';
  /** Where a body may be longer than usual. */
  mostBytes?: number;
  body: z.ZodType;
  answer: z.ZodType;
  /** How often a person may call it. */
  limit: CallLimit;
};

/** A call that is asked for nothing: a request without a body, or with an empty object. */
export const noBody = z.strictObject({}).optional();

/** Tokens left on the subscription afterwards. */
export const tokenBalance = z.object({ balance: z.number().int() });

type Pace = Pick<CallLimit, 'burst' | 'everySeconds'>;

// Limits are far above what a person does by hand, and low where a call costs money or asks the payment provider.

/** Enough for a list that somebody works through by hand. */
export const manyByHand: Pace = { burst: 100, everySeconds: 10 };
export const someByHand: Pace = { burst: 60, everySeconds: 10 };

export const byHand = (did: string, what: string, again: string): CallLimit => ({
  ...manyByHand,
  done: (calls) => `${did} ${calls} ${what}`,
  again: `${again} the next one`,
  safe: 'Nothing was changed.',
});

export const often = (pace: Pace, did: string, again: string): CallLimit => ({
  ...pace,
  done: (calls) => `${did} ${calls} times`,
  again,
  safe: 'Nothing was changed.',
});

export const search = (what: string): CallLimit => ({
  burst: 120,
  everySeconds: 2,
  done: (calls) => `searched for ${what} ${calls} times`,
  again: 'search again',
  safe: '',
});
