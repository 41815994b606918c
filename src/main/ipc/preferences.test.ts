import { expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { createIpcReceiver } from '#tests/support/ipc-receiver.ts';
import { handlePreferences } from './preferences.ts';

function handled(initial = defaultPreferences) {
  let current = initial;
  const { handleCall, call } = createIpcReceiver();
  const preferences = {
    read: () => current,
    save: (changed: typeof initial) => {
      current = changed;
    },
  };
  const onChange = vi.fn();
  handlePreferences(handleCall, preferences, onChange);
  const save = (...args: unknown[]) => call('savePreferences', ...args);
  return { save, onChange, preferences };
}

test('saving a choice keeps changes made meanwhile from the tray', async () => {
  const { save, onChange, preferences } = handled();
  preferences.save({ ...defaultPreferences, keepsAwake: true });
  await save({ keepsRunning: true });
  const expected = { ...defaultPreferences, keepsAwake: true, keepsRunning: true };
  expect(preferences.read()).toEqual(expected);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expected);
});

test.each([[{ keepsAwake: 'yes' }], [{ unheardOf: true }], [null]])(
  'an invalid choice is refused: %j',
  async (part) => {
    const { save, onChange } = handled();
    await expect(save(part)).rejects.toThrow('Refused: ');
    expect(onChange).not.toHaveBeenCalled();
  },
);
