import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '#lib/undo-key.ts';
import { Button } from '#ui/button.tsx';
import { pastSteps, stepOfKey, type PastStep } from './past-steps.ts';

type StepButtonsProps = {
  /** Whether a step leads somewhere. */
  leads: (step: PastStep) => boolean;
  onStep: (step: PastStep) => void;
};

/** Earlier and later, by pressing or with the keyboard wherever the focus is. */
export function StepButtons({ leads, onStep }: StepButtonsProps) {
  useStepKeys(onStep);
  return (
    <Steps role="group" aria-label="Steps through time">
      {pastSteps.map(({ step, label, key }) => (
        <Button
          key={step}
          size="sm"
          variant="outline"
          tone="neutral"
          aria-keyshortcuts={key}
          aria-label={label}
          title={`${label} (${keyNames[step]})`}
          // A disabled button would lose the focus at the end of the records.
          aria-disabled={leads(step) ? undefined : true}
          onClick={() => onStep(step)}
        >
          {step.endsWith('back') ? <ChevronLeft size={16} aria-hidden /> : null}
          <span>
            {label.split(' ')[0]}
            <span className="direction"> {label.split(' ')[1]}</span>
          </span>
          {step.endsWith('on') ? <ChevronRight size={16} aria-hidden /> : null}
        </Button>
      ))}
    </Steps>
  );
}

const keyNames = {
  'day-back': 'Shift ←',
  'hour-back': '←',
  'change-back': '[',
  'change-on': ']',
  'hour-on': '→',
  'day-on': 'Shift →',
} satisfies Record<PastStep, string>;

function useStepKeys(onStep: (step: PastStep) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWriting(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const step = stepOfKey(event);
    if (step === null) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

const Steps = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, auto)' },
    gap: 2,
    '& button': { px: 2 },
    // The arrow says it where there is little room.
    '& .direction': { display: { base: 'none', md: 'inline' } },
    '& [aria-disabled]': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
