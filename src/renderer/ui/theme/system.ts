import { createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react';
import { colors } from './colors.ts';
import { globalStyles, resetStyles } from './global-styles.ts';
import { breakpoints, keyframes, tokens } from './scales.ts';

const styled = createSystem(defaultBaseConfig, {
  preflight: false,
  globalCss: { ...resetStyles, ...globalStyles },
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles: {
      xs: { value: { fontSize: 'xs', lineHeight: 'snug' } },
      sm: { value: { fontSize: 'sm', lineHeight: 'snug' } },
      md: { value: { fontSize: 'md', lineHeight: 'body' } },
      lg: { value: { fontSize: 'lg', lineHeight: 'body' } },
      lead: {
        value: { fontSize: 'clamp(1.0625rem, 0.95rem + 0.5vw, 1.25rem)', lineHeight: 'body' },
      },
      eyebrow: {
        value: {
          fontSize: 'sm',
          lineHeight: 'snug',
          fontWeight: 'semibold',
          letterSpacing: '0.06em',
        },
      },
    },
  },
});

/**
 * The design system: Chakra's style engine with our own tokens. Chakra's default theme is left
 * out on purpose, since it would double what every page has to load and set up; recipes live
 * beside the components that use them.
 */
export const system: SystemContext = {
  ...styled,
  // Without Chakra's own reset: its empty layer has no body, and swallows the rules that follow.
  _global: [styled.getGlobalCss(), styled.getTokenCss()],
};
