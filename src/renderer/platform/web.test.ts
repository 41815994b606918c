import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { mapStorage } from '#tests/support/map-storage.ts';
import { storedCartOf } from '#tests/support/stored-cart.ts';
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
const cart = storedCartOf({ userId: 'u1' });

describe('values stored in a browser', () => {
  test('a session and a cart come back as they were saved', () => {
    const platform = createWebPlatform();
    platform.session.save(session);
    platform.cart.save(cart);
    expect(createWebPlatform().session.read()).toEqual(session);
    expect(createWebPlatform().cart.read()).toEqual(cart);
  });

  test('a forgotten value leaves nothing behind', () => {
    const platform = createWebPlatform();
    platform.session.save(session);
    platform.cart.save(cart);
    platform.session.save(null);
    platform.cart.save(null);
    expect([...stored.keys()]).toEqual([]);
  });

  test('a cart saved after its person has logged out is not stored', () => {
    const platform = createWebPlatform();
    platform.session.save(session);
    platform.session.save(null);
    platform.cart.save(cart);
    platform.session.save({ ...session, user: { ...session.user, uid: 'u2' } });
    platform.cart.save(cart);
    expect(platform.cart.read()).toBeNull();
  });

  test('the colour mode is kept as JSON under its own key', () => {
    createWebPlatform().colorMode.save('dark');
    expect(stored.get('colorMode')).toBe('"dark"');
    expect(createWebPlatform().colorMode.initial).toBe('dark');
  });

  test('a foreign value there reads as nothing', () => {
    stored.set('sessionUser', '{"uid":1}');
    stored.set('sessionRoles', 'admin');
    stored.set('cartSelections', '[]');
    stored.set('cartSync', '"x"');
    const platform = createWebPlatform();
    expect(platform.session.read()).toBeNull();
    expect(platform.cart.read()).toBeNull();
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
  platform.cart.save(cart);
  expect(warned).toHaveBeenCalled();
});
