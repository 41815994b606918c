import { defineRecipe } from '@chakra-ui/react';

/** Shared by buttons and by links that look like one. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    maxWidth: 'full',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: {
      opacity: 0.6,
      cursor: 'not-allowed',
      transform: 'none',
      // Forced colours have a colour of their own for what cannot be used.
      _highContrast: { opacity: 1 },
    },
    '& svg': { flexShrink: 0, width: '1.15em', height: '1.15em' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted', color: 'colorPalette.emphasized' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
    },
    tone: {
      primary: { colorPalette: 'primary' },
      accent: { colorPalette: 'accent' },
      neutral: { colorPalette: 'neutral' },
      danger: { colorPalette: 'danger' },
    },
    size: {
      xs: { minH: 8, px: 2.5, gap: 1.5, fontSize: 'sm' },
      sm: { minH: 9, px: 3, gap: 1.5, fontSize: 'sm' },
      md: { minH: 'touch', px: 4, py: 1.5, gap: 2, fontSize: 'md' },
      lg: { minH: 12, px: 6, py: 2, gap: 2.5, fontSize: 'lg' },
    },
    square: {
      true: { px: 0, py: 0, aspectRatio: '1' },
    },
  },
  defaultVariants: { variant: 'solid', tone: 'primary', size: 'md' },
});
