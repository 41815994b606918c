import { defineSemanticTokens } from '@chakra-ui/react';

/** A colour in light and in dark mode. */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Every text colour keeps 4.5:1 on every surface it is used on, every control's edge 3:1.
 * `primary` is #0c79d3 where shape or size carries it; as text on white that is 4.48:1, so text
 * and fills under white text take #0b6fc2.
 */
export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#ffffff', '#0f001f'),
    subtle: pair('#f6f8fb', '#170929'),
    muted: pair('#edf1f7', '#241439'),
    panel: pair('#ffffff', '#1a0c2e'),
    inverted: pair('#150a24', '#f4effb'),
  },
  fg: {
    DEFAULT: pair('#150a24', '#f4effb'),
    muted: pair('#524b63', '#c0b5d3'),
    subtle: pair('#676078', '#a396ba'),
    inverted: pair('#ffffff', '#0f001f'),
  },
  border: {
    DEFAULT: pair('#dde2ea', '#33244a'),
    control: pair('#857f94', '#7d6c98'),
  },
  primary: {
    DEFAULT: pair('#0c79d3', '#50cdff'),
    solid: pair('#0b6fc2', '#50cdff'),
    contrast: pair('#ffffff', '#0f001f'),
    fg: pair('#0b6fc2', '#50cdff'),
    subtle: pair('#e9f4fd', '#0a2540'),
    muted: pair('#d3e8fa', '#113457'),
    emphasized: pair('#0a62ac', '#7ddaff'),
    border: pair('#8fc3ec', '#2a6d94'),
    focusRing: pair('#0c79d3', '#50cdff'),
  },
  accent: {
    DEFAULT: pair('#6d28d9', '#a78bfa'),
    solid: pair('#6d28d9', '#a78bfa'),
    contrast: pair('#ffffff', '#0f001f'),
    fg: pair('#6d28d9', '#a78bfa'),
    subtle: pair('#f1ebfd', '#2a1750'),
    muted: pair('#e2d6fb', '#382065'),
    emphasized: pair('#5b1fbb', '#c0acfc'),
    border: pair('#c4abf2', '#5f45a0'),
    focusRing: pair('#0c79d3', '#50cdff'),
  },
  neutral: {
    DEFAULT: pair('#676078', '#a396ba'),
    solid: pair('#150a24', '#f4effb'),
    contrast: pair('#ffffff', '#0f001f'),
    fg: pair('#150a24', '#f4effb'),
    subtle: pair('#edf1f7', '#241439'),
    muted: pair('#dfe5ee', '#33224b'),
    emphasized: pair('#34294a', '#d9cdea'),
    border: pair('#857f94', '#7d6c98'),
    focusRing: pair('#0c79d3', '#50cdff'),
  },
  danger: {
    DEFAULT: pair('#b3261e', '#ff8f87'),
    solid: pair('#b3261e', '#ff8f87'),
    contrast: pair('#ffffff', '#0f001f'),
    fg: pair('#b3261e', '#ff8f87'),
    subtle: pair('#fdecea', '#3c0f1c'),
    muted: pair('#fadad6', '#531827'),
    emphasized: pair('#931d17', '#ffb1ab'),
    border: pair('#e6a19b', '#8f3a44'),
    focusRing: pair('#0c79d3', '#50cdff'),
  },
  warning: {
    DEFAULT: pair('#7d5200', '#ffc94d'),
    fg: pair('#7d5200', '#ffc94d'),
    subtle: pair('#fff5d6', '#33260a'),
    border: pair('#e0c16a', '#7a5f1d'),
  },
  success: {
    DEFAULT: pair('#0b6b3a', '#5fdda0'),
    fg: pair('#0b6b3a', '#5fdda0'),
    subtle: pair('#e6f6ed', '#0b2b22'),
    border: pair('#8cccaa', '#2b7257'),
  },
});

/** The same in both modes: brand fills, the specification's status colours, the studio itself. */
export const fixedColors = {
  white: { value: '#ffffff' },
  secondary: { value: '#a2e4ff' },
  ink: { value: '#0f001f' },
  status: {
    draft: { value: '#dcdfe6' },
    activated: { value: '#ffd700' },
    rest: { value: '#a3a8b5' },
  },
  studio: {
    bg: { value: '#0f001f' },
    panel: { value: '#1a0c2e' },
    fg: { value: '#f4effb' },
    muted: { value: '#c0b5d3' },
    border: { value: '#33244a' },
    light: { value: '#50cdff' },
    violet: { value: '#a78bfa' },
  },
};
