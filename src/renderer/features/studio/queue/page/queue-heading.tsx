import { chakra } from '@chakra-ui/react';
import { CalendarClock, Ellipsis, History, Keyboard } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { routes } from '#domain/routes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { QueueNotifications } from '../notifications/queue-notifications.tsx';
import { useQueue } from '../state/queue-context.tsx';
import type { Layout } from '../state/queue-view.ts';
import { WallLink } from '../wall/wall-link.tsx';
import { FreshnessSign } from './freshness-sign.tsx';
import { QueueSettings, QueueSettingsButton } from './queue-settings.tsx';

/**
 * The page's name, its freshness and its actions, on one line at any width. Where there is little room,
 * the less used actions are in a menu.
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
    <Heading>
      <h1>Video queue</h1>
      <FreshnessSign />
      <QueueNotifications />
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
          <PastLink />
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

/** Shows or hides the latest moves of all videos. */
function FeedSwitch() {
  const { view, changeView } = useQueue();
  return (
    <IconButton
      size="sm"
      label="Latest moves"
      icon={<History aria-hidden />}
      aria-expanded={view.feed}
      // An open video would cover them.
      onClick={() => changeView(view.feed ? { feed: false } : { feed: true, videoId: null })}
    />
  );
}

/** Leads to the board of an earlier moment. */
function PastLink() {
  return (
    <LinkButton
      to={routes.pastBoard.path}
      size="sm"
      square
      variant="ghost"
      tone="neutral"
      icon={<CalendarClock aria-hidden />}
      aria-label="The board as it stood"
      title="The board as it stood"
    />
  );
}

const options: readonly { value: Layout; label: string }[] = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
];

/** Switches between board and table. */
function LayoutSwitch() {
  const { view, changeView } = useQueue();
  return (
    <Segmented
      legend="Layout"
      size="sm"
      options={options}
      value={view.layout}
      onChange={(layout) => changeView({ layout })}
    />
  );
}

/** All actions fit beside the name. */
const roomy = '@container (min-width: 39rem)';

/** The line follows its own width, which an open panel makes smaller. */
const Heading = chakra('header', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    // Its menus open over the filters.
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minH: 10,
    '& h1': {
      flex: '1 1 auto',
      minW: 0,
      fontSize: { base: '1.375rem', md: 'var(--title-size)' },
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '@container (max-width: 22rem)': { '& h1': { fontSize: '1.25rem' } },
    '& .more': { position: 'relative', [roomy]: { display: 'contents' } },
    '& .opener': { [roomy]: { display: 'none' } },
    '& .actions': {
      display: 'none',
      position: 'absolute',
      top: 'calc(100% + 6px)',
      right: 0,
      minW: '14rem',
      p: 2,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'card',
      boxShadow: 'float',
      '&[data-open]': {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 1,
        animation: 'rise 120ms ease-out',
      },
      [roomy]: { display: 'contents' },
    },
    // The menu has room for words beside the icons.
    '@container (max-width: 38.99rem)': {
      '& .actions > [aria-label]': {
        aspectRatio: 'auto',
        justifyContent: 'flex-start',
        gap: 3,
        px: 3,
        _after: { content: 'attr(aria-label) / ""' },
      },
      '& .actions label': { flex: 1 },
      '& .actions fieldset > div': { display: 'flex' },
    },
    '@media (max-width: 16rem)': {
      flexWrap: 'wrap',
      '& h1': { flexBasis: '100%' },
      '& .more': { position: 'static' },
      '& .actions': { minW: 0, left: 0 },
    },
    [roomy]: { '& .actions > fieldset': { order: 1, ms: 2 } },
  },
});
