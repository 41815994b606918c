import { Box, Stack, Text } from '@chakra-ui/react';
import { z } from 'zod';
import { maxMoveReason } from '#contracts/shoot-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useShootDays } from '#data/hooks/use-shoot-days.ts';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import type { Booking } from '#domain/booking.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { freePlaces, isShootDate, liveHolds, type ListedShootDay } from '#domain/shoot-day.ts';
import { daysAfter, shootStart, studioDate } from '#domain/studio-clock.ts';
import { closureOn, type StudioClosure } from '#domain/studio-closure.ts';
import { counted } from '#lib/count-words.ts';
import { overlong } from '#lib/overlong.ts';
import { readableValues } from '#lib/readable.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';

type MoveDayDialogProps = {
  day: ListedShootDay;
  booked: readonly Booking[];
  closures: readonly StudioClosure[];
  now: Date;
  onClose: () => void;
};

const typedMove = z.object({
  to: z.string(),
  reason: z.string(),
  closes: z.boolean(),
});
const freshMove: z.infer<typeof typedMove> = { to: '', reason: '', closes: true };

/** Moves all orders of a day to another one, after showing whom it concerns. */
export function MoveDayDialog({ day, booked, closures, now, onClose }: MoveDayDialogProps) {
  const { call } = useCloud();
  const fields = useTypedFields(`move-shoot-day/${day.id}`, {
    schema: typedMove,
    fresh: () => freshMove,
  });
  const { type } = fields;
  const { to, reason, closes } = fields.typed;
  const isDate = isShootDate(to);
  const live = useShootDays(isDate ? to : day.id, isDate ? to : day.id);
  const target =
    live.state === 'ready' ? readableValues(live.value).find((each) => each.id === to) : null;
  const problem = isDate
    ? problemOf(to, { from: day.id, day: target, needed: booked.length, closures, now })
    : null;
  const title = shootDayWords(day.id, now);
  const held = closes ? liveHolds(day, now) : 0;
  const isReasoned = hasVisibleSign(reason) && overlong(reason, maxMoveReason) === null;
  const isReady = isDate && target && problem === null && isReasoned;
  const move = async () => {
    const { moved } = await call('moveShootDay', { from: day.id, to, reason, closes });
    return {
      title: `${counted(moved, 'order')} moved to ${shootDayWords(to, now)}`,
      description: 'Each customer has mail with the new day and the reason.',
    };
  };
  return (
    <FormDialog
      title={`Move ${title} to another day`}
      width="36rem"
      confirmLabel={`Move ${counted(booked.length, 'order')}`}
      tone="danger"
      fields={fields}
      isUnfit={!isReady}
      onSend={move}
      onClose={onClose}
    >
      <Stack gap={5} color="fg">
        <Box>
          <Text mb={2}>It concerns {counted(booked.length, 'order')}:</Text>
          <Stack as="ul" gap={1} ps={5} maxH="10rem" overflowY="auto" aria-label="Orders to move">
            {booked.map(({ id, userEmail, block, confirmedAt }) => (
              <Text as="li" key={id} overflowWrap="anywhere">
                <EmailAddress>{userEmail}</EmailAddress>, block {block}
                {confirmedAt === null ? ', waiting for the parcel' : ', confirmed'}
              </Text>
            ))}
          </Stack>
        </Box>
        <DateField
          label="New day"
          min={daysAfter(studioDate(now), 1)}
          value={to}
          error={problem ?? undefined}
          hint={
            isDate && problem === null && target
              ? `${shootDayWords(to, now)} has ${counted(freePlaces(target, now), 'free place')}.`
              : 'It needs a free place for each order.'
          }
          onDay={(chosen) => type({ to: chosen })}
        />
        <TextField
          label="Reason"
          hint="Customers read it in their mail, such as: the studio has no power on that day."
          maxLength={maxMoveReason}
          value={reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
        <CheckboxField
          label={`Close ${title}, so that nobody books it again`}
          checked={closes}
          onChange={() => type({ closes: !closes })}
        />
        <Notice tone="warning" title="Everybody gets mail at once">
          {held === 0
            ? ''
            : `${counted(held, 'person', 'people')} who hold a place of the old day lose it. `}
          There is no undo: the orders can only be moved back, with another mail. Customers who do
          not like the new day can move it once themselves.
        </Notice>
      </Stack>
    </FormDialog>
  );
}

type Target = {
  from: string;
  /** The new day; null while it is loaded, nothing when it was never opened. */
  day: ListedShootDay | null | undefined;
  needed: number;
  closures: readonly StudioClosure[];
  now: Date;
};

/** Why the orders cannot go to a day; null when they can, and while it is loaded. */
function problemOf(to: string, { from, day, needed, closures, now }: Target): string | null {
  if (to === from) return 'That is the same day.';
  if (shootStart(to) <= now) return 'That day has begun or is over.';
  const closure = closureOn(closures, to);
  if (closure !== null) return `The studio is closed then: ${closure.reason}.`;
  if (day === null) return null;
  if (day === undefined || day.capacity === 0) return 'That day is not open. Open it first.';
  const free = freePlaces(day, now);
  return free < needed
    ? `That day has ${counted(free, 'free place')}, and ${needed} are needed. Give it more first.`
    : null;
}
