import { defineGlobalStyles } from '@chakra-ui/react';
import { colorValue } from './color-values.ts';

/**
 * What browsers give elements by themselves and the product does not want. Chakra's own has rules
 * for every `::before` and `::after` as well, so that a browser works out the style of both for each
 * element there is, thousands of them in a list; here the elements that need it say so.
 */
export const resetStyles = defineGlobalStyles({
  '*': {
    margin: '0px',
    padding: '0px',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
    boxSizing: 'border-box',
    borderWidth: '0px',
    borderStyle: 'solid',
    borderColor: 'border',
  },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg, video, canvas': { display: 'block', verticalAlign: 'middle' },
  'img, video': { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  'button, [type=button], [type=reset], [type=submit]': {
    WebkitAppearance: 'button',
    backgroundColor: 'transparent',
    backgroundImage: 'none',
  },
  'button, input, select, textarea': { color: 'inherit' },
  'button, select': { textTransform: 'none' },
  table: { textIndent: '0px', borderColor: 'inherit', borderCollapse: 'collapse' },
  textarea: { resize: 'vertical' },
  summary: { display: 'list-item' },
  small: { fontSize: '80%' },
  dialog: { padding: '0px' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'b, strong': { fontWeight: 'bolder' },
  'i, em': { fontStyle: 'italic' },
  'code, kbd, samp, pre': { fontSize: '1em', fontFamily: 'mono' },
  'input[type=text], input[type=email], input[type=search], input[type=password]': {
    WebkitAppearance: 'none',
  },
  'input[type=search]': { WebkitAppearance: 'textfield', outlineOffset: '-2px' },
  '::-webkit-search-decoration, ::-webkit-search-cancel-button': { WebkitAppearance: 'none' },
  '::-webkit-file-upload-button': { WebkitAppearance: 'button', font: 'inherit' },
  'input[type=number]::-webkit-inner-spin-button, input[type=number]::-webkit-outer-spin-button': {
    height: 'auto',
  },
  // Our own words say what is wrong with a field.
  ':-moz-ui-invalid': { boxShadow: 'none' },
  '[hidden]:where(:not([hidden=until-found]))': { display: 'none !important' },
});

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
