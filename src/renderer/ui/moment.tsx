import { formatDay, formatMoment, formatRelative } from '#lib/format-date.ts';

type MomentProps = {
  date: Date;
  /** `relative`: "2 hours ago"; `day`: "yesterday", "March 3". */
  as?: 'relative' | 'day';
};

/** A time as people say it, with the exact one on hover. */
export function Moment({ date, as = 'relative' }: MomentProps) {
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {as === 'day' ? formatDay(date) : formatRelative(date)}
    </time>
  );
}
