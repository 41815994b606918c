import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noBooking } from './booking.ts';
import { firstParcelCheck, parcelDueAt, parcelStep, warningPauseHours } from './late-parcel.ts';
import { shootStart } from './studio-clock.ts';

const date = '2026-03-10';
const hour = 60 * 60 * 1000;
const before = (hours: number) => new Date(shootStart(date).getTime() - hours * hour);
const waiting = { ...noBooking, date };

test('a day that is far away is looked at a week before', () => {
  expect(parcelStep(waiting, before(400))).toEqual({
    step: 'wait',
    parcelCheckAt: before(168),
  });
});

test('it is warned of a week before and four days before, and lost two days before', () => {
  const first = parcelStep(waiting, before(168));
  expect(first).toMatchObject({ step: 'warn', warnings: 1, parcelCheckAt: before(96) });
  const second = parcelStep({ ...waiting, warnings: 1, warnedAt: before(168) }, before(96));
  expect(second).toMatchObject({ step: 'warn', warnings: 2, parcelCheckAt: before(48) });
  const twice = { ...waiting, warnings: 2, warnedAt: before(96) };
  expect(parcelStep(twice, before(49))).toEqual({ step: 'wait', parcelCheckAt: before(48) });
  expect(parcelStep(twice, before(48))).toEqual({ step: 'lose' });
});

test('the last 48 hours hold as many over the night on which the clocks are changed', () => {
  const monday = '2026-03-09';
  const warnedAt = new Date('2026-03-05T13:00:00Z');
  const warned = { ...noBooking, date: monday, warnings: 2, warnedAt };
  const due = new Date('2026-03-07T13:00:00Z');
  expect(parcelStep(warned, new Date(due.getTime() - 1)).step).toBe('wait');
  expect(parcelStep(warned, due).step).toBe('lose');
});

test('a day that is booked late is not warned of within a day after that', () => {
  const booked = { ...waiting, bookedAt: before(72) };
  expect(firstParcelCheck(date, before(72))).toEqual(before(48));
  expect(parcelStep(booked, before(71))).toEqual({ step: 'wait', parcelCheckAt: before(48) });
  expect(parcelStep(booked, before(48))).toMatchObject({ step: 'warn', warnings: 1 });
  expect(parcelDueAt(booked, before(71))).toEqual({ at: before(0), costsDay: false });
});

test('a parcel that has arrived costs nothing', () => {
  expect(parcelStep({ ...waiting, confirmedAt: before(300) }, before(1))).toEqual({
    step: 'wait',
    parcelCheckAt: null,
  });
});

test('a day that is booked two days before is kept until it begins, and its parcel due then', () => {
  expect(parcelDueAt(waiting, before(48))).toEqual({ at: before(0), costsDay: false });
  const warned = { ...waiting, warnings: 2, warnedAt: before(23.9) };
  expect(parcelDueAt(warned, before(23))).toEqual({ at: before(0), costsDay: false });
  expect(parcelStep(warned, before(-0.1))).toEqual({ step: 'wait', parcelCheckAt: null });
});

test('the parcel is due after the warnings that are still to come', () => {
  expect(parcelDueAt(waiting, before(300))).toEqual({ at: before(48), costsDay: true });
  expect(parcelDueAt(waiting, before(72))).toEqual({ at: before(24), costsDay: true });
  const once = { ...waiting, warnings: 1, warnedAt: before(72) };
  expect(parcelDueAt(once, before(60))).toEqual({ at: before(24), costsDay: true });
});

type Promised = ReturnType<typeof parcelDueAt>;
type Events = { warned: Date[]; checks: Date[]; promised: Promised[]; lost: Date | null };

/** The warnings, what the page promises, and the loss of a day, for a clock that looks at these times. */
function eventsOf(looks: readonly Date[]): Events {
  let state = waiting;
  const warned: Date[] = [];
  const checks: Date[] = [];
  const promised: Promised[] = [];
  for (const at of looks) {
    const next = parcelStep(state, at);
    if (next.step === 'lose') return { warned, checks, promised, lost: at };
    if (next.step === 'warn') {
      warned.push(at);
      checks.push(next.parcelCheckAt);
      state = { ...state, warnings: next.warnings, warnedAt: at };
    }
    promised.push(parcelDueAt(state, at));
  }
  return { warned, checks, promised, lost: null };
}

test('no day is lost without two warnings a day apart, whenever the clock looks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 48, max: 600 }),
      fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 200 }),
      (bookedBefore, pauses) => {
        let quarters = bookedBefore * 4;
        const looks = pauses.map((pause) => before((quarters -= pause) / 4));
        const { warned, checks, promised, lost } = eventsOf(looks);
        const times = lost === null ? warned : [...warned, lost];
        const gaps = times.slice(1).map((time, index) => Number(time) - Number(times[index]));
        expect(gaps.every((gap) => gap >= warningPauseHours * hour)).toBe(true);
        expect(checks.every((check, index) => Number(check) > Number(warned[index]))).toBe(true);
        expect(warned.length).toBe(lost === null ? Math.min(warned.length, 2) : 2);
        // Nothing happens before the date that was said, nor once the day has begun.
        expect(promised.every(({ at }) => at <= shootStart(date))).toBe(true);
        expect([...warned, lost].every((at) => at === null || at < shootStart(date))).toBe(true);
        expect(promised.every(({ at }) => lost === null || at <= lost)).toBe(true);
        expect(lost === null || promised.at(-1)?.costsDay).toBe(true);
      },
    ),
  );
});
