import { describe, expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createNotificationSource, type NotificationSourceDeps } from './notification-source.ts';
import type { QueueNotification } from './notification.ts';

const start = new Date('2026-03-10T12:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const me = { uid: 'me', name: 'Ana Reyes' };
const ben = { uid: 'ben', name: 'Ben Okoye' };

function row(id: string, facts: Partial<Video> = {}, work: Partial<WorkPlan> = {}) {
  const value = videoOf({
    id,
    title: id,
    status: 'queued',
    statusSince: start,
    work: { ...freshPlan('a0'), ...work },
    ...facts,
  });
  return { kind: 'set' as const, id, row: { kind: 'ok' as const, id, value } };
}

function begin(options: Partial<NotificationSourceDeps> = {}) {
  const heard: QueueNotification[] = [];
  let now = start;
  const source = createNotificationSource({
    me: me.uid,
    isAdmin: false,
    settings: () => usualQueueSettings,
    now: () => now,
    mutations: { isOwnMove: () => false, takeOwnPlan: () => false },
    onNotification: (signal) => heard.push(signal),
    ...options,
  });
  return {
    ...source,
    heard,
    kinds: () => heard.map(({ kind, videoId }) => `${kind} ${videoId}`),
    at: (time: Date) => {
      now = time;
    },
  };
}

describe('an arrival', () => {
  const arriving = row('new', { status: 'activated', statusSince: minutes(1) });

  test('is told, but not for videos that were there at the start', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([arriving], false);
    source.updateVideos([arriving], false);
    expect(source.kinds()).toEqual(['arrived new']);
  });

  test('is not told for a video that moves up from a later page', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([row('later', { status: 'shooting', statusSince: minutes(-0.1) })], false);
    source.updateVideos([row('oldest', { status: 'activated', statusSince: minutes(-2) })], false);
    source.updateVideos([row('page', { statusSince: minutes(2) })], true);
    expect(source.kinds()).toEqual([]);
  });

  test('is told even when something newer was seen before', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([row('old', { status: 'shooting', statusSince: minutes(1.5) })], false);
    source.updateVideos([arriving], false);
    expect(source.kinds()).toEqual(['arrived new']);
  });

  test('is told even when it came during a lost connection', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([row('old'), arriving], true);
    expect(source.kinds()).toEqual(['arrived new']);
  });

  test('is told for each of several at once', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([arriving, row('other', { statusSince: minutes(0.5) })], false);
    expect(source.kinds()).toEqual(['arrived new', 'arrived other']);
  });

  test('says that the customer asked for changes', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    const sentBack = { version: 2, deliveredVersion: 2, rejectedVersion: 2, changeRounds: 1 };
    const editing = { status: 'editing', statusSince: minutes(1) } as const;
    source.updateVideos([row('mug', { ...editing, ...sentBack })], false);
    source.updateVideos([row('lamp', { ...editing, statusSince: minutes(2) })], false);
    expect(source.heard).toMatchObject([
      { kind: 'arrived', videoId: 'mug', changesTo: 2 },
      { kind: 'arrived', videoId: 'lamp', changesTo: null },
    ]);
  });

  test('is told in an empty queue too', () => {
    const source = begin();
    source.updateVideos([], true);
    source.updateVideos([arriving], false);
    expect(source.kinds()).toEqual(['arrived new']);
  });
});

describe('an assignment', () => {
  test('to me by others is told once', () => {
    const source = begin();
    source.updateVideos([row('mug'), row('lamp', {}, { assignee: me })], true);
    source.updateVideos([row('mug', {}, { assignee: me })], false);
    source.updateVideos([row('mug', { title: 'Mug' }, { assignee: me })], false);
    source.updateVideos([row('lamp', {}, { assignee: ben })], false);
    expect(source.kinds()).toEqual(['assigned mug']);
  });

  test('is told for a video that arrives as mine', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    source.updateVideos([row('new', { statusSince: minutes(1) }, { assignee: me })], false);
    expect(source.kinds()).toEqual(['arrived new', 'assigned new']);
  });
});

