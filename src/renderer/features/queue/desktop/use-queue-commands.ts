import { useEffect, type RefObject } from 'react';
import { commands, type OfferedCommands } from '#stores/commands.ts';
import { readableValues } from '#lib/readable.ts';
import { useQueueAct } from '../moves/queue-act-context.tsx';
import { whatOf } from '../list/questions/what-of.ts';
import { useQueue } from '../store/queue-context.tsx';
import { commandKeys } from './command-keys.ts';
import { useCommandTarget } from './use-command-target.ts';

type OfPage = { search: RefObject<HTMLInputElement | null>; showKeys: () => void };

/** Offers everything that the keyboard does in the queue as commands, too. */
export function useQueueCommands({ search, showKeys }: OfPage): void {
  const { work, view, changeView, selection } = useQueue();
  const act = useQueueAct();
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
      act.onKey(new KeyboardEvent('keydown', pressed), { videos, inOrder });
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
  }, [videos, work, act, sort, reversed, videoId, changeView, selection]);
}

type KeyedCommand = keyof typeof commandKeys;
const isKeyed = (name: string): name is KeyedCommand => Object.hasOwn(commandKeys, name);
const keysOf = Object.keys(commandKeys)
  .filter(isKeyed)
  .map((name) => [name, commandKeys[name]] as const);
