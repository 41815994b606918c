import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { filmVersion } from '#domain/film-version.ts';
import { note } from '#domain/note.ts';
import { stepsOf } from '#domain/progress.ts';
import { tokenBalance, tokenLot } from '#domain/tokens.ts';
import { video, videoStatuses } from '#domain/video.ts';
import {
  isOpenStatus,
  latenessOf,
  openStatuses,
  usualQueueSettings,
  type Lateness,
} from '#domain/work.ts';
import { demoData } from './demo-data.ts';

const now = new Date('2026-11-20T15:30:00Z');
const { documents, paymentState } = demoData(now, 'http://site.test');

const below = (collection: string) =>
  documents.filter(({ path }) => {
    const [name, , ...deeper] = path.split('/');
    return name === collection && deeper.length === 0;
  });
const entriesBelow = (collection: string, deeper: string) =>
  documents.filter(({ path }) => path.startsWith(`${collection}/`) && path.includes(`/${deeper}/`));

test('it is the same every time on one day', () => {
  expect(demoData(new Date('2026-11-20T23:59:00Z'), 'http://site.test').documents).toEqual(
    documents,
  );
});

test('paths are distinct', () => {
  expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
});

test('there are enough videos for several pages, in every status', () => {
  const videos = below('videos');
  expect(videos.length).toBeGreaterThanOrEqual(45);
  for (const status of videoStatuses) {
    expect(videos.some(({ data }) => data['status'] === status)).toBe(true);
  }
  expect(videos.filter(({ data }) => data['status'] === 'draft').length).toBeGreaterThan(10);
});

test("a video's status is where its last move led", () => {
  const moves = new Map(
    entriesBelow('videos', 'history').map(({ path, data }) => [path.split('/').at(-1), data]),
  );
  for (const { data } of below('videos')) {
    const last = z.string().nullable().parse(data['lastMoveId']);
    expect(last === null ? 'draft' : moves.get(last)?.['to']).toBe(data['status']);
  }
});

test('a video in editing or delivery has a film, and a delivered one is seen', () => {
  for (const { path, data } of below('videos')) {
    const { status, version, deliveredVersion } = video.omit({ id: true }).parse(data);
    const isFilmed = status === 'editing' || status === 'delivery';
    expect(version).toBe(isFilmed ? 1 : 0);
    expect(status !== 'delivery' || deliveredVersion === 1).toBe(true);
    const versions = documents.filter((each) => each.path.startsWith(`${path}/versions/`));
    expect(versions).toHaveLength(version);
    for (const each of versions) {
      const { '16:9': main } = filmVersion.omit({ id: true }).parse(each.data).files;
      expect(documents.map((file) => file.path)).toContain(`files/${main?.fileId}`);
    }
  }
});

test("a subscription's tokens are the sum of its ledger, less the expired ones", () => {
  const fields = z.object({ tokenLots: z.array(tokenLot) });
  for (const { path, data } of below('subscriptions')) {
    const ledger = documents.filter((each) => each.path.startsWith(`${path}/tokens/`));
    const last = ledger
      .map((entry) => z.object({ balanceAfter: z.number(), at: z.date() }).parse(entry.data))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1);
    const { tokenLots } = fields.parse(data);
    expect(tokenBalance(tokenLots, last?.at ?? now)).toBe(last?.balanceAfter);
  }
});

test('no time lies in the future but the ends of periods and lots, and when work is due', () => {
  const times = (value: unknown): Date[] => {
    if (value instanceof Date) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(times) : [];
  };
  for (const { path, data } of documents) {
    const { currentPeriodEnd: _, tokenLots: __, work: ___, ...rest } = data;
    for (const time of times(rest)) expect(time < now, path).toBe(true);
  }
});

describe('the queue', () => {
  const open = below('videos')
    .map(({ path, data }) => video.parse({ ...data, id: path.split('/')[1] }))
    .filter(({ status }) => isOpenStatus(status));
  const late = (how: Lateness | null) =>
    open.filter((each) => latenessOf(each, usualQueueSettings, now) === how);
  const notes = entriesBelow('videos', 'notes').map(({ data }) =>
    note.omit({ id: true }).parse(data),
  );

  test('has work in each of its statuses, and every piece of it a plan', () => {
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(openStatuses));
    expect(open.filter(({ work }) => work === null)).toEqual([]);
  });

  test('shows all that a plan can say', () => {
    const plans = open.flatMap(({ work }) => work ?? []);
    expect(new Set(plans.map(({ assignee }) => assignee?.uid))).toEqual(
      new Set(['demo-admin', 'demo-production', undefined]),
    );
    expect(plans.filter(({ waitingForCustomer }) => waitingForCustomer)).toHaveLength(1);
    const labels = new Set(plans.flatMap((plan) => plan.labels));
    expect(labels.difference(new Set(usualQueueSettings.labels))).toEqual(new Set());
    expect(labels.size).toBeGreaterThan(3);
  });

  test('is late with a few and in time with most', () => {
    expect(late('overdue')).toHaveLength(1);
    expect(late('too-long')).toHaveLength(2);
  });

  test('has notes of staff, after the video was written, and a mention of each of them', () => {
    expect(notes.length).toBeGreaterThan(5);
    const staff = new Set(['demo-admin', 'demo-production']);
    expect(new Set(notes.map(({ by }) => by))).toEqual(staff);
    expect(new Set(notes.flatMap(({ mentions }) => mentions))).toEqual(staff);
  });
});

test('every subscription has its steps, and is one of the payment provider', () => {
  const subscriptions = below('subscriptions');
  const statuses = subscriptions.map(({ data }) => data['status']);
  expect(new Set(statuses)).toEqual(new Set(['active', 'past_due', 'canceled']));
  for (const { path, data } of subscriptions) {
    const id = path.split('/')[1] ?? '';
    const progress = documents.find((document) => document.path === `status/${id}`);
    expect(stepsOf(progress?.data).broken).toBe(false);
    expect(progress).toBeDefined();
    const provided = paymentState.subscriptions[id];
    expect(provided?.status).toBe(data['status']);
    expect(provided?.customer).toBe(data['customerId']);
    expect(paymentState.sessions[z.string().parse(data['checkoutSessionId'])]?.subscription).toBe(
      id,
    );
    const end = provided?.items.data[0]?.current_period_end ?? 0;
    expect(new Date(end * 1000)).toEqual(data['currentPeriodEnd']);
  }
});

test('any day gives data that holds together', () => {
  for (let day = 0; day < 400; day += 13) {
    const then = new Date(now.getTime() + day * 24 * 60 * 60 * 1000);
    expect(() => demoData(then, 'http://site.test')).not.toThrow();
  }
});
