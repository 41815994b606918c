import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { daysAfter, weekdayOf } from '#domain/studio-clock.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords, shortShootDay } from '#lib/shoot-day-words.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { CalendarDay } from '#ui/month-calendar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mondayOf, weekDates, weekWords } from './weeks.ts';

type WeekViewProps = {
  /** Its Monday. */
  week: string;
  today: string;
  chosen: string | null;
  dayOf: (date: string) => CalendarDay;
  onChoose: (date: string) => void;
  onWeek: (monday: string) => void;
};

/**
 * The seven days of a week with who is booked on each. Arrow keys go from day to day, Page Up and Page
 * Down by weeks.
 */
export function WeekView({ week, today, chosen, dayOf, onChoose, onWeek }: WeekViewProps) {
  const list = useRef<HTMLOListElement>(null);
  const dates = weekDates(week);
  const move = (event: KeyboardEvent) => {
    const days = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = days.findIndex((each) => each === document.activeElement);
    if (at < 0) return;
    const weeks = { PageUp: -7, PageDown: 7 }[event.key];
    const target = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: days.length - 1,
    }[event.key];
    if (weeks === undefined && target === undefined) return;
    event.preventDefault();
    if (weeks !== undefined) onWeek(daysAfter(week, weeks));
    if (target !== undefined) days[target]?.focus();
  };
  return (
    <Box as="section" aria-label="The studio’s week">
      <Flex align="center" justify="space-between" gap={2} mb={2}>
        <IconButton
          label="Earlier week"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onWeek(daysAfter(week, -7))}
        />
        <Flex align="center" wrap="wrap" justify="center" columnGap={3}>
          <Text fontFamily="heading" fontSize="lg" fontWeight="semibold" aria-live="polite">
            {weekWords(week)}
          </Text>
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            // Not disabled: the press itself would take the focus away.
            aria-disabled={week === mondayOf(today)}
            onClick={() => onWeek(mondayOf(today))}
          >
            Today
          </Button>
        </Flex>
        <IconButton
          label="Later week"
          icon={<ChevronRight aria-hidden />}
          onClick={() => onWeek(daysAfter(week, 7))}
        />
      </Flex>
      <Days ref={list} onKeyDown={move}>
        {dates.map((date) => {
          const { words, note, tone = 'plain' } = dayOf(date);
          return (
            // The focus stays on its day of the week when the week changes.
            <li key={weekdayOf(date)}>
              <button
                type="button"
                data-tone={tone}
                aria-pressed={date === chosen}
                aria-current={date === today ? 'date' : undefined}
                aria-label={`${shootDayWords(date)}, ${words}`}
                onClick={() => onChoose(date)}
              >
                <span>{shootDayWords(date).split(',')[0]}</span>
                <span>{shortShootDay(date)}</span>
                {note === undefined ? null : <small>{note}</small>}
              </button>
              <BookedOn date={date} />
            </li>
          );
        })}
      </Days>
    </Box>
  );
}

/** Who is booked on a day, in few words; its details say more. */
function BookedOn({ date }: { date: string }) {
  const { bookings } = useCloud();
  const live = useLive(() => bookings.watchBookingsOn(date), [bookings, date]);
  if (live.state === 'loading') return <Skeleton h={5} />;
  if (live.state === 'failed') {
    return (
      <Stack gap={1} align="flex-start">
        <Text textStyle="sm">The bookings could not be loaded.</Text>
        <Button size="xs" variant="outline" onClick={live.retry}>
          Try again
        </Button>
      </Stack>
    );
  }
  const booked = readableValues(live.value);
  const unreadable = live.value.length - booked.length;
  if (live.value.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap={1.5} aria-label={`Booked on ${shortShootDay(date)}`}>
      {booked.map(({ id, userEmail, block, confirmedAt }) => (
        <Box as="li" key={id} textStyle="sm" overflowWrap="anywhere">
          <EmailAddress>{userEmail}</EmailAddress>
          <Text textStyle="sm" color={confirmedAt === null ? 'warning.fg' : 'success.fg'}>
            Block {block}, {confirmedAt === null ? 'no parcel yet' : 'confirmed'}
          </Text>
        </Box>
      ))}
      {unreadable === 0 ? null : (
        <Text as="li" textStyle="sm" color="warning.fg">
          {counted(unreadable, 'booking')} cannot be shown
        </Text>
      )}
    </Stack>
  );
}

const Days = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(8.25rem, 1fr))' },
    gap: 2,
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: 2,
      p: 2,
      minW: 0,
      borderWidth: '1px',
      borderRadius: 'control',
      bg: 'bg.panel',
    },
    '& button': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      alignItems: 'baseline',
      minH: '2.75rem',
      px: 2,
      py: 1,
      borderWidth: '1px',
      borderRadius: 'control',
      textAlign: 'start',
      fontWeight: 'semibold',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      '& small': { w: 'full', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
      '&[data-tone=free]': { bg: 'primary.subtle', borderColor: 'primary.border' },
      '&[data-tone=taken]': { bg: 'bg.muted' },
      _hover: { borderColor: 'fg.muted' },
      '&[aria-current=date]': { textDecoration: 'underline' },
      '&[aria-pressed=true]': { borderColor: 'accent', borderWidth: '2px' },
    },
  },
});
