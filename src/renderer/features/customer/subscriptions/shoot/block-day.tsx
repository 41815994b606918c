import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { currentDay, isShootUnderWay } from '#domain/booking-changes.ts';
import type { ListedShootDay } from '#domain/shoot-day.ts';
import type { Subscription } from '#domain/subscription.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { useNow } from '#stores/use-now.ts';
import { Notice } from '#ui/notice.tsx';
import type { BlockToFilm } from '#domain/blocks-to-film.ts';
import { BookedDay } from './booked-day.tsx';
import { ChooseDay } from './choose-day.tsx';
import { HeldDay } from './held-day.tsx';
import { LostDay, LostHold, NoDay, PastDay } from './lost-day.tsx';
import type { ServerClock } from '#data/hooks/use-server-clock.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { BookShootDay } from '#contracts/shoot-calls.ts';
import { messageFor } from '#domain/errors.ts';

export type BlockDayProps = {
  subscription: Subscription;
  block: BlockToFilm;
  days: readonly ListedShootDay[];
  /** The first day that can be looked at. */
  today: string;
  /** Nothing can be booked now; why not is said above the blocks, or before this one. */
  isBlocked: boolean;
  /** What has to be done before a day can be booked. */
  before?: ReactNode;
  /** Whether the product of the block is at the studio. */
  isProductHere: boolean;
  clock: ServerClock;
};

/** The shoot day of one block: to choose, held, booked, lost or over. */
export function BlockDay({
  subscription,
  block: { number, booking, videos, isFilmed, isToFilm, left },
  days,
  today,
  isBlocked,
  before = null,
  isProductHere,
  clock,
}: BlockDayProps) {
  const [choosing, setChoosing] = useState(false);
  const changes = useDayChange({ subscriptionId: subscription.id, block: number }, clock);
  const isPaused = useGateClosed('function');
  // It also draws the days anew when one of them comes too near.
  useNow();
  const now = clock.now();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pending, refusal } = changes;
  // What was pressed is gone afterwards, so the focus goes to what stays.
  const change: typeof changes.change = async (wanted) => {
    const isDone = await changes.change(wanted);
    if (isDone) heading.current?.focus();
    return isDone;
  };
  const date = booking === null ? null : currentDay(booking, now);
  const pastDate = date === null ? (booking?.date ?? null) : null;
  const hold = booking?.hold ?? null;
  // What is ordered is filmed after the end, too.
  const cancelsAt = isToFilm ? null : subscription.cancelsAt;
  const choice = {
    days,
    booking,
    isProductHere,
    cancelsAt,
    now,
  };
  const take = async (chosen: string) => {
    if (await change({ action: 'hold', date: chosen })) setChoosing(false);
  };
  const mayChoose = !isBlocked && !isPaused;
  const choose = () => {
    changes.dismiss();
    setChoosing(true);
  };
  return (
    <Box
      as="li"
      py={5}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
      _last={{ pb: 0 }}
    >
      <Flex wrap="wrap" columnGap={3} align="baseline" mb={2}>
        <Box as="h3" ref={heading} tabIndex={-1} fontSize="lg" _focusVisible={{ outline: 'none' }}>
          Block {number}
        </Box>
        <Text color="fg.muted" textStyle="sm">
          {videos === 0 ? 'No videos yet' : counted(videos, 'video')}
        </Text>
      </Flex>
      <Stack gap={4} align="stretch">
        {before}
        {pastDate === null ? null : (
          <PastDay day={shootDayWords(pastDate, now)} isFilmed={isFilmed} videos={videos} />
        )}
        {booking !== null && date !== null ? (
          isShootUnderWay(date, now) ? (
            <Text>{shootDayWords(date, now)} is the day, and it has begun.</Text>
          ) : (
            <BookedDay
              booking={booking}
              date={date}
              cancelsAt={cancelsAt}
              now={now}
              pending={pending}
              moving={
                choosing || hold !== null
                  ? 'chosen'
                  : isPaused
                    ? 'paused'
                    : isBlocked
                      ? 'blocked'
                      : 'open'
              }
              onMove={choose}
              onCancel={() => change({ action: 'cancel' })}
            />
          )
        ) : null}
        {booking?.lostHold && date === null && !choosing ? (
          <LostHold lost={booking.lostHold} now={now} />
        ) : null}
        {booking?.lost && date === null && hold === null && !choosing ? (
          <LostDay
            booking={booking}
            lost={booking.lost}
            choice={choice}
            mayChoose={mayChoose}
            pending={pending !== null}
            onTake={(chosen) => void take(chosen)}
          />
        ) : null}
        {hold === null || choosing ? null : (
          <HeldDay
            hold={hold}
            mayBook={mayChoose}
            movesFrom={date}
            isProductHere={isProductHere}
            clock={clock}
            pending={pending}
            onBook={() => void change({ action: 'book', date: hold.date })}
            onOther={choose}
            onRelease={() => void change({ action: 'release' })}
          />
        )}
        {refusal === null ? null : (
          <Notice tone="danger" announce="assertive">
            {refusal}
          </Notice>
        )}
        {choosing ? (
          <ChooseDay
            block={number}
            choice={choice}
            today={today}
            pending={pending !== null}
            onChoose={(chosen) => void take(chosen)}
            onClose={() => setChoosing(false)}
          />
        ) : null}
        {date === null && hold === null && !choosing ? (
          <NoDay
            isFilmed={isFilmed || (pastDate !== null && left === 'none')}
            isAnother={pastDate !== null}
            isPaused={isPaused}
            onChoose={mayChoose ? choose : null}
            block={number}
          />
        ) : null}
      </Stack>
    </Box>
  );
}

type Change = { action: 'hold' | 'book'; date: string } | { action: 'release' | 'cancel' };

/** Changes the shoot day of a block. One change at a time; a refusal stays until the next one. */
function useDayChange(of: Pick<BookShootDay, 'subscriptionId' | 'block'>, clock: ServerClock) {
  const { call } = useCloud();
  const [pending, setPending] = useState<Change['action'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Whether it was done. */
  const change = async (wanted: Change): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(wanted.action);
    setRefusal(null);
    try {
      const { now } = await call('bookShootDay', { ...of, ...wanted });
      clock.learn(now);
      return true;
    } catch (error) {
      setRefusal(messageFor(error));
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, refusal, change, dismiss: () => setRefusal(null) };
}
