import { expect, test } from 'vitest';
import {
  addsToArrival,
  cleanTracking,
  nextKinds,
  parcelStates,
  scanTime,
  trackingNumber,
  trackingNumbersIn,
  wishOf,
  worseCondition,
} from './parcel.ts';

test('a copied tracking number becomes what a scanner reads of the label', () => {
  expect(cleanTracking(' 1z 999 aa1 01 2345 6784 ')).toBe('1Z999AA10123456784');
  expect(cleanTracking('jd-014 6000')).toBe('JD-0146000');
  for (const typed of ['ß§"', '日本', '', 'x'.repeat(500)]) {
    expect(trackingNumber.safeParse(cleanTracking(typed)).success).toBe(true);
  }
});

test('a parcel arrives once, and ends by being returned or kept', () => {
  const next = Object.fromEntries(parcelStates.map((state) => [state, nextKinds({ state })]));
  expect(next).toEqual({
    announced: ['arrived'],
    canceled: ['arrived'],
    received: ['checked', 'returned', 'kept'],
    returned: [],
    kept: [],
  });
});

test('a second arrival says something new when it found damage, or has a note or the first shelf', () => {
  const plain = { condition: 'good', note: '', shelf: '' } as const;
  const arrived = { ...plain, note: 'Two cups.' };
  expect(addsToArrival(plain, arrived)).toBe(false);
  expect(addsToArrival({ ...plain, note: 'Two cups.' }, arrived)).toBe(false);
  expect(addsToArrival({ ...plain, condition: 'damaged' }, arrived)).toBe(true);
  expect(addsToArrival({ ...plain, note: 'Three cups.' }, arrived)).toBe(true);
  const damaged = { ...plain, condition: 'damaged' } as const;
  expect(addsToArrival(plain, damaged)).toBe(false);
  expect(addsToArrival({ ...plain, condition: 'other' }, damaged)).toBe(true);
  expect(addsToArrival({ ...plain, shelf: 'B4' }, arrived)).toBe(true);
  expect(addsToArrival({ ...plain, shelf: 'B4' }, { ...arrived, shelf: 'C1' })).toBe(false);
  expect(worseCondition('other', 'good')).toBe('other');
  expect(worseCondition('good', 'damaged')).toBe('damaged');
});

test('a product goes back as its customer asked only where they said where to', () => {
  expect(wishOf({ afterwards: 'return', returnAddress: '12 Fern Lane' })).toBe('return');
  expect(wishOf({ afterwards: 'keep', returnAddress: '' })).toBe('keep');
  expect(wishOf({ afterwards: 'return', returnAddress: '' })).toBeNull();
});

test('a scan is as long ago as the device says, whatever its clock', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const arrivedAt = new Date('2026-03-10T11:30:00Z');
  for (const clock of ['1999-01-01T00:00:00Z', '2026-03-10T12:00:00Z', '2031-05-05T00:00:00Z']) {
    const sentAt = new Date(clock);
    const waited = (minutes: number, arrived: Date | null = null) =>
      scanTime({ scannedAt: new Date(sentAt.getTime() - minutes * 60_000), sentAt }, now, arrived);
    expect(waited(0)).toEqual(now);
    expect(waited(60)).toEqual(new Date('2026-03-10T11:00:00Z'));
    expect(waited(-60)).toEqual(now);
    expect(waited(30 * 24 * 60)).toEqual(new Date('2026-03-07T12:00:00Z'));
    // Nothing of a parcel comes before its arrival.
    expect(Number(waited(60, arrivedAt))).toBeGreaterThan(Number(arrivedAt));
  }
});

test('a label that holds more than the number finds it by its end', () => {
  // A postcode before the number, and a routing code before a number of twelve digits.
  const withPostcode = trackingNumbersIn('420 94107 9400 1000 0000 0000 0000 00');
  expect(withPostcode[0]).toBe('420941079400100000000000000000');
  expect(withPostcode).toContain('9400100000000000000000');
  expect(trackingNumbersIn('9622001900000000000000612345678901')).toContain('612345678901');
  for (const typed of ['1Z999AA1', 'x'.repeat(40), '9'.repeat(60)]) {
    const numbers = trackingNumbersIn(typed);
    expect(numbers.length).toBeLessThanOrEqual(30);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.min(...numbers.map(({ length }) => length))).toBeGreaterThanOrEqual(8);
  }
  const link = 'https://carrier.example/track/parcel?number=00340434161094042557&lang=en';
  expect(trackingNumbersIn(link)).toContain('00340434161094042557');
  expect(trackingNumbersIn('1Z9')).toEqual([]);
  expect(trackingNumbersIn('ABCD')).toEqual(['ABCD']);
});
