import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type SegmentedProps<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  size?: 'sm' | 'md';
  /** Of the radio buttons; made up when nothing else has to know it. */
  name?: string;
} & (
  | { value: Value; onChange: (value: Value) => void; defaultValue?: never }
  // The page keeps the choice by itself, and its style sheet may answer to it.
  | { defaultValue: Value; value?: never; onChange?: never }
);

/** A switch between a few short alternatives of one thing: a period, a density. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = true,
  options,
  value,
  defaultValue,
  onChange,
  size = 'md',
  name: givenName,
}: SegmentedProps<Value>) {
  const ownName = useId();
  const name = givenName ?? ownName;
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend srOnly={hideLegend} fontWeight="semibold" mb={hideLegend ? 0 : 2}>
        {legend}
      </chakra.legend>
      <chakra.div
        display="inline-flex"
        flexWrap="wrap"
        gap={1}
        p={1}
        bg="bg.muted"
        borderRadius="12px"
        maxW="full"
      >
        {options.map((option) => (
          <Segment key={option.value} size={size}>
            <chakra.input
              type="radio"
              name={name}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, onChange: () => onChange?.(option.value) })}
              position="absolute"
              inset={0}
              opacity={0}
              cursor="pointer"
            />
            <span>{option.label}</span>
            {option.note === undefined ? null : (
              <chakra.span color="success.fg" fontSize="xs" fontWeight="semibold">
                {option.note}
              </chakra.span>
            )}
          </Segment>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1.5,
    borderRadius: 'control',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&:has(input:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: '0 1px 2px rgb(15 0 31 / 0.18)',
      outline: '1px solid transparent',
      _dark: { bg: 'neutral.muted' },
    },
    '&:has(input:focus-visible)': {
      outline: '3px solid',
      outlineColor: 'primary.focusRing',
      outlineOffset: '1px',
    },
  },
  variants: {
    size: {
      sm: { minH: 8, px: 3, fontSize: 'sm' },
      md: { minH: 10, px: 4, fontSize: 'md' },
    },
  },
});
