import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

type MenuButtonProps = {
  label: ReactNode;
  /** Read out instead of what is seen, when that is not enough. */
  accessibleLabel?: string;
  /** Links and buttons; any press inside closes it. */
  children: ReactNode;
  /** Which way the list opens. */
  placement?: 'down' | 'up';
};

/** Opens a short list of links and actions beside itself. Escape and a press elsewhere close it. */
export function MenuButton({
  label,
  accessibleLabel,
  children,
  placement = 'down',
}: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Messages make way for it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const page = document.documentElement;
    page.toggleAttribute('data-menu', true);
    return () => page.removeAttribute('data-menu');
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <Box ref={root} position="relative">
      <Button
        ref={button}
        variant="ghost"
        tone="neutral"
        aria-expanded={open}
        {...(accessibleLabel === undefined ? {} : { 'aria-label': accessibleLabel })}
        onClick={() => setOpen(!open)}
      >
        {label}
        <chakra.span hideBelow="sm">
          <ChevronDown aria-hidden />
        </chakra.span>
      </Button>
      {open ? (
        <Panel data-open-menu placement={placement} onClick={() => setOpen(false)}>
          {children}
        </Panel>
      ) : null}
    </Box>
  );
}

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    minW: 'min(14rem, 100vw - 2rem)',
    p: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
    '& a, & button': { justifyContent: 'flex-start', textAlign: 'start' },
  },
  variants: {
    placement: {
      down: { right: 0, top: 'calc(100% + 6px)' },
      up: { left: 0, bottom: 'calc(100% + 6px)' },
    },
  },
});
