import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { maxLabels } from '#domain/work-plan.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import type { QueueAct } from '../moves/queue-act.ts';
import { useStudio } from '../work/queue-context.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { labelChange, labelChoices, type LabelShare } from './label-choices.ts';
import type { QuestionProps } from './question.ts';
import { whatOf } from './what-of.ts';

type LabelsQuestionProps = QuestionProps & { plan: QueueAct['plan'] };

/** Which labels videos have: of several, those that only some have stay so until they are chosen. */
export function LabelsQuestion({ videos, beside, plan, onClose }: LabelsQuestionProps) {
  const { settings } = useStudio();
  const [choices] = useState(() => labelChoices(settings.labels, videos));
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOn = (label: string, share: LabelShare) => chosen.get(label) ?? share === 'all';
  return (
    <FloatingDialog title={`Labels of ${whatOf(videos)}`} beside={beside} onClose={onClose}>
      <chakra.form
        display="grid"
        gap={2}
        px={2}
        onSubmit={(event) => {
          event.preventDefault();
          const change = labelChange(choices, chosen);
          onClose();
          if (change.addLabels.length + change.dropLabels.length > 0) plan(videos, change);
        }}
      >
        {choices.length === 0 ? (
          <Text color="fg.muted">
            An admin decides in the settings of the queue which there are.
          </Text>
        ) : null}
        <div>
          {choices.map(({ label, share }) => (
            <CheckboxField
              key={label}
              label={label}
              hint={share === 'some' && !chosen.has(label) ? 'Some of them have it.' : undefined}
              checked={isOn(label, share)}
              ref={(box: HTMLInputElement | null) => {
                if (box) box.indeterminate = share === 'some' && !chosen.has(label);
              }}
              onChange={(event) => setChosen(new Map(chosen).set(label, event.target.checked))}
            />
          ))}
        </div>
        <Flex justify="space-between" align="center" gap={3}>
          <Text textStyle="xs" color="fg.muted">
            At most {maxLabels} each.
          </Text>
          <Button type="submit" size="sm">
            Save labels
          </Button>
        </Flex>
      </chakra.form>
    </FloatingDialog>
  );
}
