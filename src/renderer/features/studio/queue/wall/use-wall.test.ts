import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { wallColumns } from './use-wall.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const video = (id: string, hours: number, facts: Partial<Video> = {}) =>
  videoOf({ id, title: id, status: 'shooting', statusSince: hoursAgo(hours), ...facts });

test('each column counts its videos, and lists late ones first, then the oldest', () => {
  const overdue = { ...freshPlan('a0'), dueAt: hoursAgo(1), assignee: { uid: 'a', name: 'Ana' } };
  const columns = wallColumns(
    [
      video('old', 40),
      video('overdue', 1, { work: overdue }),
      video('new', 0, { status: 'queued' }),
    ],
    usualQueueSettings,
    now,
  );
  expect(columns.map(({ status, known, late }) => [status, known, late])).toEqual([
    ['activated', 0, 0],
    ['queued', 1, 0],
    ['shooting', 2, 1],
    ['editing', 0, 0],
  ]);
  expect(columns[2]?.first.map(({ id, assignee, lateness }) => [id, assignee, lateness])).toEqual([
    ['overdue', 'Ana', 'overdue'],
    ['old', null, null],
  ]);
  // A due date that has passed does not make a video the oldest.
  expect(columns[2]?.oldest).toMatchObject({ id: 'old', isTooLong: false });
  expect(columns[0]?.oldest).toBeNull();
});

test('a full column shows only some videos, and drafts and delivered videos have none', () => {
  const many = Array.from({ length: 30 }, (_, index) => video(`v${index}`, index));
  const columns = wallColumns(
    [...many, video('draft', 1, { status: 'draft' }), video('done', 1, { status: 'delivery' })],
    usualQueueSettings,
    now,
  );
  expect(columns[2]).toMatchObject({ known: 30 });
  expect(columns[2]?.first).toHaveLength(8);
});

test('the wall shows nothing about the customer', () => {
  const columns = wallColumns([video('mug', 1)], usualQueueSettings, now);
  expect(JSON.stringify(columns)).not.toContain('ada@example.com');
});
