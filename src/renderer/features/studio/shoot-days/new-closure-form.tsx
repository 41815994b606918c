import { Box, Flex, Stack } from '@chakra-ui/react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { maxClosureReason, newClosure } from '#domain/studio-closure.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { closureWords, namedWeekdays } from './closure-words.ts';

const kinds = [
  { value: 'dates', label: 'A holiday' },
  { value: 'weekly', label: 'Every week' },
] as const;

const typedClosure = z.object({
  kind: z.enum(['dates', 'weekly']),
  weekday: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});
const freshClosure: z.infer<typeof typedClosure> = {
  kind: 'dates',
  weekday: '0',
  from: '',
  to: '',
  reason: '',
};

/** Closes the studio from one date to another, or on a day of each week. */
export function NewClosureForm({ today, now }: { today: string; now: Date }) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const { typed, isRestored, type, discard } = useTypedFields('new-closure', {
    schema: typedClosure,
    fresh: () => freshClosure,
  });
  const { kind, weekday, from, to, reason } = typed;
  const wanted = newClosure.safeParse(
    kind === 'weekly'
      ? { kind, weekday: Number(weekday), reason }
      : { kind, from, to: to === '' ? from : to, reason },
  );
  const isOver = kind === 'dates' && wanted.success && (to === '' ? from : to) < today;
  const add = async () => {
    if (!wanted.success) return;
    const closure = wanted.data;
    const isAdded = await attempt(() => call('changeClosures', { action: 'add', closure }));
    if (!isAdded) return;
    toast({
      tone: 'success',
      title: `Closed: ${closureWords({ ...closure, id: 'new' }, now)}`,
      description: 'Customers see it at once. Days that are booked keep their orders.',
    });
    discard();
  };
  return (
    <Box as="section" borderTopWidth="1px" pt={5}>
      <Box as="h3" fontSize="lg" mb={3}>
        Add a closure
      </Box>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !isOver) void add();
        }}
      >
        <Segmented
          legend="How often"
          options={kinds}
          value={kind}
          onChange={(chosen) => type({ kind: chosen })}
        />
        {kind === 'weekly' ? (
          <SelectField
            label="Day of the week"
            options={namedWeekdays.map(({ number, name }) => ({
              value: String(number),
              label: name,
            }))}
            value={weekday}
            onChange={({ target }) => type({ weekday: target.value })}
          />
        ) : (
          <Flex gap={4} wrap="wrap">
            <DateField
              label="First day"
              min={today}
              value={from}
              onDay={(day) => type({ from: day })}
            />
            <DateField
              label="Last day"
              optional
              min={from === '' ? today : from}
              value={to}
              onDay={(day) => type({ to: day })}
            />
          </Flex>
        )}
        <TextField
          label="Reason"
          hint="For colleagues and the records, such as Thanksgiving."
          maxLength={maxClosureReason}
          value={reason}
          onChange={({ target }) => type({ reason: target.value })}
        />
        {isRestored ? <RestoredText onDiscard={discard} /> : null}
        {isOver ? <Notice tone="warning">These days are over already.</Notice> : null}
        <ErrorNotice error={error} />
        <Box>
          <Button type="submit" pending={pending} disabled={!wanted.success || isOver}>
            Close these days
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
