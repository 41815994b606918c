import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import type { ListedShootDay } from '#domain/shoot-day.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';

type Hold = NonNullable<Booking['hold']>;

/**
 * A hold that this page showed and that went without a press here; null when there is none. The studio takes
 * holds away when it closes a day, and when an order ends with nothing left to film.
 */
export function useDroppedHold(
  hold: Booking['hold'],
  { pending, booked }: { pending: string | null; booked: string | null },
): Hold | null {
  const [dropped, setDropped] = useState<Hold | null>(null);
  const shown = useRef<Hold | null>(null);
  // The document may change before or after the answer to the press that changes it.
  const isOwn = useRef(false);
  useEffect(() => {
    if (pending !== null) isOwn.current = true;
  }, [pending]);
  useEffect(() => {
    if (hold === null && shown.current !== null && !isOwn.current) setDropped(shown.current);
    if (hold !== null && hold.id !== shown.current?.id) {
      setDropped(null);
      isOwn.current = false;
    }
    shown.current = hold;
  }, [hold]);
  return dropped === null || dropped.date === booked ? null : dropped;
}

type Around = {
  days: readonly ListedShootDay[];
  /** The subscription has ended, and nothing is left to film. */
  isGivenUp: boolean;
  now: Date;
};

/** Why a hold is gone, as far as it is known. */
export function droppedWords({ date }: Hold, { days, isGivenUp, now }: Around): string {
  const day = shootDayWords(date, now);
  if (isGivenUp) {
    return `The subscription has ended, so we no longer hold ${day} for you.`;
  }
  return days.find(({ id }) => id === date)?.capacity === 0
    ? `The studio has to close on ${day}, so we no longer hold it for you. We are sorry; choose another day.`
    : `We no longer hold ${day} for you.`;
}
