import { expect, test } from 'vitest';
import { commandGroups } from '#contracts/desktop-commands.ts';
import { keyPressOf } from '#tests/support/key-press.ts';
import { actionForKey } from '../list/actions/queue-command.ts';
import { commandKeys } from './use-queue-commands.ts';

test('each command of a video has a key of the queue, and no two have the same', () => {
  const acts = Object.values(commandKeys).map((pressed) =>
    actionForKey({ ...keyPressOf(''), ...pressed }),
  );
  expect(acts).not.toContain(null);
  const different = new Set(acts.map((act) => JSON.stringify(act)));
  expect(different.size).toBe(acts.length);
  expect([...Object.keys(commandKeys), 'openVideo', 'chooseNone'].toSorted()).toEqual(
    commandGroups.video.toSorted(),
  );
});
