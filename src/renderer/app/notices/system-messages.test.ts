import { describe, expect, test } from 'vitest';
import { openSystem, type Gate } from '#domain/gates.ts';
import { systemMessage, type Audience } from './system-messages.ts';

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
  test('what is paused, what still works and what becomes of their changes', () => {
    expect(told('customer', 'disableWrites')).toEqual({
      title: 'Paused for the moment: saving and ordering',
      detail:
        'You can still look at everything and pay. What you saved is kept. Your cart keeps its changes on this device and saves them by itself afterwards.',
    });
  });

  test('that paying is paused, and writing goes on', () => {
    expect(told('customer', 'disableNonEssentialFunctions')).toEqual({
      title: 'Paused for the moment: paying and opening invoices',
      detail: 'You can still look at everything, write videos and order them.',
    });
  });

  test('all that is paused in one sentence', () => {
    const gates: Gate[] = ['disableWrites', 'disableFileUploads', 'disableNonEssentialFunctions'];
    expect(told('customer', ...gates)?.title).toBe(
      'Paused for the moment: saving, ordering, uploading files, paying and opening invoices',
    );
  });
});

test('production reads what becomes of the queue', () => {
  expect(told('production', 'disableWrites')).toEqual({
    title: 'Paused for the moment: moving videos and editing steps',
    detail: 'You can still look at the queue. An admin switches it on again.',
  });
  expect(told('production', 'disableNonEssentialFunctions')?.detail).toBe(
    'You can still look at the queue, move videos and edit steps.',
  );
});

test('an admin reads that they pass, and where the switches are', () => {
  expect(told('admin', 'disableWrites')).toEqual({
    title: 'Paused for everybody but admins: saving and ordering',
    detail: 'You can still do everything; the switches are on the dashboard.',
  });
});

test('a visitor reads only what concerns them', () => {
  expect(told('visitor', 'disableWrites')?.title).toBe('Paused for the moment: creating accounts');
  expect(told('visitor', 'disableFileUploads', 'disableNonEssentialFunctions')).toBeNull();
});

test.each(audiences)('a complete shutdown tells a %s only that', (audience) => {
  const alone = told(audience, 'completeShutdown');
  expect(alone?.title).toMatch(/^The studio is closed/);
  expect(told(audience, 'completeShutdown', 'disableWrites')).toEqual(alone);
});
