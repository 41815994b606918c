import { defineTokens } from '@chakra-ui/react';
import { fixedColors } from './colors.ts';

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48,
  56, 64, 72, 80, 96,
];

/** One step is 4 px; `4` is 16 px. */
const spacing = Object.fromEntries(
  steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]),
);

const fontFallback = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

export const tokens = defineTokens({
  colors: fixedColors,
  fonts: {
    body: { value: `"Manrope Variable", "Manrope Fallback", ${fontFallback}` },
    heading: { value: `"Kanit", "Kanit Fallback", ${fontFallback}` },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '4xl': { value: '2.25rem' },
    '5xl': { value: '3rem' },
    '6xl': { value: '4rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    tight: { value: '1.1' },
    snug: { value: '1.35' },
    body: { value: '1.6' },
  },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    touch: { value: '2.75rem' },
    measure: { value: '66ch' },
    page: { value: '75rem' },
    narrow: { value: '42rem' },
    form: { value: '26rem' },
  },
  radii: {
    sm: { value: '4px' },
    control: { value: '8px' },
    card: { value: '16px' },
    panel: { value: '24px' },
    full: { value: '9999px' },
  },
  borders: {
    thin: { value: '1px solid' },
  },
  shadows: {
    float: { value: '0 12px 32px -8px rgb(15 0 31 / 0.28), 0 2px 6px rgb(15 0 31 / 0.12)' },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '180ms' },
    slow: { value: '240ms' },
  },
  easings: {
    in: { value: 'cubic-bezier(0.2, 0, 0, 1)' },
    out: { value: 'cubic-bezier(0.4, 0, 1, 1)' },
  },
  zIndex: {
    header: { value: 10 },
    menu: { value: 20 },
    toast: { value: 40 },
    overToasts: { value: 45 },
    skip: { value: 50 },
  },
});

/** The public site is 1200 px wide, so the widest step is there. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '75rem', '2xl': '96rem' };

export const keyframes = {
  /** What just changed is lit for a moment. */
  lightUp: { '0%, 40%': { opacity: '1' }, '100%': { opacity: '0' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  rise: {
    from: { opacity: '0', transform: 'translateY(8px)' },
    to: { opacity: '1', transform: 'none' },
  },
  breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
  turn: { to: { transform: 'rotate(360deg)' } },
};
