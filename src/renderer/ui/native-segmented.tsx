import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { segmentNoteStyle, segmentSizes, segmentsStyle, segmentStyle } from './segmented-styles.ts';

type NativeSegmentedProps<Value extends string> = {
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
 * `Segmented` without script of its own, for pages that answer before their script runs and for
 * the queue, where the other would be 10 KB more to load.
 */
export function NativeSegmented<Value extends string>({
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
}: NativeSegmentedProps<Value>) {
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

const Segments = chakra('div', { base: segmentsStyle });

const Segment = chakra('label', { base: segmentStyle, variants: { size: segmentSizes } });

const SegmentNote = chakra('span', { base: segmentNoteStyle });
