import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of a segmented control, shared by the components that draw one. */
export const segmentsStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1,
  bg: 'bg.muted',
  borderRadius: '12px',
  maxW: 'full',
} satisfies SystemStyleObject;

/** On phones a note goes below its label, so that the segments stay on one line. */
export const noteBeside = {
  flexDirection: { base: 'column', sm: 'row' },
  columnGap: 1.5,
  lineHeight: { base: 'snug', sm: 'inherit' },
} satisfies SystemStyleObject;

export const segmentStyle = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...noteBeside,
  borderRadius: 'control',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  cursor: 'pointer',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
  _hover: { color: 'fg' },
  '&:has(input:checked)': {
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: '0 1px 2px rgb(15 0 31 / 0.18)',
    outline: '1px solid transparent',
    _dark: { bg: 'neutral.muted' },
  },
  '&:has(input:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'primary.focusRing',
    outlineOffset: '1px',
  },
} satisfies SystemStyleObject;

export const segmentSizes = {
  // Narrow on phones, so that a list's filter fits one line at 360 px.
  sm: { minH: 8, px: { base: 2, sm: 3 }, fontSize: 'sm' },
  // As do three periods with their notes.
  md: { minH: { base: 'touch', sm: 10 }, px: { base: 2.5, sm: 4 }, fontSize: 'md' },
} satisfies Record<string, SystemStyleObject>;

export const segmentNoteStyle = {
  color: 'success.fg',
  fontSize: 'xs',
  fontWeight: 'semibold',
} satisfies SystemStyleObject;
