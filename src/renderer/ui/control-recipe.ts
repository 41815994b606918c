import { defineRecipe } from '@chakra-ui/react';

/** What a person types or chooses in. 16 px text, so that phones do not zoom in. */
export const controlRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: 0,
    minH: 'touch',
    px: 3,
    py: 2,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'snug',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'fg.muted' },
    _focusVisible: { borderColor: 'primary', outlineOffset: '0px' },
    _invalid: {
      borderColor: 'danger',
      borderWidth: '2px',
      '&[data-tone=warning]': { borderColor: 'warning.fg' },
      '&[data-tone=info]': { borderColor: 'primary' },
    },
    _disabled: {
      opacity: 0.6,
      cursor: 'not-allowed',
      bg: 'bg.muted',
      // Forced colours have a colour of their own for what cannot be used.
      _highContrast: { opacity: 1 },
    },
    _readOnly: { bg: 'bg.subtle' },
  },
  variants: {
    density: {
      regular: {},
      compact: { minH: 9, py: 1, fontSize: 'sm' },
    },
  },
  defaultVariants: { density: 'regular' },
});
