import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import type { QueueSettings } from '#domain/work.ts';
import type { MutationSign } from '../../store/mutation.ts';
import { useQueue, useStudio } from '../../store/queue-context.tsx';

/** What these rows show now; renders again only when something of one of them changes. */
export function useShownRows(
  ids: readonly string[],
  isFlying: boolean,
): ReadonlyMap<string, ShownRow> {
  const { row, subscribeRows, selection, clock, view, mutations } = useQueue();
  const { settings } = useStudio();
  const [shownRows] = useState(createShownRows);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const sources = [subscribeRows, selection.subscribe, clock.subscribe, mutations.subscribe];
      const stops = sources.map((source) => source(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [subscribeRows, selection, clock, mutations],
  );
  return useSyncExternalStore(subscribe, () =>
    shownRows(ids, {
      video: (id) => {
        const found = row(id);
        return found?.kind === 'ok' ? found.value : null;
      },
      sign: mutations.signOf,
      isChosen: selection.has,
      openId: view.videoId,
      settings,
      now: clock.tick(),
      isFlying,
    }),
  );
}

/** All that a row or card shows of a video; the same object until any of it changes. */
export type ShownRow = {
  video: Video;
  /** How its move is going. */
  sign: MutationSign;
  isChosen: boolean;
  /** Whether its details are open. */
  isOpen: boolean;
  settings: QueueSettings;
  /** The studio's time, for what ages. */
  now: Date;
  /** False while somebody flies past it: then its name is enough. */
  isWhole: boolean;
};

export type RowSources = Pick<ShownRow, 'settings' | 'now'> & {
  /** Null for what is not held or cannot be read. */
  video: (id: string) => Video | null;
  sign: (id: string) => MutationSign;
  isChosen: (id: string) => boolean;
  openId: string | null;
  isFlying: boolean;
};

/**
 * Answers what the rows of a list show, by their ids, without those that cannot be read. One
 * question for all of them costs less than a subscription for each; the answer and each row in it
 * stay the same objects while nothing of them changes.
 */
export function createShownRows() {
  let shown: ReadonlyMap<string, ShownRow> = new Map();
  return (ids: readonly string[], sources: RowSources): ReadonlyMap<string, ShownRow> => {
    const next = new Map<string, ShownRow>();
    let isSame = true;
    for (const id of ids) {
      const video = sources.video(id);
      if (video === null) continue;
      const before = shown.get(id);
      const row = rowOf(video, sources, before);
      isSame &&= row === before;
      next.set(id, row);
    }
    if (!isSame || next.size !== shown.size) shown = next;
    return shown;
  };
}

function rowOf(video: Video, sources: RowSources, before: ShownRow | undefined): ShownRow {
  const { settings, now } = sources;
  const sign = sources.sign(video.id);
  const isChosen = sources.isChosen(video.id);
  const isOpen = sources.openId === video.id;
  // What was whole once stays whole: somebody may be about to press it.
  const isWhole = before?.isWhole === true || !sources.isFlying;
  if (
    before?.video === video &&
    before.sign === sign &&
    before.isChosen === isChosen &&
    before.isOpen === isOpen &&
    before.settings === settings &&
    before.now === now &&
    before.isWhole === isWhole
  ) {
    return before;
  }
  return { video, sign, isChosen, isOpen, settings, now, isWhole };
}
