import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { commands, type OfferedCommands } from '#stores/commands.ts';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import { whatOf } from '../list/questions/question.ts';
import { rowIdAt } from '../list/rows/row-element.ts';
import { useQueue } from '../store/queue-context.tsx';

/** The key of the queue that does the same as a command, so that both always do the same. */
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

/** Offers everything that the keyboard does in the queue as commands, too. */
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
 * Which videos a command is for: the chosen ones, else the one whose details are open, else the row
 * that the keyboard stood on last. A menu or a list in between takes the focus, and not the meaning.
 */
function useCommandTarget(): readonly Video[] {
  const { row, subscribeRows, selection, view } = useQueue();
  const chosen = useSyncExternalStore(selection.subscribe, selection.ids);
  const [stoodOn, setStoodOn] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = rowIdAt(target);
      if (id !== null) setStoodOn(id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  const ids = useMemo(() => {
    if (chosen.length > 0) return chosen;
    const one = view.videoId ?? stoodOn;
    return one === null ? [] : [one];
  }, [chosen, view.videoId, stoodOn]);

  const find = useMemo(() => createHeldVideos(ids, row), [ids, row]);
  return useSyncExternalStore(subscribeRows, find);
}

/**
 * Looks up videos that are held. It answers the same array until one of these changes, since others
 * do all the time.
 */
function createHeldVideos(
  ids: readonly string[],
  row: (id: string) => Readable<Video> | undefined,
): () => readonly Video[] {
  let known: readonly Video[] = [];
  return () => {
    const found = ids.flatMap((id) => {
      const held = row(id);
      return held?.kind === 'ok' ? [held.value] : [];
    });
    const isSame =
      found.length === known.length && found.every((video, index) => video === known[index]);
    if (!isSame) known = found;
    return known;
  };
}
