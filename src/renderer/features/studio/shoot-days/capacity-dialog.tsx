import { Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { maxShootCapacity } from '#domain/shoot-day.ts';
import { daysAfter } from '#domain/studio-clock.ts';
import { counted } from '#lib/count-words.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { longestRange, wantedDates, weekdays } from './wanted-dates.ts';

type CapacityDialogProps = { today: string; firstDay: string; onClose: () => void };

/** Sets the capacity of many days at once: a range, and the days of the week in it. */
export function CapacityDialog({ today, firstDay, onClose }: CapacityDialogProps) {
  const { bookings } = useCloud();
  const { uid } = useSignedIn().user;
  const legend = useId();
  const [from, setFrom] = useState(firstDay);
  const [to, setTo] = useState(() => daysAfter(firstDay, 27));
  const [chosen, setChosen] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [capacity, setCapacity] = useState(3);
  const wanted = wantedDates({ from, to, today, weekdays: chosen });

  const save = async () => {
    if (!wanted.ok) return null;
    const kept = await bookings.saveCapacity(wanted.dates, { capacity, changedBy: uid });
    const title = `${counted(wanted.dates.length - kept.length, 'day')} set to ${counted(capacity, 'block')}`;
    return kept.length === 0
      ? { title, description: 'Customers see it at once.' }
      : {
          tone: 'info' as const,
          title,
          description: `More is booked or held on ${kept.map((date) => shootDayWords(date)).join('; ')}, so nothing was changed there.`,
        };
  };
  return (
    <FormDialog
      title="Set many days"
      confirmLabel={wanted.ok ? `Set ${counted(wanted.dates.length, 'day')}` : 'Set the days'}
      tone="primary"
      isUnfit={!wanted.ok}
      wordsOf={(failure) => `${messageFor(failure)} Days before the failure may be set already.`}
      onSend={save}
      onClose={onClose}
    >
      <Stack gap={5} color="fg">
        <Flex gap={4} wrap="wrap">
          <DateField label="From" min={today} value={from} onDay={setFrom} />
          <DateField
            label="To"
            min={from}
            max={from === '' ? undefined : daysAfter(from, longestRange)}
            value={to}
            onDay={setTo}
          />
        </Flex>
        <fieldset aria-labelledby={legend}>
          <Text id={legend} fontWeight="semibold" mb={2}>
            On these days of the week
          </Text>
          <Flex wrap="wrap" columnGap={5} rowGap={1}>
            {weekdays.map(({ number, name }) => (
              <CheckboxField
                key={number}
                label={name}
                checked={chosen.includes(number)}
                onChange={() =>
                  setChosen((now) =>
                    now.includes(number) ? now.filter((each) => each !== number) : [...now, number],
                  )
                }
              />
            ))}
          </Flex>
        </fieldset>
        <NumberStepper
          label="Blocks a day"
          hint="0 closes the days. Booked places stay."
          value={capacity}
          max={maxShootCapacity}
          onChange={setCapacity}
        />
        {wanted.ok ? null : (
          <Text role="status" color="fg.muted">
            {wanted.problem}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
