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
    _print: { bg: 'white', color: '#000', fontSize: '11pt', '--title-size': '2rem' },
  },
  'h1, h2, h3, h4': {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textWrap: 'balance',
    _print: { breakAfter: 'avoid' },
  },
  h1: { fontSize: 'var(--title-size)', letterSpacing: '-0.01em' },
  h2: { fontSize: 'clamp(1.75rem, 1.25rem + 2vw, 2.5rem)' },
  h3: { fontSize: 'xl', lineHeight: 'snug' },
  p: { textWrap: 'pretty' },
  'li, tr, article': { _print: { breakInside: 'avoid' } },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.focusRing',
    outlineOffset: '2px',
    _highContrast: { outlineColor: 'Highlight' },
  },
  '::selection': { bg: 'secondary', color: 'ink' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  'html:has(dialog[open])': { overflow: 'hidden' },
  'table, time, output, [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
  // On paper only the content counts; what leads elsewhere or floats above it stays away.
  'header:not(main *), footer:not(main *), nav, [data-screen-only]': {
    _print: { display: 'none !important' },
  },
  main: { _print: { maxWidth: 'none !important', padding: '0 !important' } },
});
