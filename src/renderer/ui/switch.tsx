import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<typeof Track>, 'children' | 'onClick' | 'onChange'> & {
  /** What it switches, for those who do not see where it stands. */
  label: string;
  checked: boolean;
  /** The change is under way; a press does nothing. */
  pending?: boolean;
  onChange: (wanted: boolean) => void;
};

/** On or off, at once. Its state stands beside it in words, too. */
export function Switch({ label, checked, pending = false, onChange, ...rest }: SwitchProps) {
  return (
    <Track
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={pending || undefined}
      {...rest}
      onClick={() => {
        if (!pending) onChange(!checked);
      }}
    />
  );
}

const Track = chakra('button', {
  base: {
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
    // A finger needs more room than the eye.
    _before: { content: '""', position: 'absolute', inset: '-10px' },
    _after: {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      w: '18px',
      h: '18px',
      borderRadius: 'full',
      bg: 'border.control',
      _highContrast: { bg: 'ButtonText' },
      transitionProperty: 'transform, background-color',
      transitionDuration: 'fast',
    },
    '&[aria-checked=true]': {
      bg: 'danger.solid',
      borderColor: 'danger.solid',
      _highContrast: { bg: 'Highlight' },
      _after: {
        transform: 'translateX(20px)',
        bg: 'danger.contrast',
        _highContrast: { bg: 'Canvas' },
      },
    },
    '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
  },
});
