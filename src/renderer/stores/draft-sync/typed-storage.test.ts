import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mapStorage } from '#tests/support/map-storage.ts';
import { createTypedStorage, keepTypedTextOf, removeTypedText } from './typed-storage.ts';

let storage = mapStorage();
const of = (uid: string) => createTypedStorage(uid, () => storage);
const day = 24 * 3_600_000;

beforeEach(() => {
  storage = mapStorage();
  vi.useFakeTimers({ now: Date.parse('2026-03-03T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  // Whose text is stored stays in the module: this gives the file a process of its own.
  vi.resetModules();
});

describe('typed text on the device', () => {
  test('comes back as it was kept', () => {
    keepTypedTextOf('ada', () => storage);
    expect(of('ada').save('form/name', 'Ada')).toBe(true);
    expect(of('ada').read('form/name', z.string())).toBe('Ada');
    expect(of('ada').read('form/name', z.number())).toBeNull();
    expect(of('ada').keysAfter('form/')).toEqual(['name']);
    expect(of('ben').read('form/name', z.string())).toBeNull();
  });
  test('goes when the person logs out, or somebody else logs in', () => {
    keepTypedTextOf('ada', () => storage);
    of('ada').save('form/name', 'Ada');
    keepTypedTextOf('ben', () => storage);
    expect(storage.length).toBe(0);
    of('ben').save('form/name', 'Ben');
    removeTypedText(() => storage);
    expect(storage.length).toBe(0);
  });
  test('of work that waits outlives the log-in and log-out of others, and not the own log-out', () => {
    keepTypedTextOf('ada', () => storage);
    of('ada').save('parcelRecord/one', 1);
    keepTypedTextOf('ben', () => storage);
    removeTypedText(() => storage);
    keepTypedTextOf('ada', () => storage);
    expect(of('ada').keysAfter('parcelRecord/')).toEqual(['one']);
    removeTypedText(() => storage);
    expect(storage.length).toBe(0);
  });
  test('waits for the same person when a session ends that nobody ended', () => {
    keepTypedTextOf('ada', () => storage);
    of('ada').save('form/name', 'Ada');
    keepTypedTextOf(null, () => storage);
    expect(of('ada').save('form/name', 'Late')).toBe(false);
    keepTypedTextOf('ada', () => storage);
    expect(of('ada').read('form/name', z.string())).toBe('Ada');
    vi.advanceTimersByTime(30 * day);
    keepTypedTextOf(null, () => storage);
    expect(storage.length).toBe(0);
  });
  test('is not kept of a person who has just logged out', () => {
    removeTypedText(() => storage);
    expect(of('ada').save('form/name', 'Ada')).toBe(false);
    expect(storage.length).toBe(0);
  });
  test('goes after 30 days, and leaves what is not typed text alone', () => {
    keepTypedTextOf('ada', () => storage);
    storage.setItem('colorMode', '"dark"');
    of('ada').save('form/old', 'Old');
    vi.advanceTimersByTime(29 * day);
    of('ada').save('form/new', 'New');
    keepTypedTextOf('ada', () => storage);
    expect(of('ada').keysAfter('form/')).toEqual(['old', 'new']);
    vi.advanceTimersByTime(day);
    keepTypedTextOf('ada', () => storage);
    expect(of('ada').keysAfter('form/')).toEqual(['new']);
    expect(storage.getItem('colorMode')).toBe('"dark"');
  });
  test('says when it cannot be kept', () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    keepTypedTextOf('ada', () => full);
    expect(createTypedStorage('ada', () => full).save('form/name', 'Ada')).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
