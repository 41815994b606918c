import { useCallback, useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { maxViews, maxViewSearch, type SavedView, type ViewTable } from '#domain/saved-view.ts';
import { readableValues } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useToast } from '#ui/toaster.tsx';

/** A person's saved views of a table, and the ways to save and delete one. One of the same name is replaced. */
export function useSavedViews(table: ViewTable) {
  const { studio } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const live = useLive(() => studio.watchViews(uid), [studio, uid]);
  const views = useMemo(() => {
    const stored = live.state === 'ready' ? readableValues(live.value) : [];
    return stored.filter((view) => view.table === table);
  }, [live, table]);

  const showFailure = useCallback(
    (title: string, error: unknown) =>
      toast({ key: 'saved-view', tone: 'danger', title, description: messageFor(error) }),
    [toast],
  );
  const add = useCallback(
    async (name: string, search: string): Promise<void> => {
      const replaced = views.filter((view) => view.name === name);
      await studio.addView(uid, { name, table, search });
      await Promise.all(replaced.map(({ id }) => studio.deleteView(uid, id)));
    },
    [studio, uid, table, views],
  );
  const save = useCallback(
    async (name: string, search: string): Promise<boolean> => {
      try {
        await add(name, search);
        toast({ key: 'saved-view', tone: 'success', title: `“${name}” is saved` });
        return true;
      } catch (error) {
        showFailure(`“${name}” was not saved`, error);
        return false;
      }
    },
    [add, toast, showFailure],
  );
  const remove = useCallback(
    async ({ id, name, search }: SavedView): Promise<void> => {
      try {
        await studio.deleteView(uid, id);
        toast({
          key: 'saved-view',
          tone: 'success',
          title: `“${name}” is deleted`,
          action: { label: 'Undo', onPress: () => void save(name, search) },
        });
      } catch (error) {
        showFailure(`“${name}” was not deleted`, error);
      }
    },
    [studio, uid, toast, showFailure, save],
  );
  return { live, views, add, save, remove };
}

/** Why a view cannot be saved, in words; null when it can. A cut filter would find other rows. */
export function viewProblem(views: readonly unknown[], search: string): string | null {
  if (views.length >= maxViews) {
    return `You have ${maxViews} views, which is the limit. Delete one first.`;
  }
  return search.length > maxViewSearch
    ? 'This view is too long to save. Use fewer words or filters.'
    : null;
}
