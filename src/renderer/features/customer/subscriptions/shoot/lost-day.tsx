import { Box, Flex, Text } from '@chakra-ui/react';
import type { Booking, HoldLossReason, LossReason } from '#domain/booking.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { nextChoosable } from './choosable-days.ts';

const reasons = {
  'late-parcel':
    'Your product did not reach the studio in time, so the place is free for others again.',
  'day-closed': 'The studio has to close on that day. We are sorry.',
  'subscription-ended': 'The subscription has ended, so the day is no longer booked.',
  canceled: 'You canceled it.',
} satisfies Record<LossReason, string>;

type LostDayProps = {
  booking: Booking;
  lost: NonNullable<Booking['lost']>;
  choice: Parameters<typeof nextChoosable>[0];
  mayChoose: boolean;
  pending: boolean;
  onTake: (date: string) => void;
};

/** A day that the order lost or gave up, and the next ones in its place. */
export function LostDay({ booking, lost, choice, mayChoose, pending, onTake }: LostDayProps) {
  const offered = mayChoose ? nextChoosable(choice, 3) : [];
  return (
    <Notice tone={lost.reason === 'canceled' ? 'info' : 'warning'}>
      <Text fontWeight="semibold">{shootDayWords(lost.date, choice.now)} is no longer yours</Text>
      <Text>{reasons[lost.reason]}</Text>
      {offered.length === 0 ? null : (
        <>
          <Text mt={2} mb={2}>
            The next free days:
          </Text>
          <Flex wrap="wrap" gap={2}>
            {offered.map((date) => (
              <Button
                key={date}
                size="sm"
                variant="outline"
                disabled={pending}
                onClick={() => onTake(date)}
              >
                {shootDayWords(date, choice.now)}
              </Button>
            ))}
          </Flex>
        </>
      )}
      <Box mt={3}>
        <CalendarButton entry={{ ...booking, date: lost.date }} method="CANCEL" />
      </Box>
    </Notice>
  );
}

const holdReasons = {
  'day-closed': (day) =>
    `The studio has to close on ${day}, so we no longer hold it for you. We are sorry; choose another day.`,
  'subscription-ended': (day) => `The subscription has ended, so we no longer hold ${day} for you.`,
  over: (day) => `We no longer hold ${day} for you, as its time was over.`,
} satisfies Record<HoldLossReason, (day: string) => string>;

/** A place that was held and is not any more. */
export function LostHold({ lost, now }: { lost: NonNullable<Booking['lostHold']>; now: Date }) {
  return (
    <Notice tone="warning" announce="polite">
      {holdReasons[lost.reason](shootDayWords(lost.date, now))}
    </Notice>
  );
}

type PastDayProps = { day: string; isFilmed: boolean; videos: number };

/** A day that is over. Only its videos say whether it was filmed on. */
export function PastDay({ day, isFilmed, videos }: PastDayProps) {
  if (isFilmed) return <Text>Filmed on {day}.</Text>;
  return (
    <Text>
      The day was {day}.{' '}
      {videos === 0
        ? 'No video was planned for it.'
        : 'Not everything in this block is filmed yet. What is left needs another day.'}
    </Text>
  );
}

/** A block without a day ahead, and the way to one. */
export function NoDay({
  block,
  isFilmed,
  isAnother,
  isPaused,
  onChoose,
}: {
  block: number;
  isFilmed: boolean;
  isAnother: boolean;
  isPaused: boolean;
  onChoose: (() => void) | null;
}) {
  if (isFilmed) {
    return isAnother ? null : <Text color="fg.muted">Everything in this block is filmed.</Text>;
  }
  if (isPaused) {
    return (
      <Text color="fg.muted">Booking is paused for a while. What is booked stays booked.</Text>
    );
  }
  if (onChoose === null) return <Text color="fg.muted">No day yet.</Text>;
  return (
    <Box>
      <Button
        tone="accent"
        onClick={onChoose}
        aria-label={`Choose ${isAnother ? 'another' : 'a'} day for block ${block}`}
      >
        {isAnother ? 'Choose another day' : 'Choose a day'}
      </Button>
    </Box>
  );
}
