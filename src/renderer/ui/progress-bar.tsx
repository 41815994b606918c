import { Flex, Progress, Text } from '@chakra-ui/react';
import { barRecipe } from './bar-recipe.ts';

type ProgressBarProps = {
  /** What is under way. */
  label: string;
  value: number;
  max: number;
  /** How far it is in words: "12 of 40 MB". */
  valueText: string;
  /** Whether it waits at the moment. */
  isStill?: boolean;
};

/** How far some work is. An allowance that is taken is a `Meter`. */
export function ProgressBar({ label, value, max, valueText, isStill = false }: ProgressBarProps) {
  return (
    <Progress.Root recipe={barRecipe} value={Math.min(value, max)} max={Math.max(max, 1)}>
      <Progress.Track aria-label={label} aria-valuetext={valueText}>
        <Progress.Range
          bg={isStill ? 'fg.muted' : 'primary'}
          _highContrast={{ bg: 'CanvasText' }}
        />
      </Progress.Track>
      <Flex mt={1}>
        <Text textStyle="sm" color="fg.muted" aria-hidden data-numeric>
          {valueText}
        </Text>
      </Flex>
    </Progress.Root>
  );
}
