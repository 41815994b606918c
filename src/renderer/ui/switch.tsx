import { defineSlotRecipe, Switch as ChakraSwitch } from '@chakra-ui/react';
import { useLayoutEffect, useReducer, useRef } from 'react';

type SwitchProps = {
  /** What it switches, for screen readers. */
  label: string;
  checked: boolean;
  /** The change is under way; a press does nothing. */
  pending?: boolean;
  /** `danger` where being on stops or hurts something. */
  tone?: 'primary' | 'danger';
  onChange: (wanted: boolean) => void;
};

/** On or off, at once. Its state stands beside it in words, too. */
export function Switch({
  label,
  checked,
  pending = false,
  tone = 'primary',
  onChange,
}: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [presses, countPress] = useReducer((count: number) => count + 1, 0);

  // A press ticks the box at once, but the page may ask first, or refuse.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  }, [checked, presses]);

  return (
    <ChakraSwitch.Root
      recipe={switchRecipe}
      colorPalette={tone}
      checked={checked}
      readOnly={pending}
      onCheckedChange={(change) => {
        countPress();
        onChange(change.checked);
      }}
    >
      <ChakraSwitch.HiddenInput
        ref={input}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a box says itself whether it is ticked
        role="switch"
        aria-label={label}
        aria-labelledby={undefined}
        aria-busy={pending || undefined}
        style={overAll}
      />
      <ChakraSwitch.Control>
        <ChakraSwitch.Thumb />
      </ChakraSwitch.Control>
    </ChakraSwitch.Root>
  );
}

/**
 * The invisible box itself is pressed, and is larger than the drawn switch: fingers and screen
 * readers with touch need more room. These styles undo the usual visually hidden ones.
 */
const overAll = {
  zIndex: 1,
  top: '-10px',
  left: '-10px',
  width: 'calc(100% + 20px)',
  height: 'calc(100% + 20px)',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const;

const switchRecipe = defineSlotRecipe({
  slots: ['root', 'control', 'thumb'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      flexShrink: 0,
      borderRadius: 'full',
      cursor: 'pointer',
      '&[data-readonly]': { opacity: 0.6, cursor: 'progress' },
      '&:has(input:focus-visible)': {
        outline: '3px solid',
        outlineColor: 'primary.focusRing',
        outlineOffset: '2px',
      },
    },
    control: {
      position: 'relative',
      w: 12,
      h: 7,
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'border.control',
      bg: 'bg.muted',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _checked: {
        bg: 'colorPalette.solid',
        borderColor: 'colorPalette.solid',
        _highContrast: { bg: 'Highlight' },
      },
    },
    thumb: {
      position: 'absolute',
      top: '3px',
      left: '3px',
      w: '18px',
      h: '18px',
      borderRadius: 'full',
      bg: 'border.control',
      transitionProperty: 'transform, background-color',
      transitionDuration: 'fast',
      _highContrast: { bg: 'ButtonText' },
      _checked: {
        transform: 'translateX(20px)',
        bg: 'colorPalette.contrast',
        _highContrast: { bg: 'Canvas' },
      },
    },
  },
});
