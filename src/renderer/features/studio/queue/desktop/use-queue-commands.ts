import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { commands, type OfferedCommands } from '#stores/commands.ts';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import { whatOf } from '../list/questions/question.ts';
import { rowIdAt } from '../list/rows/row-element.ts';
import { useQueue } from '../state/queue-context.tsx';

/** The queue's key for each command. A command presses its key, so both always do the same. */
export const commandKeys = {
  stepForward: { key: ']' },
  stepBack: { key: '[' },
  moveVideo: { key: 'm' },
  assignVideo: { key: 'a' },
  takeVideo: { key: 'i' },
  setDue: { key: 'u' },
  setLabels: { key: 'l' },
  toggleWaiting: { key: 'w' },
  moreUrgent: { key: 'ArrowUp', altKey: true },
  lessUrgent: { key: 'ArrowDown', altKey: true },
  makeFirst: { key: 'Home', altKey: true },
  makeLast: { key: 'End', altKey: true },
  everything: { key: '.' },
} as const satisfies Partial<Record<DesktopCommand, { key: string; altKey?: boolean }>>;

type OfPage = { search: RefObject<HTMLInputElement | null>; showKeys: () => void };

/** Offers all keyboard actions of the queue as commands. */
export function useQueueCommands({ search, showKeys }: OfPage): void {
  const { work, view, changeView, selection } = useQueue();
  const { onKey } = useQueueActions();
  const videos = useCommandTarget();
  const { layout, feed, sort, reversed, videoId } = view;

  useEffect(
    () =>
      commands.offer({
        searchQueue: { run: () => search.current?.focus() },
        showFeed: { run: () => changeView({ feed: !feed }) },
        showKeys: { run: showKeys },
        ...(layout === 'board'
          ? { showTable: { run: () => changeView({ layout: 'table' }) } }
          : { showBoard: { run: () => changeView({ layout: 'board' }) } }),
      }),
    [search, showKeys, changeView, feed, layout],
  );

  useEffect(() => {
    const [first, ...others] = videos;
    if (!first) return undefined;
    const about = whatOf(videos);
    const statuses = new Set(videos.map(({ status }) => status));
    const press = (pressed: KeyboardEventInit) => {
      const isByPriority = sort === 'priority' && !reversed;
      const inOrder = isByPriority
        ? readableValues(work.rows()).filter(({ status }) => statuses.has(status))
        : [];
      onKey(new KeyboardEvent('keydown', pressed), { videos, inOrder });
    };
    const offered: OfferedCommands = {};
    for (const [command, pressed] of keysOf) {
      offered[command] = { about, run: () => press(pressed) };
    }
    if (others.length === 0 && videoId !== first.id) {
      offered.openVideo = { about, run: () => changeView({ videoId: first.id }) };
    }
    if (selection.ids().length > 0) offered.chooseNone = { run: selection.clear };
    return commands.offer(offered);
  }, [videos, work, onKey, sort, reversed, videoId, changeView, selection]);
}

type KeyedCommand = keyof typeof commandKeys;
const isKeyed = (name: string): name is KeyedCommand => Object.hasOwn(commandKeys, name);
const keysOf = Object.keys(commandKeys)
  .filter(isKeyed)
  .map((name) => [name, commandKeys[name]] as const);

/**
 * The videos that a command is for: the chosen ones, else the open one, else the row that had the
 * focus last. A menu opened in between takes the focus, but the command is still for that row.
 */
function useCommandTarget(): readonly Video[] {
  const { row, subscribeRows, selection, view } = useQueue();
  const chosen = useStore(selection);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = rowIdAt(target);
      if (id !== null) setFocusedId(id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  const ids = useMemo(() => {
    if (chosen.length > 0) return chosen;
    const one = view.videoId ?? focusedId;
    return one === null ? [] : [one];
  }, [chosen, view.videoId, focusedId]);

  const find = useMemo(() => createVideoLookup(ids, row), [ids, row]);
  return useSyncExternalStore(subscribeRows, find);
}

/** Looks up loaded videos. The array stays the same until one of them changes. */
function createVideoLookup(
  ids: readonly string[],
  row: (id: string) => Readable<Video> | undefined,
): () => readonly Video[] {
  let known: readonly Video[] = [];
  return () => {
    const videos = ids.flatMap((id) => {
      const found = row(id);
      return found?.kind === 'ok' ? [found.value] : [];
    });
    const isSame =
      videos.length === known.length && videos.every((video, index) => video === known[index]);
    if (!isSame) known = videos;
    return known;
  };
}
