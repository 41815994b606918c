import { Flex, Text } from '@chakra-ui/react';
import type { Booking, LossReason } from '#domain/booking.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { nextChoosable } from './choosable-days.ts';

const reasons = {
  'late-parcel':
    'Your product did not reach the studio in time, so the place is free for others again.',
  'day-closed': 'The studio has to close on that day. We are sorry.',
  'subscription-ended': 'The subscription has ended, so the day is no longer booked.',
} satisfies Record<LossReason, string>;

type LostDayProps = {
  lost: NonNullable<Booking['lost']>;
  choice: Parameters<typeof nextChoosable>[0];
  mayChoose: boolean;
  pending: boolean;
  onTake: (date: string) => void;
};

/** A day that the order lost, and the next ones in its place. */
export function LostDay({ lost, choice, mayChoose, pending, onTake }: LostDayProps) {
  const offered = mayChoose ? nextChoosable(choice, 3) : [];
  return (
    <Notice tone="warning">
      <Text fontWeight="semibold">{shootDayWords(lost.date, choice.now)} is no longer yours</Text>
      <Text>{reasons[lost.reason]}</Text>
      {offered.length === 0 ? null : (
        <>
          <Text mt={2} mb={2}>
            The next free days; taking one of them is no move:
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
    </Notice>
  );
}
