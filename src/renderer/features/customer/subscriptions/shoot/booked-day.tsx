import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Booking } from '#domain/booking.ts';
import { isAfterEnd } from '#domain/booking-changes.ts';
import { parcelDueAt } from '#domain/late-parcel.ts';
import { momentWords, shootHours, studioTimeZoneName } from '#domain/studio-clock.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { CalendarButton } from './calendar-button.tsx';

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
      <Standing
        booking={booking}
        date={date}
        now={now}
        advice={moving === 'open' ? 'If it leaves later, move the day now.' : ''}
      />
      <Flex wrap="wrap" gap={2} align="center">
        {moving === 'open' ? (
          <Button variant="outline" onClick={onMove} disabled={pending !== null}>
            Move the day
          </Button>
        ) : null}
        <CalendarButton entry={{ ...booking, date }} method="PUBLISH" />
        <Button
          variant="ghost"
          tone="danger"
          disabled={pending !== null}
          onClick={() => setAsking(true)}
        >
          Cancel the day
        </Button>
      </Flex>
      {moving === 'chosen' ? null : (
        <Text textStyle="sm" color="fg.muted">
          {moveWords[moving]}
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
        Its place is free for others at once, and you may not get it back. Your videos stay as they
        are.
      </ConfirmDialog>
    </>
  );
}

const moveWords = {
  paused: 'Moving a day is paused for a while.',
  blocked: 'It cannot be moved at the moment.',
  open: 'You can move or cancel it until it begins.',
} satisfies Record<Exclude<Moving, 'chosen'>, string>;

type StandingProps = { booking: Booking; date: string; now: Date; advice: string };

/** Whether the parcel has confirmed the day, and until when it has to. */
function Standing({ booking, date, now, advice }: StandingProps) {
  const { confirmedAt, warnings } = booking;
  if (confirmedAt !== null) {
    return <Notice tone="success">Confirmed: your product is at the studio.</Notice>;
  }
  const { at, costsDay } = parcelDueAt({ ...booking, date }, now);
  const due = momentWords(at);
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
