import type { SystemStyleObject } from '@chakra-ui/react';

/** How a choice between segments looks, whichever component draws it. */
export const segmentsStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 1,
  bg: 'bg.muted',
  borderRadius: '12px',
  maxW: 'full',
} satisfies SystemStyleObject;

export const segmentStyle = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  borderRadius: 'control',
  fontWeight: 'semibold',
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
  sm: { minH: 8, px: 3, fontSize: 'sm' },
  md: { minH: 10, px: 4, fontSize: 'md' },
} satisfies Record<string, SystemStyleObject>;

export const segmentNoteStyle = {
  color: 'success.fg',
  fontSize: 'xs',
  fontWeight: 'semibold',
} satisfies SystemStyleObject;
