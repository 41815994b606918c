import { useCallback, useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import type { Watch } from '#stores/use-live.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue, useSteadyLive } from '../../store/queue-context.tsx';

/** A person's own views of the queue, and how they keep and drop one. */
export function useSavedViews() {
  const { studio } = useCloud();
  const { me } = useQueue();
  const { uid } = me;
  const toast = useToast();
  const watch = useCallback<Watch<Readable<SavedView>[]>>(
    (onValue, onError) => studio.watchViews(uid, onValue, onError),
    [studio, uid],
  );
  const live = useSteadyLive(watch);
  const views = useMemo(() => (live.state === 'ready' ? readableValues(live.value) : []), [live]);

  const tellFailed = useCallback(
    (title: string, error: unknown) =>
      toast({ key: 'saved-view', tone: 'danger', title, description: messageFor(error) }),
    [toast],
  );
  const keep = useCallback(
    async (name: string, search: string): Promise<boolean> => {
      try {
        await studio.addView(uid, { name, search });
        toast({ key: 'saved-view', tone: 'success', title: `“${name}” is kept` });
        return true;
      } catch (error) {
        tellFailed(`“${name}” was not kept`, error);
        return false;
      }
    },
    [studio, uid, toast, tellFailed],
  );
  const drop = useCallback(
    async ({ id, name, search }: SavedView): Promise<void> => {
      try {
        await studio.deleteView(uid, id);
        toast({
          key: 'saved-view',
          tone: 'success',
          title: `“${name}” is dropped`,
          action: { label: 'Undo', onPress: () => void keep(name, search) },
        });
      } catch (error) {
        tellFailed(`“${name}” was not dropped`, error);
      }
    },
    [studio, uid, toast, tellFailed, keep],
  );
  return { views, keep, drop };
}
