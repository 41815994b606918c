import { Flex, Progress, Text } from '@chakra-ui/react';
import { barRecipe } from './bar-recipe.ts';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The figure in words: "4 of 6 tokens". */
  valueText: string;
  tone?: 'primary' | 'accent' | 'warning' | 'danger' | 'success';
};

/** How much of an allowance is taken. Over the top it turns to danger and says so in words. */
export function Meter({ label, value, max, valueText, tone = 'primary' }: MeterProps) {
  const isOver = value > max;
  // A bar needs a length, also where nothing is allowed or planned.
  const end = Math.max(max, value, 1);
  return (
    <Progress.Root recipe={barRecipe} value={Math.max(0, value)} max={end}>
      <Flex justify="space-between" gap={3} mb={1.5} textStyle="sm">
        <Text fontWeight="semibold">{label}</Text>
        <Text
          color={isOver ? 'danger.fg' : 'fg.muted'}
          fontWeight={isOver ? 'semibold' : 'normal'}
          data-numeric
        >
          {valueText}
        </Text>
      </Flex>
      {/* A part of an allowance, and no work under way that progresses to its end. */}
      <Progress.Track
        role="meter"
        aria-label={label}
        aria-valuemax={Math.max(max, value)}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <Progress.Range
          bg={isOver ? 'danger' : tone}
          transitionProperty="width"
          transitionDuration="slow"
          _highContrast={{ bg: 'CanvasText' }}
        />
      </Progress.Track>
    </Progress.Root>
  );
}
