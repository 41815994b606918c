import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import {
  currentStep,
  type StatusItem,
  stepStatusLabels,
  type StepStatus,
} from '#domain/progress.ts';
import type { OrderEstimate } from '#domain/estimate.ts';
import { useNow } from '#stores/use-now.ts';
import { Moment } from '#ui/moment.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { stepWords } from './estimate/step-words.ts';
import { stepDescription, stepSentence } from './progress-text.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

type Option = Parameters<typeof stepSentence>[1];

type StepTimelineProps = {
  steps: readonly StatusItem[];
  /** What was bought: two of the steps differ with the agency. */
  option: Option;
  /** When the coming steps are done; null while that is not known. */
  estimate?: OrderEstimate | null;
};

/** The seven steps in order: the finished ones with their dates, the current one, those to come. */
export function StepTimeline({ steps, option, estimate = null }: StepTimelineProps) {
  const now = useNow();
  const current = currentStep(steps);
  return (
    <chakra.ol listStyleType="none" aria-label="Progress steps">
      {steps.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          option={option}
          isCurrent={step.id === current?.id}
          isLast={index === steps.length - 1}
          expected={stepWords(step, { estimate, isCurrent: step.id === current?.id }, now)}
        />
      ))}
    </chakra.ol>
  );
}

type StepProps = {
  step: StatusItem;
  option: Option;
  isCurrent: boolean;
  isLast: boolean;
  /** When it is done, in words; null while that is not known. */
  expected: string | null;
};

function Step({ step, option, isCurrent, isLast, expected }: StepProps) {
  const place = step.status === 'complete' ? 'done' : isCurrent ? 'now' : 'ahead';
  return (
    <Flex as="li" gap={4} aria-current={isCurrent ? 'step' : undefined}>
      <Flex direction="column" align="center" flexShrink={0} aria-hidden>
        <Stop place={place}>
          {place === 'done' ? <StatusShape shape="check" /> : null}
          {place === 'now' ? <StatusShape shape="dot" /> : null}
        </Stop>
        {isLast ? null : (
          <Box
            flex="1"
            minH={4}
            my={1}
            // An edge, because forced colours drop fills.
            borderLeftWidth="2px"
            borderColor={place === 'done' ? 'primary' : 'border'}
          />
        )}
      </Flex>
      <Box pb={isLast ? 0 : 6} flex="1" minW={0}>
        <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} minH={8}>
          <Text as="h3" fontSize="lg" color={place === 'ahead' ? 'fg.muted' : 'fg'}>
            {step.label}
          </Text>
          <StepStatusBadge status={step.status} />
          {step.date === null ? null : (
            <Text as="span" textStyle="sm" color="fg.muted">
              {place === 'done' ? null : 'Since '}
              <Moment date={step.date} as="day" />
            </Text>
          )}
          {expected === null ? null : (
            <Text as="span" textStyle="sm">
              {expected}
            </Text>
          )}
        </Flex>
        <Text color="fg.muted" textStyle="sm" mt={1} maxW="measure">
          {isCurrent ? stepSentence(step, option) : stepDescription(step, option)}
        </Text>
      </Box>
    </Flex>
  );
}

const Stop = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 8,
    h: 8,
    borderRadius: 'full',
    borderWidth: '2px',
    flexShrink: 0,
  },
  variants: {
    place: {
      done: { bg: 'primary.solid', borderColor: 'primary.solid', color: 'primary.contrast' },
      now: { borderColor: 'primary', color: 'primary', bg: 'primary.subtle' },
      ahead: { borderColor: 'border.control', borderStyle: 'dashed' },
    },
  },
});

const looks = {
  'coming up': { tone: 'draft', shape: 'ring' },
  shooting: { tone: 'info', shape: 'aperture' },
  editing: { tone: 'info', shape: 'scissors' },
  complete: { tone: 'success', shape: 'check' },
} satisfies Record<StepStatus, { tone: BadgeTone; shape: ShapeName }>;

type StepStatusBadgeProps = { status: StepStatus; size?: 'sm' | 'md' };

/** How far one of the seven progress steps is. */
function StepStatusBadge({ status, size = 'sm' }: StepStatusBadgeProps) {
  return (
    <StatusBadge {...looks[status]} size={size}>
      {stepStatusLabels[status]}
    </StatusBadge>
  );
}
