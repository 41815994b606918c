import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Booking } from '#domain/booking.ts';
import type { ListedShootDay } from '#domain/shoot-day.ts';
import type { StudioClosure } from '#domain/studio-closure.ts';
import { counted } from '#lib/count-words.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MoveDayDialog } from './move-day-dialog.tsx';

type BookedOrdersProps = {
  date: string;
  /** The day, when its orders can be moved to another one. */
  movable: ListedShootDay | null;
  closures: readonly StudioClosure[];
  now: Date;
};

/** Who is booked on a day, and the way to another day for all of them. */
export function BookedOrders({ date, movable, closures, now }: BookedOrdersProps) {
  const { bookings } = useCloud();
  const live = useLive(() => bookings.watchBookingsOn(date), [bookings, date]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<Skeleton h={12} />}
        title="The bookings could not be loaded"
      />
    );
  }
  const unreadable = live.value.length - readableValues(live.value).length;
  if (live.value.length === 0) return <Text color="fg.muted">Nobody has booked this day.</Text>;
  const booked = readableValues(live.value);
  return (
    <Box w="full">
      <Stack as="ul" listStyleType="none" gap={3}>
        {booked.map((booking) => (
          <Box as="li" key={booking.id} borderWidth="1px" borderRadius="control" p={3}>
            <Text fontWeight="semibold" overflowWrap="anywhere">
              <EmailAddress>{booking.userEmail}</EmailAddress>
            </Text>
            <Text textStyle="sm">Block {booking.block}</Text>
            <Text textStyle="sm" color={booking.confirmedAt ? 'success.fg' : 'warning.fg'}>
              {parcelWords(booking)}
            </Text>
          </Box>
        ))}
        {unreadable > 0 ? (
          <Notice tone="warning">{counted(unreadable, 'booking')} cannot be shown.</Notice>
        ) : null}
      </Stack>
      {unreadable > 0 || movable === null ? null : (
        <MoveDay day={movable} booked={booked} closures={closures} now={now} />
      )}
    </Box>
  );
}

type MoveDayProps = {
  day: ListedShootDay;
  booked: readonly Booking[];
  closures: readonly StudioClosure[];
  now: Date;
};

function MoveDay(props: MoveDayProps) {
  const [moving, setMoving] = useState(false);
  return (
    <Box mt={3}>
      <Button variant="outline" size="sm" onClick={() => setMoving(true)}>
        Move them to another day
      </Button>
      {moving ? <MoveDayDialog {...props} onClose={() => setMoving(false)} /> : null}
    </Box>
  );
}

function parcelWords({ confirmedAt, warnings }: Booking): string {
  if (confirmedAt !== null) return 'Confirmed: the parcel is here';
  return warnings === 0
    ? 'Waiting for the parcel'
    : `Waiting for the parcel, warned ${warnings === 1 ? 'once' : 'twice'}`;
}
