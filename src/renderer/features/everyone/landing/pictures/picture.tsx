import { chakra } from '@chakra-ui/react';

/**
 * A drawing that says again what stands beside it, so that it is hidden from screen readers and
 * from paper. Its shapes take their colours from the variables, which follow the mode.
 */
export const Picture = chakra(
  'svg',
  {
    base: {
      display: 'block',
      w: 'full',
      fill: 'none',
      '--line': '{colors.border.control}',
      '--soft': '{colors.neutral.muted}',
      '--paper': '{colors.bg.panel}',
      '--words': '{colors.fg.muted}',
      '--ink': '{colors.fg}',
      '--tone': '{colors.primary}',
      '--accent': '{colors.accent}',
      // On what is filled with the tone.
      '--on-tone': '{colors.primary.contrast}',
      '& text': { fontWeight: 'semibold' },
      _highContrast: {
        '--line': 'CanvasText',
        '--words': 'CanvasText',
        '--ink': 'CanvasText',
        '--soft': 'GrayText',
        '--paper': 'Canvas',
        '--tone': 'Highlight',
        '--on-tone': 'HighlightText',
      },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** A look into the studio: dark in both modes, with one lamp. */
export const Studio = chakra(
  'div',
  {
    base: {
      position: 'relative',
      // Not hidden, which would be a scroller of its own to the timelines inside it.
      overflow: 'clip',
      borderRadius: 'panel',
      borderWidth: '1px',
      borderColor: 'studio.border',
      bg: 'studio.bg',
      bgImage: 'radial-gradient(80% 90% at 50% 20%, #33195f, #1b0a38 55%, transparent)',
      // Light drawings need their dark ground, even where colours are forced.
      forcedColorAdjust: 'none',
      '& svg': {
        _highContrast: {
          '--line': '{colors.border.control}',
          '--words': '{colors.fg.muted}',
          '--ink': '{colors.fg}',
          '--tone': '{colors.primary}',
        },
      },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { className: 'dark' } },
);
