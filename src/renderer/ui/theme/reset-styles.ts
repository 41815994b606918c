import { defineGlobalStyles } from '@chakra-ui/react';

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
