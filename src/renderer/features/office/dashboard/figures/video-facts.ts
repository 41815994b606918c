import { agingStatuses, type VideoAges } from '#domain/rollup.ts';
import { addDays, quantileOf, stayCount } from '#domain/figure-spans.ts';
import { routes } from '#domain/routes.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { rowsOf, type Compared } from './business-facts.ts';
import type { FigureFacts } from './figure-facts.ts';
import { difference, stayWords } from './figure-words.ts';

const whole = new Intl.NumberFormat('en-US');
const count = (value: number) => whole.format(value);
const shareFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const share = (value: number) => shareFormat.format(value);
const week = { size: 7, currency: 'usd' } as const;
const weeksUntil = 'Week until';
const delivered = {
  to: `${routes.videoStatus.path}?status=delivery`,
  label: 'Delivered videos',
};

/** What the studio makes: deliveries, times in each status, approvals. */
export function videoFacts({ span, now, before }: Compared): FigureFacts[] {
  const sums = addDays(now, week.currency);
  const earlier = addDays(before, week.currency);
  const atOnce = (videos: typeof sums.videos) =>
    videos.approved === 0 ? null : videos.approvedAtOnce / videos.approved;
  const shares = { now: atOnce(sums.videos), before: atOnce(earlier.videos) };
  const against = difference(span);
  const stays = openStatuses.reduce((total, each) => total + stayCount(sums.stays[each]), 0);
  return [
    {
      id: 'deliveries',
      title: 'Deliveries a week',
      definition:
        'Videos that the studio delivered, those after changes included. One that was undone on the same day does not count.',
      value: `${count(sums.videos.delivered)} in ${span} days`,
      comparison: against(sums.videos.delivered, earlier.videos.delivered, count),
      plot: {
        kind: 'bars',
        rowsAre: weeksUntil,
        series: [
          { key: 'delivered', label: 'Delivered', color: 'primary' },
          { key: 'ordered', label: 'Ordered', color: 'accent' },
          { key: 'sentBack', label: 'Back to editing', color: 'primary', hidden: true },
        ],
        rows: rowsOf(now, week, ({ videos }) => videos),
        format: count,
      },
      rows: delivered,
    },
    {
      id: 'lead-time',
      title: 'Time in each status',
      definition:
        'How long videos had been in a status when they left it, waits for the customer included. P50: half were faster. P85: 85 of 100 were faster.',
      value: `${count(stays)} stays`,
      comparison: null,
      plot: {
        kind: 'bars',
        rowsAre: 'Status',
        series: [
          { key: 'p50', label: 'P50', color: 'primary' },
          { key: 'p85', label: 'P85', color: 'accent' },
          { key: 'p50Before', label: 'P50 before', color: 'primary', hidden: true },
          { key: 'p85Before', label: 'P85 before', color: 'primary', hidden: true },
        ],
        rows: openStatuses.map((status) => ({
          label: videoStatusInfo[status].label,
          values: {
            p50: quantileOf(sums.stays[status], 0.5),
            p85: quantileOf(sums.stays[status], 0.85),
            p50Before: quantileOf(earlier.stays[status], 0.5),
            p85Before: quantileOf(earlier.stays[status], 0.85),
          },
        })),
        format: stayWords,
      },
      rows: delivered,
    },
    {
      id: 'approval',
      title: 'First-time approval',
      definition:
        'Of the videos that were approved, by a word or by silence: those for which the customer never asked for changes.',
      value: shares.now === null ? 'No approval yet' : share(shares.now),
      comparison:
        shares.before === null
          ? `No approval in the ${span} days before`
          : `${share(shares.before)} in the ${span} days before`,
      plot: {
        kind: 'stack',
        rowsAre: weeksUntil,
        series: [
          { key: 'atOnce', label: 'At once', color: 'primary' },
          { key: 'later', label: 'After changes', color: 'warning' },
        ],
        rows: rowsOf(now, week, ({ videos }) => ({
          atOnce: videos.approvedAtOnce,
          later: videos.approved - videos.approvedAtOnce,
        })),
        format: count,
      },
      rows: delivered,
    },
  ];
}

const ageSeries = [
  { key: 'a0', label: 'Under a day', color: 'success' },
  { key: 'a1', label: '1 to 3 days', color: 'primary' },
  { key: 'a2', label: '3 to 7 days', color: 'accent' },
  { key: 'a3', label: '1 to 2 weeks', color: 'warning' },
  { key: 'a4', label: 'Over 2 weeks', color: 'danger' },
];

/** How old the videos of each status are now. */
export function ageFacts({ ages }: VideoAges): FigureFacts {
  const open = Object.values(ages)
    .flat()
    .reduce((sum, number) => sum + number, 0);
  return {
    id: 'ages',
    title: 'Videos by status and age',
    definition:
      'Videos that are not delivered, by the time since they came into their status. It does not depend on the days chosen above.',
    value: `${count(open)} not delivered`,
    comparison: null,
    plot: {
      kind: 'stack',
      rowsAre: 'Status',
      series: ageSeries,
      rows: agingStatuses.map((status) => ({
        label: videoStatusInfo[status].label,
        values: Object.fromEntries(
          ageSeries.map(({ key }, index) => [key, ages[status]?.[index] ?? 0]),
        ),
      })),
      format: count,
    },
    rows: { to: routes.videoStatus.path, label: 'The queue' },
  };
}
