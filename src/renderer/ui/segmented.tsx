import { chakra, defineSlotRecipe, SegmentGroup } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import {
  noteBeside,
  segmentNoteStyle,
  segmentSizes,
  segmentsStyle,
  segmentStyle,
} from './segmented-styles.ts';

type SegmentedProps<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  size?: 'sm' | 'md';
  value: Value;
  onChange: (value: Value) => void;
};

/** A switch between a few short alternatives of one thing: a period, a density. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = true,
  options,
  value,
  onChange,
  size = 'md',
}: SegmentedProps<Value>) {
  const legendId = useId();
  return (
    <chakra.div minW={0}>
      <chakra.div id={legendId} srOnly={hideLegend} fontWeight="semibold" mb={hideLegend ? 0 : 2}>
        {legend}
      </chakra.div>
      <SegmentGroup.Root
        recipe={segmentedRecipe}
        size={size}
        aria-labelledby={legendId}
        value={value}
        onValueChange={(change) => {
          const chosen = options.find((option) => option.value === change.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <SegmentGroup.Item key={option.value} value={option.value}>
            <SegmentGroup.ItemHiddenInput />
            <SegmentGroup.ItemText>
              {option.label}
              {option.note === undefined ? null : (
                <chakra.span css={segmentNoteStyle}>{option.note}</chakra.span>
              )}
            </SegmentGroup.ItemText>
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </chakra.div>
  );
}

const segmentedRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemText'],
  base: {
    root: segmentsStyle,
    item: segmentStyle,
    itemText: { display: 'inline-flex', alignItems: 'center', ...noteBeside },
  },
  variants: {
    size: { sm: { item: segmentSizes.sm }, md: { item: segmentSizes.md } },
  },
  defaultVariants: { size: 'md' },
});
