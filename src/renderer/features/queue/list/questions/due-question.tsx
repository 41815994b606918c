import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import {
  addDays,
  differenceInYears,
  isFriday,
  isSameDay,
  lightFormat,
  nextFriday,
  nextMonday,
  parseISO,
  set,
} from 'date-fns';
import { formatShortDate } from '#lib/format-date.ts';
import { Button } from '#ui/button.tsx';
import { TextControl } from '#ui/text-field.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { steppedTo } from './pick-options.ts';
import { whatOf, type QuestionProps } from './question.ts';

/** Asks when videos are due: on a common day, or any other. */
export function DueQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const { clock } = useQueue();
  const paused = usePaused();
  const [first] = videos;
  const current = first?.work?.dueAt ?? null;
  const [day, setDay] = useState(current === null ? '' : dayOf(current));
  const fieldId = useId();
  const decide = (dueAt: Date | null) => {
    if (paused !== null) return;
    onClose();
    run({ do: 'plan', change: { dueAt }, videos });
  };
  const typed = dueOnDay(day, clock.now());
  const choices = dueChoices(clock.now());
  const choiceId = (id: string) => `${fieldId}-${id}`;
  /**
   * Arrows move through the choices as in the other questions. Tab goes through them to the field.
   */
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = choices.find(({ id }) => choiceId(id) === document.activeElement?.id);
    const next = steppedTo(choices, at?.id, event.key);
    if (next === null) return;
    event.preventDefault();
    document.getElementById(choiceId(next))?.focus();
  };
  return (
    <FloatingDialog
      title={`Due date of ${whatOf(videos)}`}
      beside={beside}
      standstill={paused}
      onClose={onClose}
    >
      <Flex direction="column" gap={1} onKeyDown={walk}>
        {choices.map(({ id, label, dueAt }) => (
          <Button
            key={id}
            id={choiceId(id)}
            size="sm"
            variant="ghost"
            tone="neutral"
            justifyContent="flex-start"
            // It keeps the focus, so that it can be chosen again later.
            aria-disabled={paused === null ? undefined : true}
            onClick={() => decide(dueAt)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <chakra.form
        display="grid"
        gap={1.5}
        px={2}
        pt={2}
        borderTopWidth="1px"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) decide(typed);
        }}
      >
        <chakra.label htmlFor={fieldId} textStyle="sm" fontWeight="semibold">
          Another day
        </chakra.label>
        <Flex gap={2}>
          <TextControl
            id={fieldId}
            type="date"
            density="compact"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" size="sm" disabled={typed === null || paused !== null}>
            Set
          </Button>
        </Flex>
        {day !== '' && typed === null ? (
          <chakra.p role="alert" textStyle="sm" color="danger.fg">
            Choose a day within {yearsMeant} years of today.
          </chakra.p>
        ) : null}
      </chakra.form>
    </FloatingDialog>
  );
}

/** A video that is due on a day is due at the end of its working hours. */
const endOfWork = { hours: 18, minutes: 0, seconds: 0, milliseconds: 0 };

export type DueChoice = { id: string; label: string; dueAt: Date | null };

/** The common days, with their dates. */
export function dueChoices(now: Date): DueChoice[] {
  const days: [string, string, Date][] = [
    ['today', 'Today', now],
    ['tomorrow', 'Tomorrow', addDays(now, 1)],
    ['friday', isFriday(now) ? 'Friday next week' : 'Friday', nextFriday(now)],
    ['monday', 'Monday', nextMonday(now)],
    ['week', 'In a week', addDays(now, 7)],
    ['fortnight', 'In two weeks', addDays(now, 14)],
  ];
  return [
    // Sooner ones come first. Which day a name means depends on today.
    ...days
      // A day is offered once, by its nearest name: on a Sunday, Monday is tomorrow.
      .filter(
        ([, , day], at) => !days.slice(0, at).some(([, , earlier]) => isSameDay(earlier, day)),
      )
      .toSorted(([, , one], [, , other]) => one.getTime() - other.getTime())
      .map(([id, label, day]) => ({
        id,
        label: `${label}, ${formatShortDate(day, now)}`,
        dueAt: set(day, endOfWork),
      })),
    { id: 'none', label: 'No date', dueAt: null },
  ];
}

/** Years to either side of today in which a day can be meant; a year is typed digit by digit. */
const yearsMeant = 5;

/** The end of work on the day of a date field (`2026-03-12`); null for a day that nobody means. */
export function dueOnDay(day: string, now: Date): Date | null {
  const parsed = parseISO(day);
  const isMeant = Math.abs(differenceInYears(parsed, now)) < yearsMeant;
  return isMeant ? set(parsed, endOfWork) : null;
}

/** The day in the form of a date field. */
export const dayOf = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
