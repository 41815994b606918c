import { chakra } from '@chakra-ui/react';
import { Ellipsis, Keyboard } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { FeedSwitch } from './feed-switch.tsx';
import { QueueSettings, QueueSettingsButton } from '../plan/queue-settings-button.tsx';
import { queueHeadingCss } from './queue-heading-css.ts';
import { QueueSignals } from '../notifications/queue-notifications.tsx';
import { LayoutSwitch } from '../list/filters/layout-switch.tsx';
import { WallLink } from '../wall/wall-link.tsx';
import { FreshnessSign } from './freshness-sign.tsx';

/**
 * The page's name, how fresh it is, and what concerns all of it: one line at any width. What is
 * seldom used waits in a menu where there is little room.
 */
export function QueueHeading({ onShowKeys }: { onShowKeys: () => void }) {
  useDocumentTitle('Video queue');
  const [open, setOpen] = useState(false);
  const [showsSettings, setShowsSettings] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const dismiss = useDismiss({ open, onClose: close, root, opener });
  return (
    <Heading css={queueHeadingCss}>
      <h1>Video queue</h1>
      <FreshnessSign />
      <QueueSignals />
      <div ref={root} className="more" {...dismiss}>
        <IconButton
          ref={opener}
          className="opener"
          size="sm"
          label="More of the queue"
          icon={<Ellipsis aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <div className="actions" data-open={open || undefined}>
          <LayoutSwitch />
          <FeedSwitch />
          <WallLink />
          <IconButton
            size="sm"
            label="Keys of the queue"
            icon={<Keyboard aria-hidden />}
            onClick={onShowKeys}
          />
          <QueueSettingsButton onOpen={() => setShowsSettings(true)} />
        </div>
      </div>
      {showsSettings ? <QueueSettings onClose={() => setShowsSettings(false)} /> : null}
    </Heading>
  );
}

const Heading = chakra('header');
