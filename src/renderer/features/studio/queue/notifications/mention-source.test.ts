import { expect, test, vi } from 'vitest';
import { createMentionSource, type Mention, type MentionSourceDeps } from './mention-source.ts';
import type { QueueNotification } from './notification.ts';

const minutes = (count: number) => new Date(Date.UTC(2030, 0, 1, 9, count));

function begin(options: Partial<MentionSourceDeps> = {}) {
  const heard: QueueNotification[] = [];
  const source = createMentionSource({
    me: 'me',
    seenUntil: null,
    loadTitle: () => Promise.reject(new Error('no title is looked up')),
    onNotification: (notification) => heard.push(notification),
    ...options,
  });
  return { ...source, heard };
}

const note = (id: string, at: Date, by = 'ben'): Mention => ({
  id,
  at,
  by,
  byName: 'Ben',
  text: '@Ana look',
  videoId: 'mug',
  title: 'Mug',
});
const keys = (heard: readonly QueueNotification[]) => heard.map(({ key }) => key);

test('a mention is told, unless I saw it before or wrote it myself', () => {
  const source = begin({ seenUntil: minutes(1) });
  source.update([note('c', minutes(2)), note('b', minutes(1)), note('a', minutes(0))]);
  source.update([note('d', minutes(3), 'me'), note('c', minutes(2))]);
  expect(keys(source.heard)).toEqual(['mentioned c']);
});

test('a mention on a new device is told from now on only', () => {
  const source = begin();
  source.update([note('a', minutes(0))]);
  source.update([note('b', minutes(1)), note('a', minutes(0))]);
  expect(keys(source.heard)).toEqual(['mentioned b']);
});

test('a mention is not told again for a note that was deleted and brought back', () => {
  const source = begin({ seenUntil: minutes(0) });
  source.update([note('a', minutes(1))]);
  source.update([]);
  source.update([note('b', minutes(2))]);
  // From now on every answer contains it.
  source.update([note('b', minutes(2))]);
  expect(keys(source.heard)).toEqual(['mentioned a']);
  source.update([note('c', minutes(3)), note('b', minutes(2))]);
  expect(keys(source.heard)).toEqual(['mentioned a', 'mentioned c']);
});

test('a comment on a film is told with the title of its video, once', async () => {
  const loadTitle = vi.fn(() => Promise.resolve('Mug'));
  const source = begin({ seenUntil: minutes(0), loadTitle });
  const comment = { ...note('a', minutes(1)), title: null };
  source.update([comment]);
  source.update([{ ...comment, at: minutes(2) }]);
  await vi.waitFor(() => expect(source.heard).toMatchObject([{ title: 'Mug', text: '@Ana look' }]));
  expect(loadTitle).toHaveBeenCalledExactlyOnceWith('mug');
});

test('a comment is told also when the title of its video is not found', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const loadTitle = () => Promise.reject(new Error('offline'));
  const source = begin({ seenUntil: minutes(0), loadTitle });
  source.update([{ ...note('a', minutes(1)), title: null }]);
  await vi.waitFor(() => expect(source.heard).toMatchObject([{ title: 'A film' }]));
});
