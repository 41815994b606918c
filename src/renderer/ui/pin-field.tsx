import { defineSlotRecipe, Flex, PinInput, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

type PinFieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to mend it. The first digit gets the focus when it appears. */
  error?: string | undefined;
  /** What each box holds. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
};

/** How many digits a code has. */
export const pinLength = 6;

/** A code of six digits, one to a box. A whole code can be pasted, with spaces too. */
export function PinField({ label, hint, error, value, onChange, disabled = false }: PinFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const first = useRef<HTMLInputElement>(null);
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(' ');

  useEffect(() => {
    if (error !== undefined) first.current?.focus();
  }, [error]);

  return (
    <PinInput.Root
      recipe={pinFieldRecipe}
      // Enter sends the form around it, which needs a name.
      name="code"
      otp
      type="numeric"
      placeholder=""
      count={pinLength}
      value={Array.from({ length: pinLength }, (_, index) => value[index] ?? '')}
      onValueChange={(change) => onChange(change.value)}
      sanitizeValue={(pasted) => pasted.replaceAll(/\s/g, '')}
      disabled={disabled}
      invalid={error !== undefined}
      translations={{ inputLabel: (index, length) => `${label}, digit ${index + 1} of ${length}` }}
    >
      <PinInput.Label>{label}</PinInput.Label>
      <PinInput.Control
        role="group"
        aria-label={label}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      >
        {Array.from({ length: pinLength }, (_, index) => (
          <PinInput.Input key={index} index={index} ref={index === 0 ? first : null} data-numeric />
        ))}
      </PinInput.Control>
      <PinInput.HiddenInput />
      {hint === undefined ? null : (
        <Text as="div" id={hintId} textStyle="sm" color="fg.muted" mt={1.5}>
          {hint}
        </Text>
      )}
      {/* Always present, so that screen readers announce what appears in it. */}
      <div id={errorId} aria-live="polite">
        {error === undefined ? null : (
          <Flex mt={1.5} gap={1.5} color="danger.fg" textStyle="sm" fontWeight="semibold">
            <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.1em' }} />
            <span>{error}</span>
          </Flex>
        )}
      </div>
    </PinInput.Root>
  );
}

const pinFieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input'],
  base: {
    label: { display: 'block', fontWeight: 'semibold', mb: 1.5 },
    control: { display: 'flex', gap: { base: 1.5, sm: 2 } },
    input: {
      w: { base: 10, sm: 11 },
      minW: 0,
      minH: 'touch',
      textAlign: 'center',
      fontSize: 'lg',
      fontWeight: 'semibold',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'control',
      _hover: { borderColor: 'fg.muted' },
      _focusVisible: { borderColor: 'primary', outlineOffset: '0px' },
      _invalid: { borderColor: 'danger', borderWidth: '2px' },
      _disabled: { opacity: 0.6, cursor: 'not-allowed', _highContrast: { opacity: 1 } },
    },
  },
});
