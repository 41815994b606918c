import { expect, test } from 'vitest';
import { openSystem } from '#domain/gates.ts';
import { systemMessage } from './system-messages.ts';

test('nothing is said while everything works', () => {
  expect(systemMessage(openSystem)).toBeNull();
});

test('what is paused is named in one sentence', () => {
  const one = systemMessage({ ...openSystem, disableFileUploads: true });
  expect(one?.title).toBe('Paused for the moment: uploading files');
  const three = systemMessage({
    ...openSystem,
    disableWrites: true,
    disableFileUploads: true,
    disableNonEssentialFunctions: true,
  });
  expect(three?.title).toBe(
    'Paused for the moment: saving changes, uploading files and placing orders',
  );
});

test('a complete shutdown says only that', () => {
  const message = systemMessage({ ...openSystem, disableWrites: true, completeShutdown: true });
  expect(message?.title).toBe('The studio is closed for maintenance');
});
