import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import type { QueueSettings } from '#domain/work.ts';
import type { MutationSign } from '../../state/mutation.ts';
import { useQueue, useStudio } from '../../state/queue-context.tsx';

/** The present content of these rows. It renders again only when one of them changes. */
export function useShownRows(
  ids: readonly string[],
  isFastScroll: boolean,
): ReadonlyMap<string, ShownRow> {
  const { row, subscribeRows, selection, clock, view, mutations } = useQueue();
  const { settings } = useStudio();
  const [shownRows] = useState(createShownRows);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [
        subscribeRows(onChange),
        selection.subscribe(onChange),
        clock.subscribe(onChange),
        mutations.subscribe(onChange),
      ];
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
      now: clock.getState(),
      isFastScroll,
    }),
  );
}

/** Everything that a row or card shows of a video; the same object until any of it changes. */
export type ShownRow = {
  video: Video;
  /** The state of its move. */
  sign: MutationSign;
  isChosen: boolean;
  /** Whether its details are open. */
  isOpen: boolean;
  settings: QueueSettings;
  /** The studio's time, for ages. */
  now: Date;
  /** False during fast scrolling: then only the title is rendered. */
  isWhole: boolean;
};

export type RowDeps = Pick<ShownRow, 'settings' | 'now'> & {
  /** Null if it is not loaded or not readable. */
  video: (id: string) => Video | null;
  sign: (id: string) => MutationSign;
  isChosen: (id: string) => boolean;
  openId: string | null;
  isFastScroll: boolean;
};

/**
 * Computes the content of a list's rows by their ids, without unreadable ones. One subscription for
 * all rows costs less than one for each. The map and each row in it stay the same objects until
 * they change.
 */
export function createShownRows() {
  let shown: ReadonlyMap<string, ShownRow> = new Map();
  return (ids: readonly string[], deps: RowDeps): ReadonlyMap<string, ShownRow> => {
    const next = new Map<string, ShownRow>();
    let isSame = true;
    for (const id of ids) {
      const video = deps.video(id);
      if (video === null) continue;
      const before = shown.get(id);
      const row = rowOf(video, deps, before);
      isSame &&= row === before;
      next.set(id, row);
    }
    if (!isSame || next.size !== shown.size) shown = next;
    return shown;
  };
}

function rowOf(video: Video, deps: RowDeps, before: ShownRow | undefined): ShownRow {
  const { settings, now } = deps;
  const sign = deps.sign(video.id);
  const isChosen = deps.isChosen(video.id);
  const isOpen = deps.openId === video.id;
  // A row that was rendered whole stays whole, because somebody may be about to press it.
  const isWhole = before?.isWhole === true || !deps.isFastScroll;
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
