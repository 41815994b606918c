import { Box, chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { Deferred, deferredChunk } from '../store/deferred-chunk.tsx';
import { useQueue } from '../store/queue-context.tsx';
import { useSignals } from './use-notifications.ts';

const signalPanel = deferredChunk(() => import('./notification-panel.tsx'));

/**
 * A bell with a count: what arrived, became late, was assigned to me, and who mentioned me. Nothing
 * pops up; whoever wants to hear it switches the sound on.
 */
export function QueueSignals() {
  const { changeView } = useQueue();
  const { signals, unseen, choices, choose, see, playSound } = useSignals();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => setOpen(false), []);
  const dismiss = useDismiss({ open, onClose: close, root, opener: button });

  // What comes while the list is looked at has been seen.
  useEffect(() => {
    if (open) see();
  }, [open, unseen, see]);

  return (
    <Box ref={root} {...dismiss}>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        tone="neutral"
        icon={<Bell aria-hidden />}
        aria-label={unseen === 0 ? 'Signals' : `Signals, ${unseen} new`}
        title="Signals"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {unseen === 0 ? null : (
          <Count data-numeric aria-hidden>
            {unseen > 99 ? '99+' : unseen}
          </Count>
        )}
      </Button>
      {open ? (
        <Panel id={panelId} role="group" aria-label="Signals">
          <Deferred chunk={signalPanel} onLost={() => setOpen(false)}>
            {({ SignalPanel }) => (
              <SignalPanel
                signals={signals}
                onOpen={(videoId) => {
                  setOpen(false);
                  changeView({ videoId });
                }}
                choices={choices}
                onChoose={choose}
                onListen={playSound}
              />
            )}
          </Deferred>
        </Panel>
      ) : null}
    </Box>
  );
}

const Count = chakra('span', {
  base: {
    minW: 5,
    px: 1.5,
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    textAlign: 'center',
    outline: '1px solid transparent',
  },
});

const Panel = chakra('div', {
  base: {
    // Under the heading, at its end: there it has room wherever the bell stands.
    position: 'absolute',
    zIndex: 'menu',
    top: 'calc(100% + 6px)',
    right: 0,
    w: 'min(24rem, 100%)',
    maxH: 'min(36rem, calc(100dvh - 12rem))',
    overflowY: 'auto',
    p: 4,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
});
