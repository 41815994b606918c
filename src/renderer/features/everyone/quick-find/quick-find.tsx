import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type DesktopCommand, desktopCommands } from '#contracts/desktop-commands.ts';
import { foundByLabels, leastSearched } from '#domain/customer-search.ts';
import { customerName } from '#domain/user.ts';
import { commands, commandsOf } from '#stores/commands.ts';
import { findableVideos } from '#stores/findable-videos.ts';
import { formatShortcut, hasMacKeyboard } from '#lib/format-shortcut.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { showModal } from '#ui/show-modal.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { findAll } from './find-all.ts';
import { QuickFindFrame } from './quick-find-frame.tsx';
import { useDebounce } from 'use-debounce';
import { useFoundCustomers } from '#data/hooks/use-found-customers.ts';
import { messageFor } from '#domain/errors.ts';

type QuickFindProps = {
  onClose: () => void;
  /** Searches the whole queue for the typed text; null for people without access to it. */
  onSearchQueue: ((typed: string) => void) | null;
  /** Opens a customer's page; null for people who may not see customers. */
  onOpenCustomer: ((userId: string) => void) | null;
};

/** Finds videos that are at hand, pages and everything that can be done, from a few letters. */
export function QuickFind({ onClose, onSearchQueue, onOpenCustomer }: QuickFindProps) {
  const [typed, setTyped] = useState('');
  const scopeId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const offered = commandsOf(useStore(commands));
  const sources = useStore(findableVideos);
  const source = sources.at(-1);
  const { desktopIntegration: menu } = usePlatform();
  const [isMac] = useState(hasMacKeyboard);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) showModal(element);
    // The browser would begin with the list around it.
    element?.querySelector('input')?.focus();
    // Only closing gives the focus back to where it was.
    return () => element?.close();
  }, []);

  const choose = (follow: () => void) => {
    onClose();
    // The focus is back by then, and with it the subject of its commands.
    setTimeout(follow);
  };
  const found = findAll(offered, source?.all() ?? [], typed);
  const text = typed.trim();
  const searches = text !== '' && onSearchQueue !== null;
  // Each letter names all of them anew: the list would otherwise go on pointing at an item that was
  // taken away meanwhile, when the one that took its place has the same name.
  const nameOf = (item: string) => `${item} in ${typed}`;

  return (
    <QuickFindFrame ref={dialog} onClose={onClose}>
      <Command shouldFilter={false} loop label="Find anything">
        <div className="ask">
          <Search size={20} aria-hidden />
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            aria-describedby={source ? scopeId : undefined}
            placeholder={source ? 'A video, a customer, a page, an action' : 'A page, an action'}
          />
        </div>
        <Command.List label="Results">
          {found.map((part) => (
            <Command.Group key={part.heading} heading={part.heading}>
              {part.kind === 'videos'
                ? part.videos.map(({ id, title, userEmail, userName, status }) => (
                    <Command.Item
                      key={id}
                      value={nameOf(`video ${id}`)}
                      onSelect={() => choose(() => source?.open(id))}
                    >
                      <span className="name">
                        {title}{' '}
                        <small>
                          <EmailAddress>{customerName(userEmail, userName)}</EmailAddress>
                        </small>
                      </span>
                      <VideoStatusBadge status={status} size="sm" />
                    </Command.Item>
                  ))
                : part.items.map(({ name, command }) => (
                    <Command.Item
                      key={name}
                      value={nameOf(name)}
                      onSelect={() => choose(command.run)}
                    >
                      <span className="name">{desktopCommands[name].label}</span>
                      {menu ? <Keys of={name} isMac={isMac} /> : null}
                    </Command.Item>
                  ))}
            </Command.Group>
          ))}
          {onOpenCustomer === null || text.length < leastSearched ? null : (
            <CustomerItems typed={text} onOpen={(userId) => choose(() => onOpenCustomer(userId))} />
          )}
          {!searches ? null : (
            <Command.Item
              value={nameOf('search the queue')}
              onSelect={() => choose(() => onSearchQueue(text))}
            >
              <span className="name">Search the queue for “{text}”</span>
            </Command.Item>
          )}
        </Command.List>
        {source ? (
          <p className="scope" id={scopeId}>
            Searches open videos, and drafts and deliveries once the queue shows them.
          </p>
        ) : null}
        {/* There from the start, so that what is put into it is read out. */}
        <div role="status">
          <Nothing isFound={found.length > 0} searches={searches} />
        </div>
      </Command>
    </QuickFindFrame>
  );
}

/** What is left where nothing has that name; the search that is left is seen anyway. */
function Nothing({ isFound, searches }: { isFound: boolean; searches: boolean }) {
  if (isFound) return null;
  return searches ? (
    <VisuallyHidden>No matches here. Enter searches the queue.</VisuallyHidden>
  ) : (
    <p className="nothing">No matches. Try fewer letters.</p>
  );
}

/** The keys that the menu gives to a command. */
function Keys({ of, isMac }: { of: DesktopCommand; isMac: boolean }) {
  const { keys } = desktopCommands[of];
  if (keys === null) return null;
  return <kbd>{formatShortcut(keys, isMac)}</kbd>;
}

/** Milliseconds without a key before the cloud is asked. */
const pause = 300;
const mostShown = 8;

/** Customers that the typed text names. They come after what is at hand, which Enter runs at once. */
function CustomerItems({ typed, onOpen }: { typed: string; onOpen: (userId: string) => void }) {
  const [asked] = useDebounce(typed, pause);
  const live = useFoundCustomers(asked);
  if (live.state === 'failed') {
    return <p className="scope">Customers were not searched. {messageFor(live.error)}</p>;
  }
  // An answer to fewer letters would be taken for one to what stands there now.
  if (live.state === 'loading' || asked !== typed || live.value.customers.length === 0) return null;
  return (
    <Command.Group heading="Customers">
      {live.value.customers.slice(0, mostShown).map(({ userId, name, email, by, matched }) => (
        <Command.Item
          key={userId}
          value={`customer ${userId} in ${typed}`}
          onSelect={() => onOpen(userId)}
        >
          <span className="name">
            {name ?? email ?? 'A deleted account'}{' '}
            <small>
              {by === 'email' || by === 'name' ? email : `${foundByLabels[by]}: ${matched}`}
            </small>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
