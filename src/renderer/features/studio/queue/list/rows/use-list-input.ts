import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Video } from '#domain/video.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import { createListShifts } from '../actions/recently-seen.ts';
import { walk, walkKeys, type ActiveRow, type Columns } from './active-row.ts';
import { rowElementOf, rowIdAt } from './row-element.ts';

/**
 * The keyboard and pointer handlers of a list, for all of its rows: spread them on the list's element.
 * An action on a chosen row is for all chosen rows.
 */
export function useListInput(columns: Columns, active: ActiveRow) {
  const { row, selection, changeView, view } = useQueue();
  const { run, onKey } = useQueueActions();
  const toast = useToast();
  const [shifts] = useState(() => createListShifts(() => performance.now()));
  useLayoutEffect(() => shifts.show(columns), [shifts, columns]);
  const isByPriority = view.sort === 'priority' && !view.reversed;

  const videosOf = useCallback(
    (ids: readonly string[]): Video[] =>
      ids.flatMap((id) => {
        const found = row(id);
        return found?.kind === 'ok' ? [found.value] : [];
      }),
    [row],
  );
  const targets = useCallback(
    (id: string) => videosOf(selection.has(id) ? selection.ids() : [id]),
    [videosOf, selection],
  );
  const columnOf = useCallback(
    (id: string) => columns.find((ids) => ids.includes(id)) ?? [],
    [columns],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const id = rowIdAt(event.target);
      if (event.defaultPrevented || id === null) return;
      const leftId = active.justReplaced(id);
      const left = leftId === null ? null : { id: leftId, videos: targets(leftId) };
      const inOrder = isByPriority ? videosOf(columnOf(id)) : [];
      if (onKey(event, { videos: targets(id), inOrder, left })) {
        event.preventDefault();
        return;
      }
      if (event.altKey || event.metaKey) return;
      const key = pressedKey(event);
      const onRow = event.target === rowElementOf(event.currentTarget, id);
      if (walkKeys.includes(key) && !event.ctrlKey) {
        const to = walk(columns, id, key);
        event.preventDefault();
        if (to === null) return;
        if (event.shiftKey) {
          if (!selection.has(id)) selection.toggle(id);
          selection.extendTo(to, columnOf(to));
        }
        active.focus(to);
      } else if ((key === ' ' && onRow) || (key === 'x' && !event.ctrlKey)) {
        event.preventDefault();
        selection.toggle(id);
      } else if (key === 'a' && event.ctrlKey) {
        event.preventDefault();
        selection.set(columnOf(id));
      } else if (key === 'Enter' && onRow) {
        event.preventDefault();
        changeView({ videoId: id });
      } else if (key === 'Escape' && selection.ids().length > 0) {
        event.preventDefault();
        selection.clear();
      }
    },
    [columns, active, onKey, selection, changeView, isByPriority, videosOf, columnOf, targets],
  );

  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const id = rowIdAt(event.target);
      if (id === null || !(event.target instanceof Element)) return;
      const pressed = event.target.closest<HTMLElement>('[data-act]');
      if (event.shiftKey) {
        selection.extendTo(id, columnOf(id));
      } else if (pressed?.dataset['act'] === 'select' || event.ctrlKey || event.metaKey) {
        selection.toggle(id);
      } else {
        press(pressed?.dataset['act'], pressed, id);
      }

      function press(what: string | undefined, at: Element | null, videoId: string) {
        switch (what) {
          case 'menu':
          case 'assignee':
          case 'due':
            run({ do: 'ask', question: what, videos: targets(videoId), beside: at });
            break;
          case 'forward':
            if (shifts.hasTakenPlace(videoId))
              toast({ key: 'plan', title: 'The list moved. Nothing was done' });
            else run({ do: 'step', by: 1, videos: targets(videoId) });
            break;
          default:
            changeView({ videoId });
        }
      }
    },
    [run, selection, changeView, columnOf, targets, shifts, toast],
  );

  const onFocus = useCallback(
    (event: { target: EventTarget }) => {
      const id = rowIdAt(event.target);
      if (id !== null) active.focused(id);
    },
    [active],
  );

  return useMemo(() => ({ onKeyDown, onClick, onFocus }), [onKeyDown, onClick, onFocus]);
}
