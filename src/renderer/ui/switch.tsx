import { chakra } from '@chakra-ui/react';

type SwitchProps = {
  /** What it switches, for screen readers. */
  label: string;
  checked: boolean;
  /** The change is under way; a press does nothing. */
  pending?: boolean;
  /** `danger` where being on stops or hurts something. */
  tone?: 'primary' | 'danger';
  onChange: (wanted: boolean) => void;
};

/** On or off, at once. Its state stands beside it in words, too. A press that the page refuses changes nothing. */
export function Switch({
  label,
  checked,
  pending = false,
  tone = 'primary',
  onChange,
}: SwitchProps) {
  return (
    <Track
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={pending || undefined}
      colorPalette={tone}
      checked={checked}
      onChange={({ target }) => {
        if (!pending) onChange(target.checked);
      }}
    />
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: 12,
    h: 7,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.control',
    bg: 'bg.muted',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    '&[aria-busy]': { opacity: 0.6, cursor: 'progress' },
    _focusVisible: {
      outline: '3px solid',
      outlineColor: 'primary.focusRing',
      outlineOffset: '2px',
    },
    // What can be pressed is larger than what is drawn: fingers need more room.
    _after: { content: '""', position: 'absolute', inset: '-12px' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      w: '18px',
      h: '18px',
      borderRadius: 'full',
      bg: 'border.control',
      transitionProperty: 'transform, background-color',
      transitionDuration: 'fast',
      _highContrast: { bg: 'ButtonText' },
    },
    _checked: {
      bg: 'colorPalette.solid',
      borderColor: 'colorPalette.solid',
      _highContrast: { bg: 'Highlight' },
      _before: {
        transform: 'translateX(20px)',
        bg: 'colorPalette.contrast',
        _highContrast: { bg: 'Canvas' },
      },
    },
  },
});
