import { useCallback, useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { mine, readView, savedSearch, usualView, type QueueView } from '../../state/queue-view.ts';

/** A person's saved views, and the ways to save and delete one. */
export function useSavedViews() {
  const { studio } = useCloud();
  const { me } = useQueue();
  const { uid } = me;
  const toast = useToast();
  const live = useLive(() => studio.watchViews(uid), [studio, uid]);
  const views = useMemo(() => (live.state === 'ready' ? readableValues(live.value) : []), [live]);

  const showFailure = useCallback(
    (title: string, error: unknown) =>
      toast({ key: 'saved-view', tone: 'danger', title, description: messageFor(error) }),
    [toast],
  );
  const save = useCallback(
    (name: string, search: string) => studio.addView(uid, { name, search }),
    [studio, uid],
  );
  const restore = useCallback(
    async (name: string, search: string): Promise<void> => {
      try {
        await save(name, search);
        toast({ key: 'saved-view', tone: 'success', title: `“${name}” is saved` });
      } catch (error) {
        showFailure(`“${name}” was not saved`, error);
      }
    },
    [save, toast, showFailure],
  );
  const remove = useCallback(
    async ({ id, name, search }: SavedView): Promise<void> => {
      try {
        await studio.deleteView(uid, id);
        toast({
          key: 'saved-view',
          tone: 'success',
          title: `“${name}” is deleted`,
          action: { label: 'Undo', onPress: () => void restore(name, search) },
        });
      } catch (error) {
        showFailure(`“${name}” was not deleted`, error);
      }
    },
    [studio, uid, toast, showFailure, restore],
  );
  return { views, save, remove };
}

export type BuiltInView = { id: string; name: string; view: QueueView };

/** The views that everybody has. `mine` stands for the person who opens it. */
export const builtInViews: readonly BuiltInView[] = [
  { id: 'all', name: 'Everything', view: usualView },
  { id: 'mine', name: 'My work', view: { ...usualView, assignees: [mine] } },
  { id: 'late', name: 'Late', view: { ...usualView, late: true } },
  { id: 'waiting', name: 'Waiting for the customer', view: { ...usualView, waiting: true } },
];

/** A built-in view in the present layout. */
export function withLayoutOf(chosen: QueueView, now: QueueView): QueueView {
  const { layout, pageSize, videoId, feed } = now;
  return { ...chosen, layout, pageSize, videoId, feed };
}

/** Whether two views show the same videos in the same order, in any layout. */
export function isSameChoice(one: QueueView, other: QueueView): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf(view: QueueView): string {
  const { layout, pageSize } = usualView;
  return savedSearch({ ...view, layout, pageSize });
}

/** The view that was saved as the query part of an address. */
export function viewOf(search: string): QueueView {
  return readView(new URLSearchParams(search));
}
