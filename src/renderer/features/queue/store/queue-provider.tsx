import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { isAdmin } from '#domain/roles.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { createKeepAlive } from '#stores/keep-alive.ts';
import { useLive } from '#stores/use-live.ts';
import { mutationQueueOf } from './mutation-queue.ts';
import { QueueContext, StudioContext, type Queue, type Studio } from './queue-context.tsx';
import { createQueueParts, type QueueParts } from './queue-parts.ts';
import type { QueueView } from './queue-view.ts';
import { readView, viewSearch } from './view-search.ts';

/** The next page follows the queue soon, if it does at all. */
const keeper = createKeepAlive<QueueParts>(5000, ({ work }) => {
  const known = work.state();
  return known.state === 'loading' || (known.state === 'ready' && known.interrupted === null);
});

/**
 * Follows the queue for as long as it is shown, and gives it to everything inside. On the desktop
 * one page takes it over from the other.
 */
export function QueueProvider({ children }: { children: ReactNode }) {
  const cloud = useCloud();
  const { queue, studio } = cloud;
  const { onWake, desktopIntegration: desktop } = usePlatform();
  const { user, roles } = useSignedIn();
  const { uid, displayName, email } = user;
  const { view, changeView } = useQueueView();
  const [parts, setParts] = useState<QueueParts | null>(null);
  const steady = parts?.steady ?? null;
  const settings = useLive(
    useMemo(() => steady && steady(studio.watchQueueSettings), [steady, studio]),
  );
  const staff = useLive(useMemo(() => steady && steady(studio.watchStaff), [steady, studio]));
  const pageSize = useRef(view.pageSize);

  useEffect(() => {
    pageSize.current = view.pageSize;
  }, [view.pageSize]);
  useEffect(() => {
    const taken = takeParts({ queue }, uid, () => pageSize.current, onWake);
    setParts(taken);
    return () => (desktop ? keeper.release([queue, uid], taken) : taken.stop());
  }, [queue, uid, onWake, desktop]);

  const admin = isAdmin({ roles, emailVerified: user.emailVerified });
  // Without an answer the usual limits hold, and nobody can be chosen: the list itself goes on.
  const isDecided = settings.state === 'ready';
  const decided = isDecided ? settings.value : usualQueueSettings;
  const colleagues = staff.state === 'ready' ? staff.value : null;

  // Colleagues know everybody by the list's name; the session's may be from before a renaming.
  const name = colleagues?.find((each) => each.uid === uid)?.name ?? (displayName || email);

  const value = useMemo<Queue | null>(
    () =>
      parts && {
        ...parts,
        announce: parts.announcer.say,
        view,
        changeView,
        me: { uid, name },
        mutations: mutationQueueOf(cloud, uid),
        isAdmin: admin,
      },
    [parts, view, changeView, uid, name, cloud, admin],
  );
  const studioNow = useMemo<Studio>(
    () => ({ settings: decided, isDecided, staff: colleagues ?? [] }),
    [decided, isDecided, colleagues],
  );
  return (
    value && (
      <QueueContext value={value}>
        <StudioContext value={studioNow}>{children}</StudioContext>
      </QueueContext>
    )
  );
}

/** The queue's parts, going already or new, for this person to look at. */
function takeParts(
  { queue }: Pick<Cloud, 'queue'>,
  uid: string,
  pageSize: () => number,
  onWake: Platform['onWake'],
): QueueParts {
  const taken = keeper.acquire([queue, uid], () => createQueueParts({ queue }, onWake));
  taken.begin(pageSize);
  return taken;
}

export type ChangeView = (part: Partial<QueueView>) => void;

/** How the queue is looked at, kept in the address so that it can be shared and gone back to. */
function useQueueView(): { view: QueueView; changeView: ChangeView } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const stored = useMemo(() => readView(search), [search]);
  // The router takes its time; what was pressed has to show at once.
  const [view, showAlready] = useOptimistic(
    stored,
    (before: QueueView, part: Partial<QueueView>) => ({ ...before, ...part }),
  );
  const changeView = useCallback<ChangeView>(
    (part) => {
      // What was typed last may be told when its person has gone on to another page already.
      if (window.location.pathname !== pathname) return;
      startTransition(() => {
        showAlready(part);
        // The router's own parameters lag behind a change that was made in the same moment.
        const before = readView(new URLSearchParams(window.location.search));
        setSearch(viewSearch({ ...before, ...part }), {
          preventScrollReset: true,
          // Typing makes no steps to go back through.
          replace: 'search' in part,
        });
      });
    },
    [pathname, setSearch, showAlready],
  );
  return { view, changeView };
}
