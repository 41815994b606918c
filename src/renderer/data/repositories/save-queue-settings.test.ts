import { expect, test } from 'vitest';
import { usualQueueSettings } from '#domain/work.ts';
import { SettingsConflict, settingsToWrite } from './save-queue-settings.ts';

const seen = usualQueueSettings;
const mine = { ...seen, labels: [...seen.labels, 'mine'] };
const theirs = { ...seen, labels: [...seen.labels, 'theirs'] };

test('settings that a colleague saved first are not replaced', () => {
  expect(settingsToWrite(seen, { expected: seen, decided: mine })).toEqual(mine);
  const save = () => settingsToWrite(theirs, { expected: seen, decided: mine });
  expect(save).toThrow(SettingsConflict);
  expect(save).toThrow(expect.objectContaining({ current: theirs }));
});

test('settings stored already are not written again, also when a colleague wrote them', () => {
  expect(settingsToWrite(mine, { expected: seen, decided: mine })).toBeNull();
});
