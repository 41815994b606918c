import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Cloud } from '#data/cloud.ts';
import { isAdmin } from '#domain/roles.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { createKeepForNext } from '#stores/keep-for-next.ts';
import { useLive } from '#stores/use-live.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { useQueueView } from './use-queue-view.ts';
import { QueueContext, StudioContext, type Queue, type Studio } from './queue-context.tsx';
import { createQueueParts, type QueueParts } from './queue-parts.ts';

/** The next page follows the queue soon, if it does at all. */
const keeper = createKeepForNext<QueueParts>(5000, ({ work }) => {
  const known = work.state();
  return known.state === 'loading' || (known.state === 'ready' && known.interrupted === null);
});

/**
 * Follows the queue for as long as it is shown, and gives it to everything inside. On the desktop
 * one page takes it over from the other.
 */
export function QueueProvider({ children }: { children: ReactNode }) {
  const { queue, studio } = useCloud();
  const { onWake, console: desktop } = usePlatform();
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
    return () => (desktop ? keeper.leave([queue, uid], taken) : taken.stop());
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
        isAdmin: admin,
      },
    [parts, view, changeView, uid, name, admin],
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
  const taken = keeper.take([queue, uid], () => createQueueParts({ queue }, onWake));
  taken.begin(pageSize);
  return taken;
}
