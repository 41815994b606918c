import { expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { createHandleCall, type CallReceiver } from './handle-call.ts';
import { handlePreferences } from './preferences.ts';

function handled(initial = defaultPreferences) {
  let current = initial;
  const listeners = new Map<string, Parameters<CallReceiver['handle']>[1]>();
  const handleCall = createHandleCall(
    { handle: (channel, listener) => listeners.set(channel, listener) },
    { origin: 'app://orbitreel', onRefused: () => {} },
  );
  const preferences = {
    read: () => current,
    save: (changed: typeof initial) => {
      current = changed;
    },
  };
  const onChange = vi.fn();
  handlePreferences(handleCall, preferences, onChange);
  const save = async (...args: unknown[]) =>
    listeners.get('orbitreel:savePreferences')?.(
      { senderFrame: { url: 'app://orbitreel/', parent: null } },
      ...args,
    );
  return { save, onChange, preferences };
}

test('a choice that is saved leaves alone what the tray has changed meanwhile', async () => {
  const { save, onChange, preferences } = handled();
  preferences.save({ ...defaultPreferences, keepsAwake: true });
  await save({ keepsRunning: true });
  const expected = { ...defaultPreferences, keepsAwake: true, keepsRunning: true };
  expect(preferences.read()).toEqual(expected);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected);
});

test.each([[{ keepsAwake: 'yes' }], [{ unheardOf: true }], [null]])(
  'what is no choice is refused: %j',
  async (part) => {
    const { save, onChange } = handled();
    await expect(save(part)).rejects.toThrow('Refused: ');
    expect(onChange).not.toHaveBeenCalled();
  },
);
