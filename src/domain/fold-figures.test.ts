import { expect, test } from 'vitest';
import { bucketOf } from './durations.ts';
import { foldFigures, type FigureRows } from './fold-figures.ts';
import { undoneReason } from './moves.ts';
import { halvesBetween, noFigures } from './rollup.ts';

const none: FigureRows = { revenue: [], tokens: [], expiries: [], moves: [], approvals: [] };
// 16:00 UTC is noon at the studio; 03:00 UTC still belongs to its day before.
const on = (date: string, time = '16:00') => new Date(`${date}T${time}:00Z`);
const days = { from: '2026-05-01', to: '2026-05-02', before: noFigures };
const dayOf = (rows: Partial<FigureRows>, date: string) =>
  foldFigures({ ...none, ...rows }, days).get(date);

test('what moved the revenue is told apart, and its total goes on from day to day', () => {
  const row = (before: number | null, after: number | null, at: Date) => ({
    currency: 'usd' as const,
    before,
    after,
    at,
  });
  const revenue = [
    row(null, 50_000, on('2026-05-01')),
    row(50_000, 80_000, on('2026-05-02', '03:00')),
    row(80_000, 60_000, on('2026-05-02')),
    row(60_000, null, on('2026-05-02', '17:00')),
  ];
  expect(dayOf({ revenue }, '2026-05-01')).toMatchObject({
    revenue: { usd: { total: 80_000, new: 50_000, up: 30_000, down: 0, lost: 0 } },
    subscriptions: { total: 1, begun: 1, ended: 0 },
  });
  expect(dayOf({ revenue }, '2026-05-02')).toMatchObject({
    revenue: { usd: { total: 0, new: 0, up: 0, down: -20_000, lost: -60_000 } },
    subscriptions: { total: 0, begun: 0, ended: 1 },
  });
});

test('tokens that expire leave the total, and those that come back were not spent', () => {
  const at = on('2026-05-01');
  const tokens = [
    { kind: 'grant' as const, amount: 15, at },
    { kind: 'spend' as const, amount: -6, at },
    { kind: 'return' as const, amount: 3, at },
    { kind: 'adjust' as const, amount: 2, at },
    { kind: 'refund' as const, amount: -1, at },
  ];
  const expiries = [{ left: 4, at: on('2026-05-02') }];
  expect(dayOf({ tokens, expiries }, '2026-05-01')?.tokens).toEqual({
    total: 13,
    sold: 15,
    spent: 3,
    adjusted: 1,
    expired: 0,
  });
  expect(dayOf({ tokens, expiries }, '2026-05-02')?.tokens).toMatchObject({ total: 9, expired: 4 });
});

test('a move that was undone on the same day does not count', () => {
  const since = on('2026-04-28');
  const move = (to: 'delivery' | 'editing', time: string, reason: string | null) => ({
    videoId: 'v',
    from: to === 'delivery' ? ('editing' as const) : ('delivery' as const),
    to,
    reason,
    at: on('2026-05-01', time),
    since,
  });
  const moves = [
    move('delivery', '15:02', null),
    move('editing', '15:01', undoneReason),
    move('delivery', '15:00', null),
  ];
  const day = dayOf({ moves }, '2026-05-01');
  expect(day?.videos).toMatchObject({ delivered: 1, sentBack: 0 });
  const bucket = bucketOf(on('2026-05-01', '15:02').getTime() - since.getTime());
  expect(day?.stays).toEqual({ editing: { [bucket]: 1 } });
});

test('a film counts as approved at once when no changes were asked for', () => {
  const at = on('2026-05-02');
  const approvals = [
    { at, changeRounds: 0 },
    { at, changeRounds: 2 },
  ];
  expect(dayOf({ approvals }, '2026-05-02')?.videos).toMatchObject({
    approved: 2,
    approvedAtOnce: 1,
  });
});

test('two years lie in five documents at most', () => {
  expect(halvesBetween('2024-11-24', '2026-11-23')).toEqual([
    '2024-H2',
    '2025-H1',
    '2025-H2',
    '2026-H1',
    '2026-H2',
  ]);
  expect(halvesBetween('2026-06-30', '2026-07-01')).toEqual(['2026-H1', '2026-H2']);
});
