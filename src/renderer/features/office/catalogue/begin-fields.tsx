import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { maxPlanAhead } from '#domain/product-change.ts';
import { daysAfter, studioDate, studioTime, studioTimeZoneName } from '#domain/studio-clock.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';

/** When a change begins: at once, or at a moment of the studio's clock. */
export type Begin =
  | { when: 'now' }
  | { when: 'later'; date: string; time: string; switches: boolean };

export const atOnce: Begin = { when: 'now' };

/** The moment that was typed; null for a change at once, and for one that cannot be read. */
export function momentOf(begin: Begin): Date | null {
  if (begin.when === 'now') return null;
  const [hours = Number.NaN, minutes = Number.NaN] = begin.time.split(':').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(begin.date)) return null;
  const moment = studioTime(begin.date, hours + minutes / 60);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** What is wrong with the moment; null when a change can begin then. */
export function beginProblem(begin: Begin, now: Date): string | null {
  if (begin.when === 'now') return null;
  const moment = momentOf(begin);
  if (moment === null) return 'Choose a day and a time.';
  if (moment <= now) return 'This moment is over. Choose a later one, or “At once”.';
  const last = studioDate(new Date(now.getTime() + (maxPlanAhead - 1) * 86_400_000));
  return begin.date > last ? 'Choose a day within the next two years.' : null;
}

type BeginFieldsProps = {
  begin: Begin;
  onChange: (begin: Begin) => void;
  /** What is wrong, once it was tried. */
  problem: string | null;
  isActive: boolean;
};

/** Asks from when on a change holds. */
export function BeginFields({ begin, onChange, problem, isActive }: BeginFieldsProps) {
  const [today] = useState(() => studioDate(new Date()));
  return (
    <Stack gap={3}>
      <Flex wrap="wrap" align="center" columnGap={4} rowGap={2}>
        <Text fontWeight="semibold">It begins</Text>
        <Segmented
          legend="It begins"
          options={[
            { value: 'now', label: 'At once' },
            { value: 'later', label: 'At a planned time' },
          ]}
          value={begin.when}
          onChange={(when) =>
            onChange(
              when === 'now'
                ? atOnce
                : { when, date: daysAfter(today, 1), time: '00:00', switches: false },
            )
          }
        />
      </Flex>
      {begin.when === 'later' ? (
        <>
          <Flex gap={4} wrap="wrap">
            <DateField
              label="Day"
              min={today}
              value={begin.date}
              error={problem ?? undefined}
              onDay={(date) => onChange({ ...begin, date })}
            />
            <TextField
              label={`Time (${studioTimeZoneName})`}
              type="time"
              value={begin.time}
              onChange={({ target }) => onChange({ ...begin, time: target.value })}
            />
          </Flex>
          <CheckboxField
            label={isActive ? 'Retire it then' : 'Offer it again then'}
            checked={begin.switches}
            onChange={({ target }) => onChange({ ...begin, switches: target.checked })}
          />
        </>
      ) : null}
    </Stack>
  );
}
