import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextControl } from '#ui/text-field.tsx';
import type { QueueAct } from '../moves/queue-act.ts';
import { useQueue } from '../work/queue-context.tsx';
import { dayOf, dueChoices, dueOnDay } from './due-choices.ts';
import { FloatingDialog } from './floating-dialog.tsx';
import type { QuestionProps } from './question.ts';
import { whatOf } from './what-of.ts';

type DueQuestionProps = QuestionProps & { plan: QueueAct['plan'] };

/** When videos are due: a day that is chosen often, or any other. */
export function DueQuestion({ videos, beside, plan, onClose }: DueQuestionProps) {
  const { clock } = useQueue();
  const [first] = videos;
  const current = first?.work?.dueAt ?? null;
  const [day, setDay] = useState(current === null ? '' : dayOf(current));
  const fieldId = useId();
  const decide = (dueAt: Date | null) => {
    onClose();
    plan(videos, { dueAt });
  };
  const typed = dueOnDay(day);
  return (
    <FloatingDialog title={`Due date of ${whatOf(videos)}`} beside={beside} onClose={onClose}>
      <Flex direction="column" gap={1}>
        {dueChoices(clock.now()).map(({ id, label, dueAt }) => (
          <Button
            key={id}
            size="sm"
            variant="ghost"
            tone="neutral"
            justifyContent="flex-start"
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
          <Button type="submit" size="sm" disabled={typed === null}>
            Set
          </Button>
        </Flex>
      </chakra.form>
    </FloatingDialog>
  );
}
