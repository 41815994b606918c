import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextControl } from '#ui/text-field.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { dayOf, dueChoices, dueOnDay } from './due-choices.ts';
import { FloatingDialog } from './floating-dialog.tsx';
import { steppedTo } from './pick-options.ts';
import { whatOf, type QuestionProps } from './question.ts';

/** When videos are due: a day that is chosen often, or any other. */
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
  const typed = dueOnDay(day);
  const choices = dueChoices(clock.now());
  const choiceId = (id: string) => `${fieldId}-${id}`;
  /** Arrows walk the choices as in the other questions; Tab goes through them to the field. */
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
            // The focus stays on it, for when it can be chosen again.
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
      </chakra.form>
    </FloatingDialog>
  );
}
