import { defineSlotRecipe, NumberInput, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

type NumberStepperProps = {
  label: string;
  hint?: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

/** A small whole number: two buttons with a field between them that can be typed in. */
export function NumberStepper({
  label,
  hint,
  value,
  onChange,
  min = 0,
  max = 500,
  disabled = false,
}: NumberStepperProps) {
  const hintId = useId();
  // The typed text while it is not a valid number: empty, or more than is allowed.
  const [draft, setDraft] = useState<string | null>(null);

  const take = (typed: string, wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.round(Number.isNaN(wanted) ? 0 : wanted)));
    setDraft(typed === String(next) ? null : typed);
    if (next !== value) onChange(next);
  };

  return (
    <NumberInput.Root
      recipe={numberStepperRecipe}
      value={draft ?? String(value)}
      onValueChange={(change) => take(change.value, change.valueAsNumber)}
      onValueCommit={() => setDraft(null)}
      min={min}
      max={max}
      disabled={disabled}
      inputMode="numeric"
      translations={{ decrementLabel: `Fewer: ${label}`, incrementLabel: `More: ${label}` }}
    >
      <div>
        <NumberInput.Label>{label}</NumberInput.Label>
        {hint ? (
          <Text as="div" id={hintId} textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        ) : null}
      </div>
      {/* The label names the field alone, so the box around it is no group of its own. */}
      <NumberInput.Control role="presentation">
        <NumberInput.DecrementTrigger asChild>
          <Button variant="ghost" tone="neutral" square icon={<Minus aria-hidden />} />
        </NumberInput.DecrementTrigger>
        <NumberInput.Input
          aria-roledescription={undefined}
          aria-describedby={hint ? hintId : undefined}
          onFocus={(event) => event.currentTarget.select()}
          data-numeric
        />
        <NumberInput.IncrementTrigger asChild>
          <Button variant="ghost" tone="neutral" square icon={<Plus aria-hidden />} />
        </NumberInput.IncrementTrigger>
      </NumberInput.Control>
    </NumberInput.Root>
  );
}

const numberStepperRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input', 'incrementTrigger', 'decrementTrigger'],
  base: {
    root: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 4,
      '& > *': { minW: 0 },
    },
    label: { fontWeight: 'semibold' },
    control: {
      display: 'flex',
      flexShrink: 0,
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'control',
      bg: 'bg.panel',
    },
    input: {
      w: 12,
      textAlign: 'center',
      fontWeight: 'semibold',
      bg: 'transparent',
      color: 'fg',
      _disabled: { opacity: 0.6, cursor: 'not-allowed', _highContrast: { opacity: 1 } },
    },
  },
});
