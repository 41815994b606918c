import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptySelections } from '#domain/cart.ts';

// electron-store asks Electron for its folder; given a folder it needs nothing of it.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
      : next(specifier, context),
});
const { openSettings } = await import('./settings.ts');

const cart = {
  userId: 'customer',
  productSelections: { ...emptySelections, packageId: 'growth' },
  productTotalPrice: 4900,
  changedAt: 1,
  unsent: true,
  known: [],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbitreel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new computer knows nothing, and nothing is written', () => {
  const settings = openSettings(folder, vi.fn());
  expect(settings.colorMode.read()).toBe('light');
  expect(settings.cart.read()).toBeNull();
  expect(settings.session.read()).toBeNull();
});

test('each value is in a file of its own that only its owner may read', () => {
  const settings = openSettings(folder, vi.fn());
  settings.colorMode.save('dark');
  settings.cart.save(cart);
  settings.session.save(null);
  expect(readdirSync(folder).toSorted()).toEqual(['cart.json', 'color-mode.json', 'session.json']);
  for (const file of readdirSync(folder)) {
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
  expect(openSettings(folder, vi.fn()).cart.read()).toEqual(cart);
});

test('a cart file cut off at any byte costs neither a start nor the other files', () => {
  const settings = openSettings(folder, vi.fn());
  settings.colorMode.save('dark');
  settings.cart.save(cart);
  const path = join(folder, 'cart.json');
  const whole = readFileSync(path);
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(path, whole.subarray(0, length));
    const onProblem = vi.fn();
    const reopened = openSettings(folder, onProblem);
    expect(reopened.cart.read(), `${length} bytes`).toBeNull();
    expect(onProblem).toHaveBeenCalledOnce();
    expect(reopened.colorMode.read()).toBe('dark');
  }
});
