import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { mapStorage } from '#tests/support/map-storage.ts';
import { createWebPlatform } from './web.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', mapStorage(stored));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session: StoredSession = {
  user: sessionUserOf({ uid: 'u1' }),
  roles: ['user', 'production'],
};

describe('values stored in a browser', () => {
  test('a session comes back as it was saved', () => {
    const platform = createWebPlatform();
    platform.session.save(session);
    expect(createWebPlatform().session.read()).toEqual(session);
  });

  test('a forgotten value leaves nothing behind', () => {
    const platform = createWebPlatform();
    platform.session.save(session);
    platform.session.save(null);
    expect([...stored.keys()]).toEqual([]);
  });

  test('the colour mode is kept as JSON under its own key', () => {
    createWebPlatform().colorMode.save('dark');
    expect(stored.get('colorMode')).toBe('"dark"');
    expect(createWebPlatform().colorMode.initial).toBe('dark');
  });

  test('a foreign value there reads as nothing', () => {
    stored.set('sessionUser', '{"uid":1}');
    stored.set('sessionRoles', 'admin');
    const platform = createWebPlatform();
    expect(platform.session.read()).toBeNull();
  });
});

test('a blocked storage reads as empty, and saving to it stops nobody', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const platform = createWebPlatform();
  expect(platform.colorMode.initial).toBe('light');
  expect(platform.session.read()).toBeNull();
  platform.colorMode.save('dark');
  expect(warned).toHaveBeenCalled();
});
