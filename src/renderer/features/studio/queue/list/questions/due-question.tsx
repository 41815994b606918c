import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { daysAfter, studioDate, studioTime, weekdayOf } from '#domain/studio-clock.ts';
import { shortStudioDay } from '#lib/studio-day-words.ts';
import { Button } from '#ui/button.tsx';
import { DateControl } from '#ui/date-field.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { steppedTo } from './pick-options.ts';
import { whatOf, type QuestionProps } from './question.ts';

/** Asks when videos are due: on a common day, or any other. */
export function DueQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const { clock } = useQueue();
  const paused = usePaused();
  const [first] = videos;
  const current = first?.work?.dueAt ?? null;
  const [day, setDay] = useState(current === null ? '' : studioDate(current));
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
      blocker={paused}
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
          <DateControl id={fieldId} density="compact" value={day} onDay={setDay} />
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

/** A video that is due on a day is due at the end of the studio's working hours. */
const endOfWork = 18;

export type DueChoice = { id: string; label: string; dueAt: Date | null };

const monday = 1;
const friday = 5;

/** The common days of the studio, with their dates. */
export function dueChoices(now: Date): DueChoice[] {
  const today = studioDate(now);
  const next = (weekday: number) => daysAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const days: [string, string, string][] = [
    ['today', 'Today', today],
    ['tomorrow', 'Tomorrow', daysAfter(today, 1)],
    ['friday', weekdayOf(today) === friday ? 'Friday next week' : 'Friday', next(friday)],
    ['monday', 'Monday', next(monday)],
    ['week', 'In a week', daysAfter(today, 7)],
    ['fortnight', 'In two weeks', daysAfter(today, 14)],
  ];
  return [
    // Sooner ones come first. Which day a name means depends on today.
    ...days
      // A day is offered once, by its nearest name: on a Sunday, Monday is tomorrow.
      .filter(([, , day], at) => !days.slice(0, at).some(([, , earlier]) => earlier === day))
      .toSorted(([, , one], [, , other]) => (one < other ? -1 : 1))
      .map(([id, label, day]) => ({
        id,
        label: `${label}, ${shortStudioDay(day, today)}`,
        dueAt: studioTime(day, endOfWork),
      })),
    { id: 'none', label: 'No date', dueAt: null },
  ];
}

/** Years to either side of today in which a day can be meant; a year is typed digit by digit. */
const yearsMeant = 5;

/** The end of the studio's work on the day of a date field (`2026-03-12`); null for a day that nobody means. */
export function dueOnDay(day: string, now: Date): Date | null {
  const today = studioDate(now);
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  const isMeant =
    z.iso.date().safeParse(day).success && day > inYears(-yearsMeant) && day < inYears(yearsMeant);
  return isMeant ? studioTime(day, endOfWork) : null;
}
