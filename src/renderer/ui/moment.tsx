import { formatDate, formatDay, formatMoment, formatRelative } from '#lib/format-date.ts';

type MomentProps = {
  date: Date;
  /** `relative`: "2 hours ago"; `day`: "yesterday", "March 3"; `date`: "March 3" at all times. */
  as?: 'relative' | 'day' | 'date';
};

const words = { relative: formatRelative, day: formatDay, date: formatDate };

/** A time as people say it, with the exact one on hover. */
export function Moment({ date, as = 'relative' }: MomentProps) {
  return (
    <time dateTime={date.toISOString()} title={formatMoment(date)}>
      {words[as](date)}
    </time>
  );
}
