import { defineGlobalStyles } from '@chakra-ui/react';

export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    colorPalette: 'primary',
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'body',
    textRendering: 'optimizeLegibility',
    // Frames that put density first make their titles smaller.
    '--title-size': 'clamp(2.25rem, 1rem + 6.25vw, 4rem)',
  },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textWrap: 'balance',
  },
  h1: { fontSize: 'var(--title-size)', letterSpacing: '-0.01em' },
  h2: { fontSize: 'clamp(1.75rem, 1.25rem + 2vw, 2.5rem)' },
  h3: { fontSize: 'xl', lineHeight: 'snug' },
  p: { textWrap: 'pretty' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.focusRing',
    outlineOffset: '2px',
  },
  '::selection': { bg: 'secondary', color: 'ink' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  'html:has(dialog[open])': { overflow: 'hidden' },
  'table, time, output, [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
});
