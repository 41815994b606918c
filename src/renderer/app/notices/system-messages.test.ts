import { describe, expect, test } from 'vitest';
import { callNames, calls } from '#contracts/calls.ts';
import { noPause, openSystem, type Gate } from '#domain/gates.ts';
import { pausedFunctions, pauseMessages, systemMessage, type Audience } from './system-messages.ts';

const audiences: Audience[] = ['visitor', 'customer', 'production', 'admin'];
const told = (audience: Audience, ...gates: Gate[]) =>
  systemMessage(
    { ...openSystem, ...Object.fromEntries(gates.map((gate) => [gate, true])) },
    audience,
  );

test.each(audiences)('nothing is said to a %s while everything works', (audience) => {
  expect(told(audience)).toBeNull();
});

describe('a customer reads', () => {
  test('the paused parts, the working parts, and where their changes go', () => {
    expect(told('customer', 'disableWrites')).toEqual({
      title: 'Saving and ordering are paused',
      detail:
        'You can still look at everything, pay and book shoot days. What you saved is kept. Changes to your cart and your videos stay on this device and are saved by themselves afterwards.',
    });
  });

  test.each(['disableWrites', 'completeShutdown'] as const)(
    'during %s where the changes of this very page go',
    (gate) => {
      const paused = { ...openSystem, [gate]: true };
      expect(systemMessage(paused, 'customer', 'cart')?.detail).toContain('Your cart keeps');
      const inEditor = systemMessage(paused, 'customer', 'videos')?.detail;
      expect(inEditor).toContain('You can go on writing');
      expect(inEditor).not.toContain('cart');
    },
  );

  test('nothing of that while saving works', () => {
    const paused = { ...openSystem, disableFileUploads: true };
    expect(systemMessage(paused, 'customer', 'videos')?.detail).not.toContain('afterwards');
  });

  test('that paying is paused, and writing goes on', () => {
    expect(told('customer', 'disableNonEssentialFunctions')).toEqual({
      title:
        'Paying, changes of a plan, opening invoices, booking shoot days and exporting your data are paused',
      detail: 'You can still look at everything, write videos and order them.',
    });
  });

  test('all that is paused in one sentence', () => {
    const gates: Gate[] = ['disableWrites', 'disableFileUploads', 'disableNonEssentialFunctions'];
    expect(told('customer', ...gates)?.title).toBe(
      'Saving, ordering, uploading files, paying, changes of a plan, opening invoices, booking shoot days and exporting your data are paused',
    );
  });
});

test('a customer has words for every call that the switch stops', () => {
  const stopped = callNames.filter((name) => calls[name].kind === 'function');
  expect(Object.keys(pausedFunctions).toSorted()).toEqual(stopped.toSorted());
});

test('production reads how the queue is affected', () => {
  expect(told('production', 'disableWrites')).toEqual({
    title: 'Saving is paused',
    detail:
      'You can still look at the queue. No video can be moved and no step edited until an admin switches saving on again.',
  });
  expect(told('production', 'disableNonEssentialFunctions')?.detail).toBe(
    'You can still look at the queue, move videos and edit steps.',
  );
});

test('an admin reads that they pass, and where the switches are', () => {
  expect(told('admin', 'disableWrites')).toEqual({
    title: 'Saving and ordering are paused for everybody but admins',
    detail: 'You can still do everything; the switches are on the dashboard.',
  });
});

test('a visitor reads only about registration', () => {
  expect(told('visitor', 'disableWrites')?.title).toBe('Creating accounts is paused');
  expect(told('visitor', 'disableFileUploads', 'disableNonEssentialFunctions')).toBeNull();
});

test('in a complete shutdown nobody who cannot play a film is promised one', () => {
  expect(told('customer', 'completeShutdown')?.detail).toContain(
    'no film or other file can be opened',
  );
  expect(told('customer', 'completeShutdown')?.detail).not.toContain('everything');
  expect(told('production', 'completeShutdown')?.detail).toContain('no film played');
  expect(told('visitor', 'completeShutdown')?.detail).toContain('shared films');
});

test.each(audiences)('a complete shutdown tells a %s only that', (audience) => {
  const alone = told(audience, 'completeShutdown');
  expect(alone?.title).toMatch(/^The studio is closed/);
  expect(told(audience, 'completeShutdown', 'disableWrites')).toEqual(alone);
});

describe('what an admin says about a pause', () => {
  const now = new Date(2026, 2, 3, 14, 0);
  const until = (hour: number) => ({ since: new Date(2026, 2, 3, hour), minutes: 30 });
  const known = { ...openSystem, ...noPause };

  test('is nothing without a note and an end', () => {
    expect(pauseMessages({ ...known, disableWrites: true }, now)).toEqual([]);
  });

  test('is the note, and the last end of the switches that are on', () => {
    const paused = {
      ...known,
      disableWrites: true,
      disableFileUploads: true,
      note: 'We move.',
      until: {
        disableWrites: until(15),
        disableFileUploads: until(16),
        completeShutdown: until(20),
      },
    };
    expect(pauseMessages(paused, now)).toEqual([
      'A note from the studio: We move.',
      'It should be over today at 16:30.',
    ]);
  });

  test('has no end while one switch has none', () => {
    const paused = {
      ...known,
      disableWrites: true,
      completeShutdown: true,
      until: { disableWrites: until(15) },
    };
    expect(pauseMessages(paused, now)).toEqual([]);
  });
});
