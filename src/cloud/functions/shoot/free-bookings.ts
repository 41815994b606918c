import { z } from 'zod';
import { hasEnded, subscriptionStatus } from '#domain/subscription.ts';
import type { Effect } from '../events/effect.ts';
import { lossMails } from './loss-mails.ts';
import { writeMails } from '../mail/write-mails.ts';
import { bookingsOf, readBookings } from './bookings.ts';
import { readUnneeded, unneededReason, writeUnneeded } from './unneeded-bookings.ts';

const ended = z.object({ status: subscriptionStatus }).transform(hasEnded).catch(false);

/**
 * Gives the future days of a subscription free when it ends, and what it holds. A block whose ordered videos are
 * still to be filmed keeps both: they were paid for.
 */
export const freeBookings: Effect<'subscriptions/{subscriptionId}'> = {
  name: 'freeBookings',
  kinds: ['updated'],
  looksAt: ['status'],
  run: async ({ before, after, params, once }) => {
    if (ended.parse(before.data()) || !ended.parse(after.data())) return;
    await once(async (transaction) => {
      const now = new Date();
      const bookings = await readBookings(transaction, bookingsOf(params.subscriptionId));
      const unneeded = await readUnneeded(transaction, bookings, { now });
      const loss = { reason: unneededReason, nextDays: [] } as const;
      await writeMails(transaction, lossMails(unneeded.booked, loss));
      writeUnneeded(transaction, unneeded, { actorId: null, now });
    });
  },
};
