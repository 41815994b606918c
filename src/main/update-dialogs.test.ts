import { expect, test, vi } from 'vitest';
import { createUpdateDialogs } from './update-dialogs.ts';

function dialogsAnswering(response: number) {
  const show = vi.fn(async (_message: { message: string; detail: string }) => ({ response }));
  return { show, dialogs: createUpdateDialogs(show, '1.0.0') };
}

test('only the button restarts: closing the question means later', async () => {
  const yes = dialogsAnswering(0);
  expect(await yes.dialogs.offerRestart('1.1.0')).toBe('now');
  expect(yes.show.mock.calls[0]?.[0]).toMatchObject({
    message: 'Orbitreel 1.1.0 is ready',
    buttons: ['Restart now', 'Later'],
    defaultId: 1,
    cancelId: 1,
  });
  expect(await dialogsAnswering(1).dialogs.offerRestart('1.1.0')).toBe('later');
});

test.each([
  [
    { state: 'off', reason: 'No address.' },
    'Updates are off',
    'No address. You have version 1.0.0.',
  ],
  [{ state: 'newest' }, 'You have the newest version', 'Orbitreel 1.0.0.'],
  [
    { state: 'downloading', version: '1.1.0' },
    'Orbitreel 1.1.0 is being downloaded',
    'go on working',
  ],
  [{ state: 'failed' }, 'The check for updates failed', 'keeps working'],
] as const)('%o is said in words', async (result, message, detail) => {
  const { show, dialogs } = dialogsAnswering(0);
  await dialogs.tell(result);
  expect(show.mock.calls[0]?.[0]).toMatchObject({
    message,
    detail: expect.stringContaining(detail),
    buttons: ['OK'],
  });
});
