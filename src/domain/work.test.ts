import { describe, expect, test } from 'vitest';
import { fromKeys } from './from-keys.ts';
import { freshPlan } from './work-plan.ts';
import {
  isOpenStatus,
  latenessOf,
  openStatuses,
  queueSettings,
  shareOfLimit,
  usualQueueSettings,
  type QueueSettings,
} from './work.ts';

const now = new Date('2026-03-12T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const settings: QueueSettings = {
  ...usualQueueSettings,
  ageLimits: fromKeys(openStatuses, () => 10),
};

function videoOf(part: { status?: 'shooting' | 'delivery'; since?: number; dueAt?: Date | null }) {
  return {
    status: part.status ?? ('shooting' as const),
    statusSince: hoursAgo(part.since ?? 1),
    updatedAt: now,
    work: { ...freshPlan('i0'), dueAt: part.dueAt ?? null },
  };
}

test('ordered videos are open work until they are delivered', () => {
  expect(['draft', 'delivery'].some((status) => isOpenStatus(status as 'draft'))).toBe(false);
  expect(isOpenStatus('editing')).toBe(true);
});

describe('a video is late', () => {
  test('when its date has passed, however young it is', () => {
    expect(latenessOf(videoOf({ dueAt: hoursAgo(1) }), settings, now)).toBe('overdue');
  });
  test('when it has used up the time of its status', () => {
    expect(latenessOf(videoOf({ since: 10 }), settings, now)).toBe('too-long');
    expect(latenessOf(videoOf({ since: 9.9 }), settings, now)).toBeNull();
  });
  test('not by its age while it waits for the customer, but by a date that was promised', () => {
    const waiting = (dueAt: Date | null) => {
      const video = videoOf({ since: 50, dueAt });
      return { ...video, work: { ...video.work, waitingForCustomer: true } };
    };
    expect(latenessOf(waiting(null), settings, now)).toBeNull();
    expect(latenessOf(waiting(hoursAgo(1)), settings, now)).toBe('overdue');
  });
  test('never once it is delivered', () => {
    const delivered = videoOf({ status: 'delivery', since: 999, dueAt: hoursAgo(999) });
    expect(latenessOf(delivered, settings, now)).toBeNull();
    expect(shareOfLimit(delivered, settings, now)).toBe(0);
  });
});

test('an age is a share of the time its status may take', () => {
  expect(shareOfLimit(videoOf({ since: -1 }), settings, now)).toBe(0);
  expect(shareOfLimit(videoOf({ since: 5 }), settings, now)).toBe(0.5);
  expect(shareOfLimit(videoOf({ since: 50 }), settings, now)).toBe(1);
});

test('without a recorded time the last change counts', () => {
  const video = { ...videoOf({}), statusSince: null, updatedAt: hoursAgo(5) };
  expect(shareOfLimit(video, settings, now)).toBe(0.5);
});

test('settings that were stored before another status was added can still be read', () => {
  const ageLimits = { activated: 72, queued: 120, shooting: 48, editing: 96 };
  expect(queueSettings.parse({ ageLimits, labels: [] }).ageLimits).toMatchObject(ageLimits);
});
