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
import { ResilientContext, useLive } from '#stores/use-live.ts';
import { QueueContext, StudioContext, type Queue, type Studio } from './queue-context.tsx';
import { createQueueParts, type QueueParts } from './queue-parts.ts';
import { queueTimings } from './queue-timings.ts';
import { readView, viewSearch, type ChangeView, type QueueView } from './queue-view.ts';
import { useMutationQueue } from './use-mutation-queue.ts';

const handover = createKeepAlive<QueueParts>(queueTimings.keepForNextPage, ({ work }) => {
  const { status } = work.getState();
  return status.state === 'loading' || (status.state === 'ready' && status.interrupted === null);
});

/**
 * Watches the queue while it is mounted, and provides it to everything inside. On the desktop the
 * next page takes over the stores of the last one.
 */
export function QueueProvider({ children }: { children: ReactNode }) {
  const { queue, studio } = useCloud();
  const { onWake, desktopIntegration: desktop } = usePlatform();
  const { user, roles } = useSignedIn();
  const { uid, displayName, email } = user;
  const { view, changeView } = useQueueView();
  const [parts, setParts] = useState<QueueParts | null>(null);
  const mutations = useMutationQueue();
  const resilient = parts?.resilient ?? null;
  const settings = useLive(
    () => resilient && resilient(studio.watchQueueSettings()),
    [resilient, studio],
  );
  const staff = useLive(() => resilient && resilient(studio.watchStaff()), [resilient, studio]);
  const pageSize = useRef(view.pageSize);

  useEffect(() => {
    pageSize.current = view.pageSize;
  }, [view.pageSize]);
  useEffect(() => {
    const taken = takeParts({ queue }, uid, () => pageSize.current, onWake);
    setParts(taken);
    return () => (desktop ? handover.release([queue, uid], taken) : taken.stop());
  }, [queue, uid, onWake, desktop]);

  const admin = isAdmin({ roles, emailVerified: user.emailVerified });
  // Until they are loaded, the default limits hold and nobody can be assigned. The list works.
  const isDecided = settings.state === 'ready';
  const decided = isDecided ? settings.value : usualQueueSettings;
  const colleagues = staff.state === 'ready' ? staff.value : null;

  // Colleagues see the name in the staff list; the session's name may be older.
  const name = colleagues?.find((each) => each.uid === uid)?.name ?? (displayName || email);

  const value = useMemo<Queue | null>(
    () =>
      parts &&
      mutations && {
        ...parts,
        announce: parts.announcer.say,
        view,
        changeView,
        me: { uid, name },
        mutations,
        isAdmin: admin,
      },
    [parts, mutations, view, changeView, uid, name, admin],
  );
  const studioNow = useMemo<Studio>(
    () => ({ settings: decided, isDecided, staff: colleagues ?? [] }),
    [decided, isDecided, colleagues],
  );
  return (
    value && (
      <QueueContext value={value}>
        <ResilientContext value={value.resilient}>
          <StudioContext value={studioNow}>{children}</StudioContext>
        </ResilientContext>
      </QueueContext>
    )
  );
}

/** The stores of the last page, or new ones, ready for a new page. */
function takeParts(
  { queue }: Pick<Cloud, 'queue'>,
  uid: string,
  pageSize: () => number,
  onWake: Platform['onWake'],
): QueueParts {
  const taken = handover.acquire([queue, uid], () => createQueueParts({ queue }, onWake));
  taken.begin(pageSize);
  return taken;
}

/** The view of the queue, kept in the address so that it can be shared and the Back button works. */
function useQueueView(): { view: QueueView; changeView: ChangeView } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const stored = useMemo(() => readView(search), [search]);
  // The router is slow; the interface must respond at once.
  const [view, showAlready] = useOptimistic(
    stored,
    (before: QueueView, part: Partial<QueueView>) => ({ ...before, ...part }),
  );
  const changeView = useCallback<ChangeView>(
    (part) => {
      // A debounced search may arrive after the person has gone to another page.
      if (window.location.pathname !== pathname) return;
      startTransition(() => {
        showAlready(part);
        // The router's parameters lag behind a change made at the same moment.
        const before = readView(new URLSearchParams(window.location.search));
        setSearch(viewSearch({ ...before, ...part }), {
          preventScrollReset: true,
          // Typing adds no steps to the history.
          replace: 'search' in part,
        });
      });
    },
    [pathname, setSearch, showAlready],
  );
  return { view, changeView };
}
