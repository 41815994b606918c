import { chakra } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { besidePlace } from '#lib/beside-place.ts';
import { showModal } from '#ui/show-modal.ts';
import { usePressOutside } from '#ui/use-press-outside.ts';

type FloatingDialogProps = {
  title: string;
  /** The element beside which it appears; null for the middle. */
  beside: Element | null;
  /** Why nothing can be answered now. */
  blocker?: string | null | undefined;
  children: ReactNode;
  onClose: () => void;
};

/**
 * A short question beside the element that it is about. It is the browser's own modal `dialog`.
 * That keeps the focus inside, closes on Escape and on a press outside, and returns the focus.
 */
export function FloatingDialog(props: FloatingDialogProps) {
  const { title, beside, blocker = null, children, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const whyId = useId();
  const pressOutside = usePressOutside(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    showModal(dialog);
    if (beside?.isConnected && window.innerWidth >= 480) {
      const size = { width: dialog.offsetWidth, height: dialog.offsetHeight };
      const room = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = besidePlace(beside.getBoundingClientRect(), size, room);
      Object.assign(dialog.style, { margin: '0', left: `${left}px`, top: `${top}px` });
    }
    return () => dialog.close();
  }, [beside]);

  return (
    <Floating
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={blocker === null ? undefined : whyId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...pressOutside}
      // Keys pressed here are for the question, not for the list behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="inside">
        <h2 id={titleId}>{title}</h2>
        {blocker === null ? null : (
          <chakra.p id={whyId} role="status" px={2} textStyle="sm" color="warning.fg">
            {blocker}
          </chakra.p>
        )}
        {children}
      </div>
    </Floating>
  );
}

const Floating = chakra('dialog', {
  base: {
    m: 'auto',
    p: 0,
    w: 'min(22rem, calc(100vw - 1rem))',
    maxH: 'calc(100dvh - 1rem)',
    overflow: 'auto',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'float',
    _backdrop: { bg: 'rgb(15 0 31 / 0.2)' },
    _open: { animation: 'rise 120ms {easings.in}' },
    '& .inside': { p: 3, display: 'grid', gap: 2 },
    '& h2': {
      px: 2,
      fontFamily: 'body',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
});
