import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { stepIds } from '#domain/steps.ts';
import { StepList } from './step-list.tsx';
import { StepsOrbit } from './steps-orbit.tsx';
import { useStepInView } from './use-step-in-view.ts';

/** The steps in words, and an orbit whose body travels to the one that is being read. */
export function StepsRound() {
  const list = useRef<HTMLOListElement>(null);
  const now = useStepInView(list);
  return (
    <Round>
      <StepsOrbit now={now ?? stepIds.length - 1} />
      <StepList ref={list} now={now} />
    </Round>
  );
}

const Round = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '7fr 5fr' },
    columnGap: 14,
    rowGap: 8,
    alignItems: 'start',
  },
});
