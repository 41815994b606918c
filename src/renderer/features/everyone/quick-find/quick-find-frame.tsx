import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { usePressOutside } from '#ui/use-press-outside.ts';

type QuickFindFrameProps = {
  ref: Ref<HTMLDialogElement>;
  /** Escape, or a press outside. */
  onClose: () => void;
  children: ReactNode;
};

/** The modal window around the list: near the top, so that it stays where it is as it shrinks. */
export function QuickFindFrame({ ref, onClose, children }: QuickFindFrameProps) {
  const pressOutside = usePressOutside(onClose);
  return (
    <Frame
      ref={ref}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...pressOutside}
    >
      {children}
      <p className="hint">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to choose, <kbd>Esc</kbd> to close
      </p>
    </Frame>
  );
}

const Frame = chakra('dialog', {
  base: {
    mx: 'auto',
    mt: { base: 4, md: '12vh' },
    mb: 'auto',
    p: 0,
    w: 'min(40rem, calc(100vw - 2rem))',
    maxH: { base: 'calc(100dvh - 2rem)', md: '72vh' },
    overflow: 'hidden',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'float',
    _backdrop: { bg: 'rgb(15 0 31 / 0.55)' },
    _open: { display: 'flex', flexDirection: 'column', animation: 'rise 120ms ease-out' },
    '& [cmdk-root]': { display: 'flex', flexDirection: 'column', minH: 0, outline: 'none' },
    '& .ask': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      px: 4,
      borderBottomWidth: '1px',
      color: 'fg.muted',
      // The field is all that there is to type in; its line shows where one is.
      _focusWithin: { borderColor: 'primary', boxShadow: 'inset 0 -1px 0 {colors.primary}' },
    },
    '& .ask svg': { flexShrink: 0 },
    '& input': {
      flex: 1,
      minW: 0,
      h: 14,
      bg: 'transparent',
      color: 'fg',
      fontSize: 'lg',
      outline: 'none',
      _placeholder: { color: 'fg.subtle' },
    },
    '& [cmdk-list]': { overflowY: 'auto', minH: 0, p: 2, scrollPaddingBlock: 8 },
    '& [cmdk-group-heading]': {
      px: 3,
      pt: 3,
      pb: 1,
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'semibold',
    },
    '& [cmdk-item]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 4,
      minH: 10,
      px: 3,
      py: 1.5,
      borderRadius: 'control',
      textStyle: 'sm',
      cursor: 'pointer',
      '&[data-selected=true]': {
        bg: 'primary.subtle',
        color: 'fg',
        boxShadow: 'inset 3px 0 0 {colors.primary}',
        _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    '& .name': { minW: 0, overflowWrap: 'anywhere', fontWeight: 'medium' },
    '& .name small': { ms: 1, color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
    '& .nothing': { px: 3, py: 8, textAlign: 'center', color: 'fg.muted' },
    '& .scope': { px: 5, py: 2, color: 'fg.muted', fontSize: 'xs' },
    '& kbd': {
      flexShrink: 0,
      px: 1.5,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      fontSize: 'xs',
      color: 'fg.muted',
      bg: 'bg.muted',
    },
    '& [cmdk-item] kbd': { display: { base: 'none', md: 'block' } },
    '& .hint': {
      display: { base: 'none', md: 'block' },
      px: 4,
      py: 2,
      borderTopWidth: '1px',
      color: 'fg.muted',
      fontSize: 'xs',
    },
  },
});
