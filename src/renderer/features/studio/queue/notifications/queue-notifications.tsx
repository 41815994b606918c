import { Box, chakra } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { useQueue } from '../state/queue-context.tsx';
import { useNotifications } from './use-notifications.ts';

const notificationPanel = deferredChunk(() => import('./notification-panel.tsx'));

/** A bell with the number of new notifications. Nothing pops up; a sound can be switched on. */
export function QueueNotifications() {
  const { changeView } = useQueue();
  const { notifications, unseen, choices, choose, markSeen, playSound } = useNotifications();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => setOpen(false), []);
  const dismiss = useDismiss({ open, onClose: close, root, opener: button });

  // Notifications that arrive while the list is open count as seen.
  useEffect(() => {
    if (open) markSeen();
  }, [open, unseen, markSeen]);

  return (
    <Box ref={root} {...dismiss}>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        tone="neutral"
        icon={<Bell aria-hidden />}
        aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
        title="Notifications"
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
        <Panel id={panelId} role="group" aria-label="Notifications">
          <Deferred chunk={notificationPanel} onLost={() => setOpen(false)}>
            {({ NotificationPanel }) => (
              <NotificationPanel
                notifications={notifications}
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
    // Below the heading, at its end, where there is always room.
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
