import { Box, Flex, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import {
  includedMoves,
  isAfterEnd,
  moveRefusal,
  noticeHours,
  type BookingRefusal,
} from '#domain/booking-changes.ts';
import { parcelDueAt } from '#domain/late-parcel.ts';
import { shootHours, studioTimeZoneName } from '#domain/studio-clock.ts';
import { shootDayWords, studioMoment } from '#lib/shoot-day-words.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';

type Moving = 'open' | 'chosen' | 'paused' | 'blocked';

type BookedDayProps = {
  booking: Booking;
  date: string;
  /** When the subscription ends, and the day with it; null while it renews, and where an ordered video needs the day. */
  cancelsAt: Date | null;
  now: Date;
  pending: string | null;
  /** Whether a move can begin here, or why not: one has begun, booking is paused, or the order may not. */
  moving: Moving;
  onMove: () => void;
  onCancel: () => Promise<boolean>;
};

/** A booked day: what confirms it, and what can still be done about it. */
export function BookedDay({
  booking,
  date,
  cancelsAt,
  now,
  pending,
  moving,
  onMove,
  onCancel,
}: BookedDayProps) {
  const [asking, setAsking] = useState(false);
  const blocked = moveRefusal(booking, now);
  const day = shootDayWords(date, now);
  return (
    <>
      <Box>
        <Text fontSize="lg" fontWeight="semibold">
          {day}
        </Text>
        <Text color="fg.muted">
          {shootHours.start}:00 to {shootHours.end}:00 {studioTimeZoneName}
        </Text>
      </Box>
      {isAfterEnd(date, cancelsAt) ? (
        <Notice tone="warning" title="Your subscription ends before this day">
          Nothing in this block is ordered, so the day is given up then. Order a video of it before,
          choose an earlier day, or resume the subscription.
        </Notice>
      ) : null}
      <Standing booking={booking} date={date} now={now} advice={adviceOf(blocked, moving)} />
      <Flex wrap="wrap" gap={2} align="center">
        {blocked === null && moving === 'open' ? (
          <Button variant="outline" onClick={onMove} disabled={pending !== null}>
            Move the day
          </Button>
        ) : null}
        <CalendarButton booking={booking} date={date} />
        <Button
          variant="ghost"
          tone="danger"
          disabled={pending !== null}
          onClick={() => setAsking(true)}
        >
          Cancel the day
        </Button>
      </Flex>
      {blocked === null && moving === 'chosen' ? null : (
        <Text textStyle="sm" color="fg.muted">
          {moveWords(blocked, moving)}
        </Text>
      )}
      <ConfirmDialog
        open={asking}
        title={`Cancel ${day}?`}
        confirmLabel="Cancel the day"
        cancelLabel="Keep it"
        tone="danger"
        pending={pending === 'cancel'}
        onConfirm={() => void onCancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        Somebody else can book the place at once, and you may not get it back. Your videos stay as
        they are.
      </ConfirmDialog>
    </>
  );
}

/** What somebody can do whose parcel leaves later; nothing where no other day can be had now. */
function adviceOf(blocked: BookingRefusal | null, moving: Moving): string {
  if (moving !== 'open') return '';
  return blocked === null
    ? 'If it leaves later, move the day now.'
    : 'If it leaves later, cancel the day and choose another one.';
}

function moveWords(blocked: BookingRefusal | null, moving: Moving): string {
  if (blocked === 'moved-already') {
    return includedMoves === 1
      ? 'You have moved this day, which is possible once.'
      : `You have moved this day ${includedMoves} times, which is as often as possible.`;
  }
  if (blocked === 'too-late-to-move') {
    return `It is less than ${noticeHours} hours away, so it cannot be moved any more.`;
  }
  if (moving === 'paused') return 'Moving a day is paused for a while.';
  if (moving === 'blocked') return 'It cannot be moved at the moment.';
  return `You can move it once, until ${noticeHours} hours before it begins.`;
}

type StandingProps = { booking: Booking; date: string; now: Date; advice: string };

/** Whether the parcel has confirmed the day, and until when it has to. */
function Standing({ booking, date, now, advice }: StandingProps) {
  const { confirmedAt, warnings, warnedAt } = booking;
  if (confirmedAt !== null) {
    return <Notice tone="success">Confirmed: your product is at the studio.</Notice>;
  }
  const { at, costsDay } = parcelDueAt({ date, warnings, warnedAt }, now);
  const due = `${studioMoment(at)} ${studioTimeZoneName}`;
  if (warnings === 0) {
    return (
      <Notice tone="info">
        Send us your product: the day is confirmed when your parcel arrives, {due} at the latest.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={warnings === 1 ? 'First warning' : 'Last warning'}>
      Your product is not at the studio. If it is not here by {due},{' '}
      {costsDay
        ? 'the day is free for others.'
        : 'when the day begins, we cannot film your product.'}{' '}
      {advice}
    </Notice>
  );
}

/** Saves the day as a file that calendars understand. */
function CalendarButton({ booking, date }: { booking: Booking; date: string }) {
  const { pending, attempt } = useToastedAttempt();
  const save = async () => {
    const { saveCalendarFile } = await import('./calendar-file.ts');
    saveCalendarFile({ ...booking, date });
  };
  return (
    <Button
      variant="outline"
      tone="neutral"
      icon={<CalendarPlus aria-hidden />}
      pending={pending}
      onClick={() => void attempt(save, { title: 'The calendar file was not made' })}
    >
      Add to your calendar
    </Button>
  );
}
