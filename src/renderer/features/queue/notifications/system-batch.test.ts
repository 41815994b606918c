import { expect, test } from 'vitest';
import { notificationBatch } from '#contracts/desktop-integration.ts';
import type { Signal } from './notification.ts';
import { systemBatch } from './system-batch.ts';

const mention = (text: string): Signal => ({
  kind: 'mentioned',
  key: text,
  videoId: 'mug',
  title: 'Mug',
  at: new Date(0),
  byName: 'Ana',
  text,
});

test('a batch says what happened to which video', () => {
  expect(systemBatch([mention('ready?')])).toEqual({
    sentence: 'One note mentions you.',
    notifications: [{ videoId: 'mug', title: 'Mug', words: 'Ana mentioned you: ready?' }],
  });
  expect(systemBatch([])).toBeNull();
});

test('however much comes at once, it fits the contract', () => {
  const many = Array.from({ length: 80 }, (_, index) => mention(`${index} ${'x'.repeat(2000)}`));
  const batch = systemBatch(many);
  expect(notificationBatch.safeParse(batch).success).toBe(true);
  expect(batch?.notifications.at(-1)?.words).toContain('79');
});
