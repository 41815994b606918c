import { defineStyle } from '@chakra-ui/react';
import { openStatuses } from '#domain/work.ts';
import { colorValue } from '#ui/theme/color-values.ts';

const wide = '@media (min-width: 64rem)';
/** A screen on a wall. On anything smaller the page scrolls. */
const onWall = '@media (min-width: 64rem) and (min-height: 34rem)';

/** The band of the videos being shot has the dark mode's colours in both modes. */
const inStudio = {
  danger: colorValue('danger').dark,
  warning: colorValue('warning').dark,
};

/** Sizes follow the window, so that a larger screen can be read from further away. */
export const wallCss = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: 'clamp(1rem, 1.6vw, 2.5rem)',
  minH: '100dvh',
  // Room for the shift against burn-in.
  p: 'clamp(1rem, 1.8vw, 3rem)',
  bg: 'bg',
  color: 'fg',
  fontSize: 'clamp(1rem, 1.25vw, 2rem)',
  lineHeight: 'snug',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  [onWall]: { h: '100dvh', overflow: 'hidden' },
  '@media (prefers-reduced-motion: no-preference)': {
    transitionProperty: 'transform',
    transitionDuration: '2s',
    '& .arc-share': {
      transitionProperty: 'stroke-dasharray, stroke',
      transitionDuration: 'slow',
    },
  },
  '& ol, & ul': { listStyleType: 'none' },
  '& svg': { flexShrink: 0 },
  '& .visually-hidden': { srOnly: true },

  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5em 1.5em' },
  '& h1': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5em',
    fontSize: 'clamp(1.5rem, 2.2vw, 3.5rem)',
  },
  '& .freshness': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5em',
    px: '0.75em',
    py: '0.25em',
    borderRadius: 'full',
    color: 'fg.muted',
    '&[data-live] svg': { color: 'success.fg' },
    '&[data-stale]': {
      bg: 'warning.subtle',
      color: 'warning.fg',
      fontWeight: 'bold',
      borderRadius: 'control',
      '& svg': { color: 'warning.fg' },
    },
  },
  '& .clock': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75em',
    ml: { md: 'auto' },
    '& .hours': {
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: 'clamp(2.25rem, 4.5vw, 8rem)',
      lineHeight: 1,
    },
    '& .date': { color: 'fg.muted' },
  },

  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    fontSize: 'clamp(1.125rem, 1.6vw, 2.75rem)',
  },
  '& .arc': { w: '2.6em', h: '2.6em' },
  '& .arc-track': { stroke: 'border', strokeWidth: 12 },
  '& .arc-share': { stroke: 'primary', strokeWidth: 12 },
  '& .arc[data-close] .arc-share': { stroke: 'warning' },
  '& .arc[data-late] .arc-share': { stroke: 'danger' },

  '& .now': {
    p: 'clamp(1rem, 1.4vw, 2.25rem)',
    borderRadius: 'card',
    bg: 'studio.bg',
    color: 'studio.fg',
    borderWidth: '1px',
    borderColor: 'studio.border',
    '& h2': { color: 'studio.light' },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18em), 1fr))',
      gap: '0.75em 2em',
      mt: '0.75em',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '0.75em', minW: 0 },
    '& .title': {
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: 'clamp(1.25rem, 2.4vw, 4rem)',
      lineHeight: 'tight',
      lineClamp: 2,
    },
    '& .facts, & .more, & .nothing': { color: 'studio.muted' },
    '& .facts strong': { color: inStudio.danger },
    '& .nothing': { mt: '0.5em' },
    '& .arc-track': { stroke: 'studio.border' },
    '& .arc-share': { stroke: 'studio.light' },
    '& .arc[data-close] .arc-share': { stroke: inStudio.warning },
    '& .arc[data-late] .arc-share': { stroke: inStudio.danger },
  },

  '& .columns': {
    display: 'grid',
    gap: 'clamp(1rem, 1.6vw, 2.5rem)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    flex: 1,
    minH: 0,
    '@media (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wide]: { gridTemplateColumns: `repeat(${openStatuses.length}, minmax(0, 1fr))` },
  },
  '& .column': {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    minH: 0,
    borderTopWidth: '4px',
    borderColor: 'status.rest',
    pt: '0.6em',
    '&[data-status=activated]': { borderColor: 'status.activated' },
    '& .figures': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '1em',
    },
    '& .count': {
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: 'clamp(3rem, 6.5vw, 12rem)',
      lineHeight: 1.05,
    },
    '& .oldest': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5em',
      fontSize: 'clamp(1.25rem, 1.8vw, 3.25rem)',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
    },
    '& .late': { color: 'danger.fg', fontWeight: 'bold', mb: '0.4em' },
    '& .more': { color: 'fg.muted', py: '0.35em', borderTopWidth: '1px' },
    '& ol': {
      minH: 0,
      overflow: 'hidden',
      [onWall]: { flex: 1, containerType: 'size' },
    },
    // Few rows are written larger.
    '& li': {
      [onWall]: { fontSize: 'clamp(1em, calc(100cqh / var(--rows) / 2.2), 1.2em)' },
      display: 'flex',
      justifyContent: 'space-between',
      gap: '0.6em',
      py: '0.35em',
      borderTopWidth: '1px',
    },
    '& li .title': { minW: 0, truncate: true },
    '& li .age': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.3em',
      flexShrink: 0,
      color: 'fg.muted',
    },
    '& li[data-late] .age': { color: 'danger.fg', fontWeight: 'bold' },
  },

  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5em 2em',
    color: 'fg.muted',
    '& strong': { color: 'fg' },
  },
  '& .controls': { display: 'flex', flexWrap: 'wrap', gap: 2, ml: { md: 'auto' } },
  // Hidden while the pointer rests; always there for the keyboard.
  '&[data-idle]': {
    cursor: 'none',
    '& .controls:not(:focus-within)': { opacity: 0 },
  },
});
