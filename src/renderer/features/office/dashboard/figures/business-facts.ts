import type { Currency } from '#domain/currency.ts';
import {
  addDays,
  groupDays,
  type DatedFigures,
  type FigureSpan,
  type SpanFigures,
} from '#domain/figure-spans.ts';
import { routes } from '#domain/routes.ts';
import { formatMoney } from '#lib/format-money.ts';
import { dateLabel, difference } from './figure-words.ts';
import type { FigureFacts, FigurePlot } from './figure-facts.ts';

/** Days of a period and of the one before it. */
export type Compared = {
  span: FigureSpan;
  now: readonly DatedFigures[];
  before: readonly DatedFigures[];
};

/** Days that a point of a plot stands for. */
const groupSizes = { 30: 1, 90: 7, 365: 14 } satisfies Record<FigureSpan, number>;

const whole = new Intl.NumberFormat('en-US');
const accounts = { to: routes.accountManagement.path, label: 'Subscriptions behind it' };

type Values = FigurePlot['rows'][number]['values'];

/** Rows of a plot: a group of days each, named by its last day. */
export function rowsOf(
  days: readonly DatedFigures[],
  { size, currency }: { size: number; currency: Currency },
  valuesOf: (figures: SpanFigures) => Values,
): FigurePlot['rows'] {
  return groupDays(days, size).map((group) => ({
    label: dateLabel(group.at(-1)?.date ?? ''),
    values: valuesOf(addDays(group, currency)),
  }));
}

/** What the business is worth: revenue, subscriptions, tokens. */
export function businessFacts({ span, now, before }: Compared, currency: Currency): FigureFacts[] {
  const sums = addDays(now, currency);
  const earlier = addDays(before, currency);
  const money = (cents: number) => formatMoney(cents, currency);
  const count = (value: number) => whole.format(value);
  const groups = { size: groupSizes[span], currency };
  const rowsAre = groups.size === 1 ? 'Day' : `${groups.size} days until`;
  const against = difference(span);
  return [
    {
      id: 'revenue',
      title: 'Recurring revenue',
      definition:
        'What all running subscriptions are worth a month, before discounts and taxes. One with an overdue payment runs until it is canceled.',
      value: `${money(sums.revenue.total)} a month`,
      comparison: against(sums.revenue.total, earlier.revenue.total, money),
      plot: {
        kind: 'line',
        rowsAre,
        series: [{ key: 'total', label: 'Revenue a month', color: 'primary' }],
        rows: rowsOf(now, groups, ({ revenue }) => ({ total: revenue.total })),
        format: money,
      },
      rows: accounts,
    },
    {
      id: 'moved',
      title: 'What moved the revenue',
      definition:
        'New subscriptions and those that came back, larger plans, smaller plans, and subscriptions that ended, each in revenue a month.',
      value: signed(sums.revenue.total - earlier.revenue.total, money),
      comparison: `${money(sums.revenue.new)} new, ${money(sums.revenue.up)} up, ${money(Math.abs(sums.revenue.down))} down, ${money(Math.abs(sums.revenue.lost))} lost`,
      plot: {
        kind: 'stack',
        rowsAre,
        series: [
          { key: 'new', label: 'New', color: 'primary' },
          { key: 'up', label: 'Up', color: 'accent' },
          { key: 'down', label: 'Down', color: 'warning' },
          { key: 'lost', label: 'Lost', color: 'danger' },
        ],
        rows: rowsOf(now, groups, ({ revenue: { new: begun, up, down, lost } }) => ({
          new: begun,
          up,
          down,
          lost,
        })),
        format: money,
      },
      rows: accounts,
    },
    {
      id: 'subscriptions',
      title: 'Active subscriptions',
      definition:
        'Subscriptions that run at the end of a day, those with an overdue payment included.',
      value: count(sums.subscriptions.total),
      comparison: against(sums.subscriptions.total, earlier.subscriptions.total, count),
      plot: {
        kind: 'line',
        rowsAre,
        series: [
          { key: 'total', label: 'Active', color: 'primary' },
          { key: 'begun', label: 'Began', color: 'primary', hidden: true },
          { key: 'ended', label: 'Ended', color: 'primary', hidden: true },
        ],
        rows: rowsOf(now, groups, ({ subscriptions }) => subscriptions),
        format: count,
      },
      rows: { ...accounts, to: `${accounts.to}?status=active` },
    },
    {
      id: 'tokens',
      title: 'Tokens',
      definition:
        'Sold with paid invoices, spent on videos less what came back, and expired. Outstanding are those that can still be spent.',
      value: `${count(sums.tokens.total)} outstanding`,
      comparison: `${count(sums.tokens.sold)} sold, ${count(sums.tokens.spent)} spent, ${count(sums.tokens.expired)} expired; ${count(earlier.tokens.total)} outstanding ${span} days ago`,
      plot: {
        kind: 'bars',
        rowsAre,
        series: [
          { key: 'sold', label: 'Sold', color: 'primary' },
          { key: 'spent', label: 'Spent', color: 'accent' },
          { key: 'expired', label: 'Expired', color: 'warning' },
          { key: 'adjusted', label: 'Given or taken', color: 'primary', hidden: true },
          { key: 'total', label: 'Outstanding', color: 'primary', hidden: true },
        ],
        rows: rowsOf(now, groups, ({ tokens }) => tokens),
        format: count,
      },
      rows: accounts,
    },
  ];
}

const signed = (value: number, format: (value: number) => string) =>
  value > 0 ? `+${format(value)}` : format(value);
