import type { Booking } from '#domain/booking.ts';
import type { ListedShootDay } from '#domain/shoot-day.ts';
import type { StudioClosure } from '#domain/studio-closure.ts';
import type { Readable } from '#lib/readable.ts';
import { type Live, useLive } from '#stores/use-live.ts';
import { useCloud, useSignedIn } from './cloud-context.tsx';

/** The studio's days from one date to another, live. */
export function useShootDays(from: string, to: string): Live<Readable<ListedShootDay>[]> {
  const { bookings } = useCloud();
  return useLive(() => bookings.watchDays({ from, to }), [bookings, from, to]);
}

/** When the studio is closed, live. */
export function useClosures(): Live<StudioClosure[]> {
  const { bookings } = useCloud();
  return useLive(() => bookings.watchClosures(), [bookings]);
}

/** The shoot days of one of the signed-in person's subscriptions, live. */
export function useOwnBookings(subscriptionId: string): Live<Readable<Booking>[]> {
  const { bookings } = useCloud();
  const { uid: userId } = useSignedIn().user;
  return useLive(
    () => bookings.watchOwnBookings({ userId, subscriptionId }),
    [bookings, userId, subscriptionId],
  );
}
