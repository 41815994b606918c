import { useMemo } from 'react';
import type { Booking } from '#domain/booking.ts';
import type { ListedShootDay } from '#domain/shoot-day.ts';
import type { StudioClosure } from '#domain/studio-closure.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live, Watch } from '#stores/use-live.ts';
import { useResilientLive } from '#stores/use-resilient-live.ts';
import { useCloud, useSignedIn } from './cloud-context.tsx';

/** The studio's days from one date to another, live. */
export function useShootDays(from: string, to: string): Live<Readable<ListedShootDay>[]> {
  const { bookings } = useCloud();
  const watch = useMemo<Watch<Readable<ListedShootDay>[]>>(
    () => (onValue, onError) => bookings.watchDays({ from, to }, onValue, onError),
    [bookings, from, to],
  );
  return useResilientLive(watch);
}

/** When the studio is closed, live. */
export function useClosures(): Live<StudioClosure[]> {
  const { bookings } = useCloud();
  return useResilientLive(bookings.watchClosures);
}

/** The shoot days of one of the signed-in person's subscriptions, live. */
export function useOwnBookings(subscriptionId: string): Live<Readable<Booking>[]> {
  const { bookings } = useCloud();
  const { uid: userId } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Booking>[]>>(
    () => (onValue, onError) =>
      bookings.watchOwnBookings({ userId, subscriptionId }, onValue, onError),
    [bookings, userId, subscriptionId],
  );
  return useResilientLive(watch);
}
