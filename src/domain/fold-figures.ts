import { bucketOf } from './durations.ts';
import { undoneReason, type Move } from './moves.ts';
import { revenueMove, type RevenueChange, type TokenExpiry } from './revenue.ts';
import type { DayFigures, DayRevenue } from './rollup.ts';
import { daysAfter, studioDate } from './studio-clock.ts';
import type { TokenEntry } from './tokens.ts';
import { isOpenStatus } from './work.ts';

type DatedMove = Pick<Move, 'from' | 'to' | 'reason' | 'at' | 'since'> & { videoId: string };

/** What happened, in any order. Each is written once and never changes, but for what is left of tokens. */
export type FigureRows = {
  revenue: readonly Pick<RevenueChange, 'currency' | 'before' | 'after' | 'at'>[];
  tokens: readonly Pick<TokenEntry, 'kind' | 'amount' | 'at'>[];
  expiries: readonly TokenExpiry[];
  moves: readonly DatedMove[];
  /** Of films, with the number of requests for changes that the video has had. */
  approvals: readonly { at: Date; changeRounds: number }[];
};

/**
 * The figures of each day from one date to another, out of the rows of these days. `before` holds the
 * figures of the day before the first one, whose totals the days go on from.
 */
export function foldFigures(
  rows: FigureRows,
  { from, to, before }: { from: string; to: string; before: DayFigures },
): Map<string, DayFigures> {
  const byDay = new Map<string, Day>();
  for (let date = from; date <= to; date = daysAfter(date, 1)) byDay.set(date, emptyDay());
  const dayOf = ({ at }: { at: Date }) => byDay.get(studioDate(at));
  for (const row of rows.revenue) dayOf(row)?.revenue.push(row);
  for (const row of rows.tokens) dayOf(row)?.tokens.push(row);
  for (const row of rows.expiries) dayOf(row)?.expiries.push(row);
  for (const row of rows.moves) dayOf(row)?.moves.push(row);
  for (const row of rows.approvals) dayOf(row)?.approvals.push(row);

  const folded = new Map<string, DayFigures>();
  let last = before;
  for (const [date, day] of byDay) {
    last = figuresOf(day, last);
    folded.set(date, last);
  }
  return folded;
}

type Day = { [Kind in keyof FigureRows]: FigureRows[Kind][number][] };

const emptyDay = (): Day => ({ revenue: [], tokens: [], expiries: [], moves: [], approvals: [] });

function figuresOf(day: Day, before: DayFigures): DayFigures {
  const begun = day.revenue.filter((row) => row.before === null).length;
  const ended = day.revenue.filter((row) => row.after === null).length;
  const tokens = tokensOf(day);
  const moves = withoutUndone(day.moves);
  return {
    revenue: revenueOf(day.revenue, before.revenue),
    subscriptions: { total: before.subscriptions.total + begun - ended, begun, ended },
    tokens: {
      ...tokens,
      total: before.tokens.total + tokens.sold - tokens.spent + tokens.adjusted - tokens.expired,
    },
    videos: {
      ordered: moves.filter(({ from }) => from === 'draft').length,
      delivered: moves.filter(({ to }) => to === 'delivery').length,
      sentBack: moves.filter(({ from }) => from === 'delivery').length,
      approved: day.approvals.length,
      approvedAtOnce: day.approvals.filter(({ changeRounds }) => changeRounds === 0).length,
    },
    stays: staysOf(moves),
  };
}

function revenueOf(rows: Day['revenue'], before: DayFigures['revenue']): DayFigures['revenue'] {
  const revenue: DayFigures['revenue'] = {};
  const unmoved = (total: number): DayRevenue => ({ total, new: 0, up: 0, down: 0, lost: 0 });
  if (before.usd) revenue.usd = unmoved(before.usd.total);
  if (before.eur) revenue.eur = unmoved(before.eur.total);
  for (const row of rows) {
    const { kind, amount } = revenueMove(row);
    const known = revenue[row.currency] ?? unmoved(0);
    revenue[row.currency] = {
      ...known,
      total: known.total + amount,
      [kind]: known[kind] + amount,
    };
  }
  return revenue;
}

function tokensOf({ tokens, expiries }: Day) {
  const sumOf = (...kinds: TokenEntry['kind'][]) =>
    tokens.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0);
  return {
    sold: sumOf('grant'),
    // `0 -`, as minus zero is another value for a comparison of documents.
    spent: 0 - sumOf('spend', 'return'),
    adjusted: sumOf('adjust', 'refund'),
    expired: expiries.reduce((sum, { left }) => sum + left, 0),
  };
}

/** A move that was undone on the same day did not happen, nor did its undoing. */
function withoutUndone(moves: readonly DatedMove[]): DatedMove[] {
  const left = new Map<string, DatedMove[]>();
  for (const move of moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const ofVideo = left.get(move.videoId) ?? [];
    const last = ofVideo.at(-1);
    const undoes = move.reason === undoneReason && last?.to === move.from && last.from === move.to;
    left.set(move.videoId, undoes ? ofVideo.slice(0, -1) : [...ofVideo, move]);
  }
  return [...left.values()].flat();
}

function staysOf(moves: readonly DatedMove[]): DayFigures['stays'] {
  const stays: DayFigures['stays'] = {};
  for (const { from, at, since } of moves) {
    if (since === null || !isOpenStatus(from)) continue;
    const bucket = String(bucketOf(at.getTime() - since.getTime()));
    const known = stays[from] ?? {};
    stays[from] = { ...known, [bucket]: (known[bucket] ?? 0) + 1 };
  }
  return stays;
}
