import { Flex, Text } from '@chakra-ui/react';
import type { Booking } from '#domain/booking.ts';
import { newDayDue, parcelUrgentFrom } from '#domain/late-parcel.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { momentWords } from '#domain/studio-clock.ts';
import { useNow } from '#stores/use-now.ts';
import { Button, PlainButton, QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ServerClock } from '#data/hooks/use-server-clock.ts';

type HeldDayProps = {
  hold: NonNullable<Booking['hold']>;
  /** Whether it can be booked now; why not is said above. */
  mayBook: boolean;
  /** The day that is booked until then; null when this is the first one. */
  movesFrom: string | null;
  /** Whether the product of the block is at the studio. */
  isProductHere: boolean;
  clock: ServerClock;
  pending: string | null;
  onBook: () => void;
  onOther: () => void;
  onRelease: () => void;
};

/** A place that is held while its owner decides, with the time that is left. */
export function HeldDay({
  hold,
  mayBook,
  movesFrom,
  isProductHere,
  clock,
  pending,
  onBook,
  onOther,
  onRelease,
}: HeldDayProps) {
  useNow(1000);
  const now = clock.now();
  const left = Math.max(0, hold.until.getTime() - now.getTime());
  const day = shootDayWords(hold.date, now);
  return (
    <Notice tone={left === 0 ? 'warning' : 'info'}>
      <Text fontWeight="semibold">
        {left === 0 ? `The hold on ${day} has ended` : `We hold ${day} for you`}
      </Text>
      <Text mb={3}>
        {left === 0 ? (
          'If the place is still free, you can book it.'
        ) : (
          <>
            <Text as="span" fontVariantNumeric="tabular-nums" data-numeric aria-hidden>
              {timeLeft(left)}
            </Text>
            <Text as="span"> left, until {momentWords(hold.until)}.</Text>
          </>
        )}{' '}
        {movesFrom === null ? null : `Until then, ${shootDayWords(movesFrom, now)} stays booked.`}
      </Text>
      {isProductHere ? null : <Text mb={3}>{parcelWords(hold.date, now)}</Text>}
      <Flex wrap="wrap" gap={2}>
        <Button tone="accent" disabled={!mayBook} pending={pending === 'book'} onClick={onBook}>
          {movesFrom === null ? `Book ${day}` : `Move to ${day}`}
        </Button>
        <QuietButton disabled={!mayBook || pending !== null} onClick={onOther}>
          Another day
        </QuietButton>
        <PlainButton
          pending={pending === 'release'}
          disabled={pending !== null}
          onClick={onRelease}
        >
          {movesFrom === null ? 'Give it back' : 'Keep the old day'}
        </PlainButton>
      </Flex>
    </Notice>
  );
}

/** Until when the parcel has to come for this day, said before it is booked. */
function parcelWords(date: string, now: Date): string {
  const { at, costsDay } = newDayDue(date, now);
  const due = momentWords(at);
  const arrives = `Your product has to arrive by ${due}`;
  const otherwise = costsDay ? 'the day is free for others' : 'it cannot be filmed on that day';
  const isNear = parcelUrgentFrom(date) <= now;
  return `${arrives}. Otherwise ${otherwise}.${isNear ? ' That is soon: choose a later day if your parcel may take longer.' : ''}`;
}

/** Minutes and seconds, such as `14:59`; with hours before them when there are any. */
function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours > 0 ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
}
