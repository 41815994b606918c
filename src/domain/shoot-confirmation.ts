import type { BookingState } from './booking.ts';
import { firstParcelCheck } from './late-parcel.ts';
import type { StatusItem } from './progress.ts';
import { shootStart } from './studio-clock.ts';

/** Whether the step "Product Received" is done. */
export const hasArrived = (steps: readonly Pick<StatusItem, 'id' | 'status'>[]): boolean =>
  steps.some(({ id, status }) => id === 'received' && status === 'complete');

/**
 * What changes of a booked day when its product arrives, or is not at the studio any more; null for nothing.
 * Days that have begun stay as they are. A day that waits again is warned of anew. Each change is one of its entry
 * in calendars, which names its mails.
 */
export function confirmationChange(
  { date, confirmedAt, sequence }: Pick<BookingState, 'date' | 'confirmedAt' | 'sequence'>,
  isParcelHere: boolean,
  now: Date,
): (Partial<BookingState> & Pick<BookingState, 'confirmedAt' | 'parcelCheckAt'>) | null {
  if (date === null || now >= shootStart(date) || (confirmedAt !== null) === isParcelHere) {
    return null;
  }
  return isParcelHere
    ? { confirmedAt: now, parcelCheckAt: null, sequence: sequence + 1 }
    : {
        confirmedAt: null,
        parcelCheckAt: firstParcelCheck(date, now),
        warnings: 0,
        // They are told now that the day waits again.
        warnedAt: now,
        sequence: sequence + 1,
      };
}
