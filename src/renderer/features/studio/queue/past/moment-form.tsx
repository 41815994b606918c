import { chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { studioClock, studioDate, studioTimeAt, studioTimeZoneName } from '#domain/studio-clock.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type MomentFormProps = {
  /** The moment that is shown; null when the address holds none. */
  moment: Date | null;
  onChoose: (moment: Date) => void;
};

/** A date and a time on the studio's clock. */
export function MomentForm({ moment, onChoose }: MomentFormProps) {
  const shown = moment === null ? '' : `${studioDate(moment)} ${studioClock(moment)}`;
  const [typed, setTyped] = useState(fieldsOf(moment));
  const [lastShown, setLastShown] = useState(shown);
  const [isMissing, setMissing] = useState(false);
  // The moment can change without typing: by a step, or by going back.
  if (shown !== lastShown) {
    setLastShown(shown);
    setTyped(fieldsOf(moment));
    setMissing(false);
  }
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const chosen = studioTimeAt(typed.date, typed.time);
    setMissing(chosen === null);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <Form onSubmit={choose} noValidate>
      <DateField
        label="Date"
        density="compact"
        value={typed.date}
        onDay={(date) => setTyped({ ...typed, date })}
      />
      <TextField
        label={studioTimeZoneName}
        type="time"
        density="compact"
        value={typed.time}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
      />
      <Button type="submit" size="sm">
        Show
      </Button>
      {isMissing ? (
        <Text role="alert" color="danger.fg" w="full">
          Give a whole date and a time.
        </Text>
      ) : null}
    </Form>
  );
}

const fieldsOf = (moment: Date | null) =>
  moment === null
    ? { date: '', time: '' }
    : { date: studioDate(moment), time: studioClock(moment) };

const Form = chakra('form', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'flex-end',
    gap: 3,
    '& > div': { flex: { base: '1 1 8.5rem', md: '0 1 11rem' } },
  },
});
