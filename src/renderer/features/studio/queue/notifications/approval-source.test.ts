import { expect, test, vi } from 'vitest';
import type { VersionReview } from '#domain/film-version.ts';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createApprovalSource } from './approval-source.ts';
import { notificationWords, type QueueNotification } from './notification.ts';

const since = new Date('2026-03-10T12:00:00Z');
const minutes = (count: number) => new Date(since.getTime() + count * 60_000);
const approval: VersionReview = {
  outcome: 'approved',
  by: 'carla',
  byName: 'Carla',
  silent: false,
  at: minutes(1),
};
const delivered = (facts: Partial<Video> = {}) =>
  videoOf({
    id: 'mug',
    title: 'Mug',
    status: 'delivery',
    version: 2,
    deliveredVersion: 2,
    approvedVersion: 2,
    updatedAt: minutes(1),
    ...facts,
  });

function begin(loadReview: () => Promise<VersionReview | null>) {
  const heard: QueueNotification[] = [];
  const load = vi.fn(loadReview);
  const onNotification = (notification: QueueNotification) => heard.push(notification);
  const source = createApprovalSource({ me: 'me', since, loadReview: load, onNotification });
  return { ...source, heard, load, words: () => heard.map(notificationWords) };
}

test('an approval is told, and read once', async () => {
  const source = begin(() => Promise.resolve(approval));
  source.update([delivered()]);
  source.update([delivered()]);
  await vi.waitFor(() => expect(source.words()).toEqual(['The customer approved version 2']));
  expect(source.load.mock.calls).toEqual([['mug', 2]]);
});

test('an approval by silence says so', async () => {
  const source = begin(() => Promise.resolve({ ...approval, by: null, byName: '', silent: true }));
  source.update([delivered()]);
  await vi.waitFor(() =>
    expect(source.words()).toEqual(['Version 2 counts as approved, without an answer']),
  );
});

test('earlier approvals, undone ones and videos that wait are no news', async () => {
  const source = begin(() => Promise.resolve({ ...approval, at: minutes(-5) }));
  source.update([
    delivered({ updatedAt: minutes(-5) }),
    delivered({ id: 'b', approvedVersion: 1 }),
  ]);
  expect(source.load).not.toHaveBeenCalled();
  // The plan of a video that was approved before has changed.
  source.update([delivered({ updatedAt: minutes(2) })]);
  source.load.mockResolvedValueOnce(null);
  source.update([delivered({ updatedAt: minutes(3) })]);
  await vi.waitFor(() => expect(source.load).toHaveBeenCalledTimes(2));
  expect(source.heard).toEqual([]);
});

test('an approval that could not be looked up is looked up again', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const source = begin(() => Promise.resolve(approval));
  source.load.mockRejectedValueOnce(new Error('offline'));
  source.update([delivered()]);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  source.update([delivered()]);
  await vi.waitFor(() => expect(source.heard).toHaveLength(1));
  warn.mockRestore();
});
