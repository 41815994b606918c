import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { OrderEstimate } from '#domain/estimate.ts';
import { currentStep, type StatusItem } from '#domain/progress.ts';
import { useNow } from '#stores/use-now.ts';
import { Moment } from '#ui/moment.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { MovedReason } from './expected.tsx';
import { stepWords } from './step-words.ts';

type DatedStepsProps = { steps: readonly StatusItem[]; estimate: OrderEstimate | null };

/** The seven steps in few words: when each finished one was done, and when the coming ones are expected. */
export function DatedSteps({ steps, estimate }: DatedStepsProps) {
  const now = useNow();
  const current = currentStep(steps);
  return (
    <Box w="full">
      <chakra.ol listStyleType="none" aria-label="Steps and their dates">
        {steps.map((step) => {
          const isCurrent = step.id === current?.id;
          const isDone = step.status === 'complete';
          const words = stepWords(step, { estimate, isCurrent }, now);
          return (
            <Flex
              as="li"
              key={step.id}
              gap={3}
              py={1}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <Box color={isDone || isCurrent ? 'primary' : 'fg.muted'} pt={1} aria-hidden>
                <StatusShape shape={isDone ? 'check' : isCurrent ? 'dot' : 'ring'} />
              </Box>
              <Box minW={0}>
                <Text textStyle="sm" fontWeight={isCurrent ? 'semibold' : undefined}>
                  {step.label}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {isDone && step.date !== null ? (
                    <>
                      Done <Moment date={step.date} as="date" />
                    </>
                  ) : (
                    words
                  )}
                </Text>
              </Box>
            </Flex>
          );
        })}
      </chakra.ol>
      <Box mt={1} aria-live="polite">
        <MovedReason told={estimate} />
      </Box>
    </Box>
  );
}
