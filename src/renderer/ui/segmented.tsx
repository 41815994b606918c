import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type SegmentedProps<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  size?: 'sm' | 'md';
  /** Of the radio buttons; made up when nothing else has to know it. */
  name?: string;
  disabled?: boolean;
  /** Id of a text that says more. */
  describedBy?: string;
} & (
  | { value: Value; onChange: (value: Value) => void; defaultValue?: never }
  // The page keeps the choice by itself, and its style sheet may answer to it.
  | { defaultValue: Value; value?: never; onChange?: never }
);

/**
 * A switch between a few short alternatives of one thing: a period, a density. Radio buttons of the browser, so
 * that it answers before the page's script runs.
 */
export function Segmented<Value extends string>({
  legend,
  hideLegend = true,
  options,
  value,
  defaultValue,
  onChange,
  size = 'md',
  name: givenName,
  disabled = false,
  describedBy,
}: SegmentedProps<Value>) {
  const ownName = useId();
  const name = givenName ?? ownName;
  return (
    <chakra.fieldset
      minW={0}
      disabled={disabled}
      aria-describedby={describedBy}
      _disabled={{ opacity: 0.6 }}
    >
      <chakra.legend srOnly={hideLegend} fontWeight="semibold" mb={hideLegend ? 0 : 2}>
        {legend}
      </chakra.legend>
      <Segments>
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
              cursor={disabled ? 'not-allowed' : 'pointer'}
            />
            <span>{option.label}</span>
            {option.note === undefined ? null : <SegmentNote>{option.note}</SegmentNote>}
          </Segment>
        ))}
      </Segments>
    </chakra.fieldset>
  );
}

const Segments = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: 1,
    p: 1,
    bg: 'bg.muted',
    borderRadius: '12px',
    maxW: 'full',
  },
});

const Segment = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // On phones a note goes below its label, so that the segments stay on one line.
    flexDirection: { base: 'column', sm: 'row' },
    columnGap: 1.5,
    lineHeight: { base: 'snug', sm: 'inherit' },
    borderRadius: 'control',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
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
      // Narrow on phones, so that a list's filter fits one line at 360 px.
      sm: { minH: 8, px: { base: 2, sm: 3 }, fontSize: 'sm' },
      // As do three periods with their notes.
      md: { minH: { base: 'touch', sm: 10 }, px: { base: 2.5, sm: 4 }, fontSize: 'md' },
    },
  },
});

const SegmentNote = chakra('span', {
  base: {
    color: 'success.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
});
