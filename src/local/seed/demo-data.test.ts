import { expect, test } from 'vitest';
import { z } from 'zod';
import { stepsOf } from '#domain/progress.ts';
import { tokenBalance, tokenLot } from '#domain/tokens.ts';
import { videoStatuses } from '#domain/video.ts';
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

test("a subscription's tokens are what its ledger adds up to, less what has expired", () => {
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

test('no time lies in the future but the ends of periods and lots', () => {
  const times = (value: unknown): Date[] => {
    if (value instanceof Date) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(times) : [];
  };
  for (const { path, data } of documents) {
    const { currentPeriodEnd: _, tokenLots: __, ...rest } = data;
    for (const time of times(rest)) expect(time < now, path).toBe(true);
  }
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
