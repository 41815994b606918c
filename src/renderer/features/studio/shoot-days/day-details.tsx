import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import {
  liveHolds,
  maxShootCapacity,
  promisedPlaces,
  type ListedShootDay,
} from '#domain/shoot-day.ts';
import { callSheetPath, recordsPath } from '#domain/routes.ts';
import { shootStart } from '#domain/studio-clock.ts';
import type { StudioClosure } from '#domain/studio-closure.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { BookedOrders } from './booked-orders.tsx';

type DayDetailsProps = {
  date: string;
  /** Null while the studio has not opened it. */
  day: ListedShootDay | null;
  closures: readonly StudioClosure[];
  /** Why the studio is closed that day; null when it is not. */
  closure: StudioClosure | null;
  mayEdit: boolean;
  now: Date;
  onClose: () => void;
};

/** One day: how much fits into it, and who is booked. */
export function DayDetails(props: DayDetailsProps) {
  const { date, day, closures, closure, mayEdit, now, onClose } = props;
  const isOver = shootStart(date) <= now;
  return (
    <DetailPanel
      label="The day"
      title={shootDayWords(date, now)}
      subtitle={
        closure !== null
          ? `Closed: ${closure.reason}`
          : day === null
            ? 'Not opened yet'
            : placesWords(day, now)
      }
      onClose={onClose}
    >
      <Stack gap={6}>
        {closure !== null && day !== null && day.booked > 0 ? (
          <Notice tone="warning" title={`${counted(day.booked, 'order')} still booked`}>
            They were booked before the closure. Move them to another day, or close this day.
          </Notice>
        ) : null}
        {mayEdit && !isOver ? <Capacity date={date} day={day} now={now} /> : null}
        <DetailSection title="Booked">
          <Stack gap={3} align="flex-start">
            <BookedOrders
              date={date}
              movable={mayEdit && !isOver ? day : null}
              closures={closures}
              now={now}
            />
            <LinkButton to={callSheetPath(date)} variant="outline" size="sm">
              Call sheet
            </LinkButton>
            {mayEdit ? (
              <TextLink to={recordsPath('day', date)}>Records of this day</TextLink>
            ) : null}
          </Stack>
        </DetailSection>
      </Stack>
    </DetailPanel>
  );
}

function placesWords(day: ListedShootDay, now: Date): string {
  if (day.capacity === 0) return 'Closed';
  const held = liveHolds(day, now);
  const places = `${day.booked} of ${counted(day.capacity, 'place')} booked`;
  return held === 0 ? places : `${places}, ${held} held`;
}

function Capacity({ date, day, now }: { date: string; day: ListedShootDay | null; now: Date }) {
  const { bookings } = useCloud();
  const { uid } = useSignedIn().user;
  const { saving, change } = useUndoableChange<number>();
  const [closing, setClosing] = useState(false);
  const capacity = day?.capacity ?? 0;
  const promised = day === null ? 0 : promisedPlaces(day);
  const save = (to: number) =>
    change({
      id: date,
      key: `capacity:${date}`,
      from: capacity,
      to,
      save: async (value) => {
        const kept = await bookings.saveCapacity([date], { capacity: value, changedBy: uid });
        if (kept.length > 0) throw new Error('More places are booked by now.');
      },
      done: {
        title: `${shootDayWords(date, now)} has ${counted(to, 'place')}`,
        description: 'Customers see it at once.',
      },
      undone: `${shootDayWords(date, now)} has ${counted(capacity, 'place')}`,
      failed: () => 'The day stays as it is',
    });
  return (
    <Stack gap={3} align="stretch">
      <NumberStepper
        label="Blocks that day"
        hint={promised === 0 ? '0 is closed.' : `At least ${promised}, which are booked or held.`}
        value={capacity}
        min={promised}
        max={maxShootCapacity}
        disabled={saving !== null}
        onChange={save}
      />
      {promised > 0 ? (
        <Box>
          <Button variant="outline" tone="danger" size="sm" onClick={() => setClosing(true)}>
            Close this day
          </Button>
        </Box>
      ) : null}
      {closing && day !== null ? (
        <CloseDayDialog day={day} now={now} onClose={() => setClosing(false)} />
      ) : null}
    </Stack>
  );
}
