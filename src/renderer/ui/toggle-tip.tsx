import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { besidePlace } from '#lib/beside-place.ts';

type ToggleTipProps = {
  /** What explains itself: a badge, a word. */
  children: ReactNode;
  /** The explanation. Screen readers read it with the button. */
  tip: string;
};

/**
 * Something that explains itself when it is pressed, by mouse, touch or keyboard. It opens above
 * everything else and closes by Escape, by a press elsewhere or when the page scrolls.
 */
export function ToggleTip({ children, tip }: ToggleTipProps) {
  const tipId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => bubble.current?.hidePopover();
    addEventListener('scroll', close, { capture: true, passive: true });
    addEventListener('resize', close);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('resize', close);
    };
  }, [open]);

  const place = () => {
    if (!button.current || !bubble.current) return;
    const { left, top } = besidePlace(
      button.current.getBoundingClientRect(),
      bubble.current.getBoundingClientRect(),
      { width: innerWidth, height: innerHeight },
    );
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  };

  return (
    <>
      <Opener
        ref={button}
        type="button"
        aria-describedby={tipId}
        aria-expanded={open}
        popoverTarget={tipId}
      >
        {children}
      </Opener>
      <Bubble
        ref={bubble}
        id={tipId}
        popover="auto"
        onToggle={({ newState }) => {
          const isOpen = newState === 'open';
          if (isOpen) place();
          setOpen(isOpen);
        }}
      >
        {tip}
      </Bubble>
    </>
  );
}

const Opener = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    position: 'relative',
    borderRadius: 'full',
    color: 'inherit',
    font: 'inherit',
    cursor: 'help',
    // Small badges are still touched easily.
    _before: { content: '""', position: 'absolute', inset: '-8px -2px' },
    _hover: { outline: '1px solid', outlineColor: 'border.control', outlineOffset: '2px' },
  },
});

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    maxW: 'min(18rem, calc(100vw - 1rem))',
    px: 3,
    py: 2,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    boxShadow: 'float',
    fontSize: 'sm',
    fontWeight: 'normal',
    textAlign: 'start',
  },
});
