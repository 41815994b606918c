import { expect, test, vi } from 'vitest';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import { createIpcReceiver } from '#tests/support/ipc-receiver.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { createOpenInBrowser } from '../open-in-browser.ts';
import { callRuns, type CallRunsDeps } from './call-runs.ts';

function inMemory<Value>(value: Value) {
  return {
    read: () => value,
    save: vi.fn((changed: Value) => {
      value = changed;
    }),
  };
}

const unused = () => {
  throw new Error('Not a part of this test');
};

/** The calls over values in memory, and what they did. */
function answered(deps: Partial<CallRunsDeps> = {}) {
  const settings = {
    colorMode: inMemory<ColorMode>('light'),
    preferences: inMemory(defaultPreferences),
    session: inMemory<StoredSession | null>(null),
  };
  const showColorMode = vi.fn();
  const apply = vi.fn();
  const runs = callRuns({
    settings,
    vault: { read: unused, save: unused, saving: unused, storage: unused },
    notices: { take: unused },
    integration: {
      apply,
      runs: {
        reportQueue: unused,
        offerCommands: unused,
        showNotifications: unused,
        openWall: unused,
        closeWall: unused,
        readDesktopState: unused,
      },
    },
    openInBrowser: unused,
    showColorMode,
    notifyTokenChange: unused,
    ...deps,
  });
  return { settings, showColorMode, apply, call: createIpcReceiver(runs).call };
}

test('a colour mode is kept and windows hear of it', async () => {
  const { call, showColorMode } = answered();
  await call('saveColorMode', 'dark');
  expect(await call('readColorMode')).toBe('dark');
  expect(showColorMode).toHaveBeenCalledExactlyOnceWith('dark');
});

test('windows follow a colour mode that the disk refused, and the page is told', async () => {
  const { call, settings, showColorMode } = answered();
  settings.colorMode.save.mockImplementation(() => {
    throw new Error('This was not saved to the disk');
  });
  await expect(call('saveColorMode', 'dark')).rejects.toThrow('not saved');
  expect(showColorMode).toHaveBeenCalledOnce();
});

test('a session of another shape is refused and the stored one stays', async () => {
  const { call, settings } = answered();
  await expect(call('saveSession', { user: 'me', roles: [] })).rejects.toThrow('Refused');
  expect(settings.session.save).not.toHaveBeenCalled();
});

test('a signed-in person is kept without anything that would sign in', async () => {
  const { call } = answered();
  const user = sessionUserOf();
  await call('saveSession', { user: { ...user, refreshToken: 'secret' }, roles: ['admin'] });
  expect(await call('readSession')).toEqual({ user, roles: ['admin'] });
});

test('a payment page opens in the browser and nothing else does', async () => {
  const openExternal = vi.fn(async () => {});
  const { call } = answered({
    openInBrowser: createOpenInBrowser({
      mayOpen: (url) => url.startsWith('https://checkout.stripe.com/'),
      openExternal,
    }),
  });
  await call('openCheckout', 'https://checkout.stripe.com/c/pay/cs_1');
  expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.com/c/pay/cs_1');
  await expect(call('openCheckout', 'https://elsewhere.example/')).rejects.toThrow(
    'not a payment page',
  );
  await expect(call('openCheckout', 'no address')).rejects.toThrow('do not fit the contract');
  expect(openExternal).toHaveBeenCalledOnce();
});

test('saving a choice keeps changes made meanwhile from the tray', async () => {
  const { call, settings, apply } = answered();
  settings.preferences.save({ ...defaultPreferences, keepsAwake: true });
  await call('savePreferences', { keepsRunning: true });
  const expected = { ...defaultPreferences, keepsAwake: true, keepsRunning: true };
  expect(settings.preferences.read()).toEqual(expected);
  expect(apply).toHaveBeenCalledExactlyOnceWith(expected);
});
