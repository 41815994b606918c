import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';

type NumberStepperProps = {
  label: string;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** Only read out; the place says what it counts. */
  hideLabel?: boolean;
};

/** A small whole number: two buttons with a field between them that can be typed in. */
export function NumberStepper({
  label,
  hint,
  value,
  onChange,
  min = 0,
  max = 500,
  step = 1,
  disabled = false,
  hideLabel = false,
}: NumberStepperProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.round(wanted)));
    if (Number.isFinite(next) && next !== value) onChange(next);
  };
  return (
    <Flex justify="space-between" align="center" gap={4} wrap="wrap">
      <Box minW={0}>
        <chakra.label htmlFor={id} fontWeight="semibold" srOnly={hideLabel}>
          {label}
        </chakra.label>
        {hint ? (
          <Text as="div" id={hintId} textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        ) : null}
      </Box>
      <Flex
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="control"
        bg="bg.panel"
        flexShrink={0}
      >
        <Button
          variant="ghost"
          tone="neutral"
          square
          aria-label={`Fewer: ${label}`}
          disabled={disabled || value <= min}
          icon={<Minus aria-hidden />}
          onClick={() => set(value - step)}
        />
        <chakra.input
          id={id}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={hint ? hintId : undefined}
          disabled={disabled}
          value={String(value)}
          onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') set(value + step);
            else if (event.key === 'ArrowDown') set(value - step);
            else return;
            event.preventDefault();
          }}
          w={12}
          textAlign="center"
          fontWeight="semibold"
          bg="transparent"
          color="fg"
          _disabled={{ opacity: 0.6, cursor: 'not-allowed', _highContrast: { opacity: 1 } }}
          data-numeric
        />
        <Button
          variant="ghost"
          tone="neutral"
          square
          aria-label={`More: ${label}`}
          disabled={disabled || value >= max}
          icon={<Plus aria-hidden />}
          onClick={() => set(value + step)}
        />
      </Flex>
    </Flex>
  );
}