describe('an own change', () => {
  test('is not told', () => {
    const source = begin({
      mutations: { isOwnMove: (id) => id === 'own', takeOwnPlan: () => true },
    });
    source.updateVideos([row('mug')], true);
    source.updateVideos([row('mug', {}, { assignee: me, dueAt: minutes(-5) })], false);
    source.updateVideos([row('new', { statusSince: minutes(1), lastMoveId: 'own' })], false);
    expect(source.kinds()).toEqual([]);
  });

  test('does not hide a colleague’s change of the same video', () => {
    const source = begin({
      mutations: { isOwnMove: (id) => id === 'own', takeOwnPlan: (_, part) => part === 'dueAt' },
    });
    source.updateVideos([row('mug', { lastMoveId: 'old' })], true);
    source.updateVideos([row('mug', { lastMoveId: 'own' })], false);
    source.updateVideos([row('mug', { lastMoveId: 'own' }, { assignee: me })], false);
    expect(source.kinds()).toEqual(['assigned mug']);
  });
});

describe('lateness', () => {
  const dueSoon = { dueAt: minutes(5) };

  test('is told once, when it begins', () => {
    const source = begin();
    source.updateVideos([row('mug', {}, dueSoon), row('lamp', {}, { dueAt: minutes(-5) })], true);
    source.checkLateness();
    source.at(minutes(6));
    source.checkLateness();
    source.checkLateness();
    expect(source.kinds()).toEqual(['late mug']);
  });

  test('is told at once for a date that has passed', () => {
    const source = begin();
    source.updateVideos([row('mug')], true);
    source.updateVideos([row('mug', {}, { dueAt: minutes(-5) })], false);
    source.checkLateness();
    expect(source.kinds()).toEqual(['late mug']);
  });

  test('is told again after the video had more time for a while', () => {
    const source = begin();
    source.updateVideos([row('mug', {}, dueSoon)], true);
    source.at(minutes(6));
    source.checkLateness();
    source.updateVideos([row('mug', {}, { dueAt: minutes(10) })], false);
    source.checkLateness();
    source.at(minutes(11));
    source.checkLateness();
    expect(source.kinds()).toEqual(['late mug', 'late mug']);
  });

  test('is told once for the same time in a status, even after waiting for the customer', () => {
    const source = begin();
    const since = { statusSince: new Date('2025-01-01T12:00:00Z') };
    source.updateVideos([row('mug', since, { waitingForCustomer: true })], true);
    for (const [index, waitingForCustomer] of [false, true, false].entries()) {
      source.at(minutes(index));
      source.updateVideos([row('mug', since, { waitingForCustomer })], false);
    }
    expect(source.kinds()).toEqual(['late mug']);
  });

  test("is told of a colleague's video to admins only", () => {
    const theirs = row('mug', {}, { ...dueSoon, assignee: ben });
    const [production, admin] = [begin(), begin({ isAdmin: true })];
    for (const source of [production, admin]) {
      source.updateVideos([theirs], true);
      source.at(minutes(6));
      source.checkLateness();
    }
    expect(production.kinds()).toEqual([]);
    expect(admin.kinds()).toEqual(['late mug']);
  });
});

describe('a video that was late before', () => {
  test('is told when it arrives late', () => {
    const source = begin();
    source.updateVideos([row('old')], true);
    const late = { dueAt: minutes(-5) };
    source.updateVideos([row('new', { statusSince: minutes(1) }, late)], false);
    expect(source.kinds()).toEqual(['arrived new', 'late new']);
  });

  test('is told when it becomes mine, if it became late as somebody else’s', () => {
    const source = begin();
    source.updateVideos([row('mug', {}, { dueAt: minutes(5), assignee: ben })], true);
    source.at(minutes(6));
    source.checkLateness();
    source.updateVideos([row('mug', {}, { dueAt: minutes(5), assignee: me })], false);
    expect(source.kinds()).toEqual(['assigned mug', 'late mug']);
  });
});
