import { expect, test, vi } from 'vitest';
import type { Booking, HoldLossReason, LossReason } from '#domain/booking.ts';
import { blocksToFilm } from '#domain/blocks-to-film.ts';
import { shootStart } from '#domain/studio-clock.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { bookingOf } from '#tests/support/parcels.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { BlockDay } from './block-day.tsx';

const gate = vi.hoisted(() => ({ isClosed: false }));
vi.mock('#data/hooks/use-gate-closed.ts', () => ({ useGateClosed: () => gate.isClosed }));
vi.mock('#data/hooks/cloud-context.tsx', () => ({ useCloud: () => ({ call: () => undefined }) }));

const date = '2026-03-10';
const hour = 60 * 60 * 1000;
const fromStart = (hours: number) => new Date(shootStart(date).getTime() + hours * hour);
const subscription = subscriptionOf({ blocks: 1 });

type Drawn = {
  now: Date;
  status?: 'draft' | 'queued' | 'editing';
  booking?: Partial<Booking>;
  isBlocked?: boolean;
  isProductHere?: boolean;
  cancelsAt?: Date | null;
};

/** The text of a block whose day is booked. */
const drawn = (given: Drawn): string =>
  blockOf(given)
    .replaceAll(/<style[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '');

function blockOf(given: Drawn): string {
  const { now, status = 'queued', booking = {}, isBlocked = false, cancelsAt = null } = given;
  const { isProductHere = false } = given;
  const booked = bookingOf({ date, createdAt: now, updatedAt: now, ...booking });
  const [block] = blocksToFilm(subscription, [videoOf({ block: 1, status })], [booked]);
  if (block === undefined) throw new Error('There is a block.');
  return markupOf(
    <Toaster>
      <BlockDay
        subscription={{ ...subscription, cancelsAt }}
        block={block}
        days={[]}
        today="2026-03-01"
        isBlocked={isBlocked}
        isProductHere={isProductHere}
        clock={{ now: () => now, learn: () => {} }}
      />
    </Toaster>,
  );
}

test('a day that is over was the day, and is filmed on only when its videos are', () => {
  const waiting = drawn({ now: fromStart(20) });
  expect(waiting).toContain('The day was Tuesday, March 10.');
  expect(waiting).toContain('Choose another day');
  expect(waiting).not.toContain('Filmed on');
  const filmed = drawn({ now: fromStart(20), status: 'editing' });
  expect(filmed).toContain('Filmed on Tuesday, March 10.');
  expect(filmed).not.toContain('Choose another day');
  const today = drawn({ now: fromStart(2) });
  expect(today).toContain('it has begun');
  expect(today).not.toMatch(/Filmed on|Choose another day|Move the day/);
});

test('a late parcel is answered by a move only where the day can be moved', () => {
  const late = { now: fromStart(-90), booking: { warnings: 2, warnedAt: fromStart(-96) } };
  expect(drawn(late)).toMatch(/move the day now.*Move the day.*You can move or cancel it/);
  const blocked = drawn({ ...late, isBlocked: true });
  expect(blocked).not.toMatch(/move the day now|Move the day|You can move or cancel it/);
});

test('a day after the end of its subscription is given up only where nothing is ordered', () => {
  const draft = { now: fromStart(-90), status: 'draft' } as const;
  expect(drawn({ ...draft, cancelsAt: fromStart(-1) })).toContain('ends before this day');
  expect(drawn({ ...draft, cancelsAt: fromStart(1) })).not.toContain('ends before this day');
  const ordered = drawn({ now: fromStart(-90), cancelsAt: fromStart(-1) });
  expect(ordered).not.toContain('ends before this day');
  expect(ordered).toContain('Move the day');
});

test('a held day is not booked while something is missing, such as the brief', () => {
  const now = fromStart(-90);
  const booking = { date: null, hold: { id: 'h', date, until: fromStart(-80) } };
  const bookButton = (isBlocked: boolean) =>
    /<button[^>]*>(?:(?!<\/button>).)*Book Tuesday, March 10/.exec(
      blockOf({ now, booking, isBlocked }),
    )?.[0];
  expect(bookButton(true)).toMatch(/disabled="/);
  expect(bookButton(false)).not.toMatch(/disabled="/);
});

test('a parcel is never promised to cost a day that has begun', () => {
  const late = drawn({
    now: fromStart(-20),
    booking: { warnings: 2, warnedAt: fromStart(-23) },
  });
  expect(late).toContain('when the day begins, we cannot film your product');
  expect(late).not.toContain('the day is free for others');
});

test('a hold that was taken away says why', () => {
  const words = (reason: HoldLossReason) =>
    drawn({ now: fromStart(-90), booking: { date: null, lostHold: { date, reason } } });
  expect(words('day-closed')).toContain('has to close on Tuesday, March 10');
  expect(words('subscription-ended')).toContain('has ended, so we no longer hold');
  expect(words('over')).toContain('We no longer hold Tuesday, March 10 for you');
});

test('a day that is gone can be taken out of the calendar', () => {
  const gone = (reason: LossReason) =>
    drawn({ now: fromStart(-90), booking: { date: null, lost: { date, reason, at: new Date() } } });
  expect(gone('canceled')).toMatch(/You canceled it\..*Remove it from your calendar/);
  expect(gone('late-parcel')).toMatch(/did not reach the studio in time.*Remove it/);
});

test('before a day is booked, its parcel’s deadline is said, and when it is near', () => {
  const held = (hoursBefore: number, isProductHere = false) => {
    const now = fromStart(-hoursBefore);
    const until = new Date(now.getTime() + 10 * 60_000);
    return drawn({ now, isProductHere, booking: { date: null, hold: { id: 'h', date, until } } });
  };
  expect(held(20 * 24)).toMatch(/has to arrive by .* is free for others/);
  expect(held(20 * 24)).not.toContain('That is soon');
  expect(held(100)).toMatch(/has to arrive by .* That is soon: choose a later day/);
  expect(held(100, true)).not.toContain('has to arrive');
});
