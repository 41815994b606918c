import { defineGlobalStyles } from '@chakra-ui/react';
import { colorValue } from './color-values.ts';

const palettes = ['primary', 'accent', 'neutral', 'danger', 'warning', 'success'];

/** What paper shows of a dark page: words, ground and pictures in the colours of the light one. */
const onPaper: Record<`--${string}`, string> = {};
for (const name of [
  'bg',
  'bg.subtle',
  'bg.muted',
  'bg.panel',
  'fg',
  'fg.muted',
  'fg.subtle',
  'border',
  'border.control',
  ...palettes.flatMap((palette) => [palette, `${palette}.fg`, `${palette}.subtle`]),
]) {
  const { light } = colorValue(name);
  onPaper[`--chakra-colors-${name.replace('.', '-')}`] = `${light} !important`;
}

export const globalStyles = defineGlobalStyles({
  html: {
    colorPalette: 'primary',
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'body',
    textRendering: 'optimizeLegibility',
    tabSize: '4',
    touchAction: 'manipulation',
    // Frames that put density first make their titles smaller.
    '--title-size': 'clamp(2.25rem, 1rem + 6.25vw, 4rem)',
    _print: {
      // The page's first style sheet darkens it, outside of every layer.
      backgroundColor: '#fff !important',
      color: '#000',
      fontSize: '11pt',
      '--title-size': '2rem',
    },
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
  // The rows of the queue have it from the page, where browsers hand it down: a rule of their own
  // would make the browser work out the style of each element of thousands of rows a second time.
  ':root::selection, :not(.queue-rows *)::selection': { bg: 'secondary', color: 'ink' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  // Nothing asks the page by `:has` for what is in it: rows that come and go would have all of it
  // looked through each time.
  'html[data-modal]': { overflow: 'hidden' },
  'table, time, output, [data-numeric]': { fontVariantNumeric: 'tabular-nums' },
  // Only the content is printed; links elsewhere and floating parts are not.
  '.dark': { _print: onPaper },
  'header:not(main *), footer:not(main *), nav, [data-screen-only]': {
    _print: { display: 'none !important' },
  },
  main: { _print: { maxWidth: 'none !important', padding: '0 !important' } },
});
