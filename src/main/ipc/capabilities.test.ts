import { expect, test, vi } from 'vitest';
import type { StoredCart, StoredSession } from '#contracts/stored-on-device.ts';
import { createIpcReceiver } from '#tests/support/ipc-receiver.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { storedCartOf } from '#tests/support/stored-cart.ts';
import { handleCart } from './cart.ts';
import { handleColorMode } from './color-mode.ts';
import { createOpenInBrowser } from '../open-in-browser.ts';
import { handleOpenCheckout } from './open-checkout.ts';
import { handleSession } from './session.ts';

function inMemory<Value>(value: Value) {
  return {
    read: () => value,
    save: vi.fn((changed: Value) => {
      value = changed;
    }),
  };
}

test('a colour mode is kept and windows hear of it', async () => {
  const { handleCall, call } = createIpcReceiver();
  const onChange = vi.fn();
  handleColorMode(handleCall, inMemory<'light' | 'dark'>('light'), onChange);
  await call('saveColorMode', 'dark');
  expect(await call('readColorMode')).toBe('dark');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('dark');
});

test('windows follow a colour mode that the disk refused, and the page is told', async () => {
  const { handleCall, call } = createIpcReceiver();
  const onChange = vi.fn();
  const full = inMemory<'light' | 'dark'>('light');
  full.save.mockImplementation(() => {
    throw new Error('This was not saved to the disk');
  });
  handleColorMode(handleCall, full, onChange);
  await expect(call('saveColorMode', 'dark')).rejects.toThrow('not saved');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a cart is kept, given back, and emptied', async () => {
  const { handleCall, call } = createIpcReceiver();
  handleCart(handleCall, inMemory<StoredCart | null>(null));
  const cart = storedCartOf();
  expect(await call('readCart')).toBeNull();
  await call('saveCart', cart);
  expect(await call('readCart')).toEqual(cart);
  await call('saveCart', null);
  expect(await call('readCart')).toBeNull();
});

test('a cart whose selections are not an object is refused and the stored one stays', async () => {
  const { handleCall, call } = createIpcReceiver();
  const stored = inMemory<StoredCart | null>(null);
  handleCart(handleCall, stored);
  await expect(call('saveCart', { productSelections: 'all', userId: 'me' })).rejects.toThrow(
    'Refused',
  );
  expect(stored.save).not.toHaveBeenCalled();
});

test('a signed-in person is kept without anything that would sign in', async () => {
  const { handleCall, call } = createIpcReceiver();
  handleSession(handleCall, inMemory<StoredSession | null>(null));
  const user = sessionUserOf();
  await call('saveSession', { user: { ...user, refreshToken: 'secret' }, roles: ['admin'] });
  expect(await call('readSession')).toEqual({ user, roles: ['admin'] });
});

test('a payment page opens in the browser and nothing else does', async () => {
  const { handleCall, call } = createIpcReceiver();
  const openExternal = vi.fn(async () => {});
  handleOpenCheckout(
    handleCall,
    createOpenInBrowser({
      mayOpen: (url) => url.startsWith('https://checkout.stripe.com/'),
      openExternal,
    }),
  );
  await call('openCheckout', 'https://checkout.stripe.com/c/pay/cs_1');
  expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://checkout.stripe.com/c/pay/cs_1');
  await expect(call('openCheckout', 'https://elsewhere.example/')).rejects.toThrow(
    'not a payment page',
  );
  await expect(call('openCheckout', 'no address')).rejects.toThrow('do not fit the contract');
  expect(openExternal).toHaveBeenCalledOnce();
});
