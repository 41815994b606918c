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
  test('the paused parts, the working parts, and where their changes go', () => {
    expect(told('customer', 'disableWrites')).toEqual({
      title: 'Saving and ordering are paused',
      detail:
        'You can still look at everything and pay. What you saved is kept. Changes to your cart and your videos stay on this device and are saved by themselves afterwards.',
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
      title: 'Paying and opening invoices are paused',
      detail: 'You can still look at everything, write videos and order them.',
    });
  });

  test('all that is paused in one sentence', () => {
    const gates: Gate[] = ['disableWrites', 'disableFileUploads', 'disableNonEssentialFunctions'];
    expect(told('customer', ...gates)?.title).toBe(
      'Saving, ordering, uploading files, paying and opening invoices are paused',
    );
  });
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

test.each(audiences)('a complete shutdown tells a %s only that', (audience) => {
  const alone = told(audience, 'completeShutdown');
  expect(alone?.title).toMatch(/^The studio is closed/);
  expect(told(audience, 'completeShutdown', 'disableWrites')).toEqual(alone);
});
