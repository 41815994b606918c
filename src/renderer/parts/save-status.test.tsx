import { expect, test, vi } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { SaveStatus, type Saving } from './save-status.tsx';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('#stores/use-online.ts', () => ({ useOnline: () => network.isOnline }));

const { message } = identityProblems['network-request-failed'];
const noNetwork: Saving = { state: 'failed', error: new ProductError('network', message) };

function drawn(saving: Saving, { isOnline, isRetried }: { isOnline: boolean; isRetried: boolean }) {
  network.isOnline = isOnline;
  return markupOf(
    <SaveStatus saving={saving} onRetry={() => {}} keptOn="device" isRetried={isRetried} />,
  );
}

test('what is saved by itself later asks nobody to check the network', () => {
  const offline = drawn(noNetwork, { isOnline: false, isRetried: true });
  expect(offline).toContain('Kept on this device, not yet saved. It is saved by itself');
  expect(offline).not.toContain('Check the network');
  expect(offline).not.toContain('<button');

  const unreachable = drawn(noNetwork, { isOnline: true, isRetried: true });
  expect(unreachable).toContain('it is tried again by itself');
  expect(unreachable).toContain('Save again');
});

test('what somebody has to save again says why', () => {
  const page = drawn(noNetwork, { isOnline: false, isRetried: false });
  expect(page).toContain('Check the network');
  expect(page).toContain('Save again');
});

test('a failure that has another reason keeps its words', () => {
  const error = new ProductError('forbidden', 'Your account may not do this.');
  const page = drawn({ state: 'failed', error }, { isOnline: true, isRetried: true });
  expect(page).toContain('Your account may not do this.');
});

test('before anything is typed it says that the device is offline', () => {
  const offline = drawn({ state: 'saved' }, { isOnline: false, isRetried: true });
  expect(offline).toContain('Saved. You are offline; what you type is kept on this device.');
  expect(drawn({ state: 'saved' }, { isOnline: true, isRetried: true })).not.toContain('offline');
});
