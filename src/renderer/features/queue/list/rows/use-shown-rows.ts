import { useCallback, useState, useSyncExternalStore } from 'react';
import { useQueueAct } from '../../moves/queue-act-context.tsx';
import { useQueue, useStudio } from '../../store/queue-context.tsx';
import { createShownRows, type ShownRow } from './shown-rows.ts';

/** What these rows show now; renders again only when something of one of them changes. */
export function useShownRows(
  ids: readonly string[],
  isFlying: boolean,
): ReadonlyMap<string, ShownRow> {
  const { row, subscribeRows, selection, clock, view } = useQueue();
  const { settings } = useStudio();
  const { signs } = useQueueAct();
  const [shownRows] = useState(createShownRows);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const sources = [subscribeRows, selection.subscribe, clock.subscribe, signs.subscribe];
      const stops = sources.map((source) => source(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [subscribeRows, selection, clock, signs],
  );
  return useSyncExternalStore(subscribe, () =>
    shownRows(ids, {
      video: (id) => {
        const found = row(id);
        return found?.kind === 'ok' ? found.value : null;
      },
      sign: signs.of,
      isChosen: selection.has,
      openId: view.videoId,
      settings,
      now: clock.tick(),
      isFlying,
    }),
  );
}
