import { Box, Flex, Text } from '@chakra-ui/react';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  /** The figure in words: "4 of 6 tokens". */
  valueText: string;
  tone?: 'primary' | 'accent' | 'warning' | 'danger' | 'success';
  hideLabel?: boolean;
};

/** How much of an allowance is taken. Over the top it turns to danger and says so in words. */
export function Meter({
  label,
  value,
  max,
  valueText,
  tone = 'primary',
  hideLabel = false,
}: MeterProps) {
  const over = value > max;
  const share = max <= 0 ? (value > 0 ? 1 : 0) : Math.min(1, Math.max(0, value / max));
  return (
    <Box w="full">
      <Flex
        justify="space-between"
        gap={3}
        mb={1.5}
        textStyle="sm"
        {...(hideLabel ? { srOnly: true } : {})}
      >
        <Text fontWeight="semibold">{label}</Text>
        <Text
          color={over ? 'danger.fg' : 'fg.muted'}
          fontWeight={over ? 'semibold' : 'normal'}
          data-numeric
        >
          {valueText}
        </Text>
      </Flex>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(max, value)}
        aria-valuenow={value}
        aria-valuetext={valueText}
        h={2}
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
        outline="1px solid transparent"
      >
        <Box
          h="full"
          w="full"
          borderRadius="full"
          bg={over ? 'danger' : tone}
          _highContrast={{ bg: 'CanvasText' }}
          transformOrigin="left"
          transitionProperty="transform"
          transitionDuration="slow"
          style={{ transform: `translateX(${(share - 1) * 100}%)` }}
        />
      </Box>
    </Box>
  );
}
