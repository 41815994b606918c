import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { OfVideo } from '#data/firestore/of-video.ts';
import { readableValues } from '#lib/readable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { sessionScoped } from '#stores/session-scoped.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';
import { useQueue, useStudio } from '../state/queue-context.tsx';
import { createApprovalSource } from './approval-source.ts';
import { createAssignedWork } from './assigned-work.ts';
import { createNotificationStorage, useNotificationChoices } from './notification-choices.ts';
import { createNotificationInbox } from './notification-inbox.ts';
import { createNotificationSound } from './notification-sound.ts';
import { createNotificationSource } from './notification-source.ts';
import { createMentionSource, type Mention } from './mention-source.ts';
import { batchSentence, desktopBatch, type QueueNotification } from './notification.ts';

const week = 7 * 24 * 3_600_000;

/** Finds the notifications for this person, by their choices on this device. */
export function useNotifications() {
  const { work, clock, me, isAdmin, announce, resilient, mutations } = useQueue();
  const { settings } = useStudio();
  const { notes, comments, queue, films } = useCloud();
  const { uid } = me;
  const storage = useMemo(() => createNotificationStorage(uid, isAdmin), [uid, isAdmin]);
  const openOwn = useCallback(() => ownNotifications.open(uid), [uid]);
  const own = useSessionScoped(ownNotifications, uid, openOwn);
  const { choices, choose } = useNotificationChoices(storage);
  const { desktopIntegration: desktop } = usePlatform();
  const [sound] = useState(createNotificationSound);

  // The latest values, so that a change of them does not start the subscriptions again.
  const latest = useRef({ settings, choices });
  useEffect(() => {
    latest.current = { settings, choices };
  });

  const newestMention = useRef<Date | null>(null);

  useEffect(() => {
    if (own === null) return undefined;
    const { inbox, assignedWork } = own;
    const notify = (notification: QueueNotification) => {
      if (!latest.current.choices.kinds.includes(notification.kind)) return;
      if (notification.kind === 'assigned') assignedWork.notified(notification.videoId);
      inbox.add(notification);
    };
    const source = createNotificationSource({
      me: uid,
      isAdmin,
      settings: () => latest.current.settings,
      now: clock.now,
      mutations,
      onNotification: notify,
    });
    const notifyMentions = () => {
      const mentions = createMentionSource({
        me: uid,
        // On a new device the person may have missed mentions of the last week.
        seenUntil: storage.mentionsUntil() ?? new Date(clock.now().getTime() - week),
        loadTitle: async (videoId) => {
          const [found] = readableValues(await queue.findVideos(videoId));
          if (found === undefined) throw new Error(`There is no readable video ${videoId}.`);
          return found.title;
        },
        onNotification: notify,
      });
      return (found: readonly Mention[]) => {
        mentions.update(found);
        const newest = found[0]?.at;
        if (newest && newest > (newestMention.current ?? 0)) newestMention.current = newest;
      };
    };
    const inNotes = notifyMentions();
    const inComments = notifyMentions();
    const since = clock.now();
    const approvals = createApprovalSource({
      me: uid,
      since,
      loadReview: films.loadReview,
      onNotification: notify,
    });
    let hasBegun = false;
    const begin = () => {
      if (hasBegun || work.getState().status.state !== 'ready') return;
      hasBegun = true;
      const found = work.rows().map((row) => ({ kind: 'set' as const, id: row.id, row }));
      source.updateVideos(found, true);
      for (const video of assignedWork.begin(readableValues(work.rows()))) {
        const { id, title, updatedAt } = video;
        notify({ kind: 'assigned', key: `assigned ${id}`, videoId: id, title, at: updatedAt });
      }
      storage.saveMine(assignedWork.ids());
    };
    begin();
    const stops = [
      work.subscribe(begin),
      work.onChanges((changes, isFirst) => {
        if (!hasBegun) return;
        source.updateVideos(changes, isFirst);
        const before = assignedWork.ids().join();
        for (const change of changes) {
          if (change.kind === 'gone' || change.row.kind !== 'ok') continue;
          assignedWork.update(change.row.value);
        }
        if (assignedWork.ids().join() !== before) storage.saveMine(assignedWork.ids());
      }),
      clock.subscribe(source.checkLateness),
      resilient(notes.watchMentions(uid))(
        (found) => inNotes(readableEntries(found, ({ at, title }) => ({ at, title }))),
        (error) => console.warn('Mentions in notes are not watched', error),
      ),
      resilient(comments.watchMentions(uid))(
        (found) =>
          inComments(readableEntries(found, ({ updatedAt }) => ({ at: updatedAt, title: null }))),
        (error) => console.warn('Mentions in comments are not watched', error),
      ),
      resilient(queue.watchDelivered(since))(
        (delivered) => approvals.update(readableValues(delivered)),
        (error) => console.warn('Approvals are not watched', error),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [
    work,
    clock,
    notes,
    comments,
    queue,
    films,
    uid,
    isAdmin,
    storage,
    own,
    resilient,
    mutations,
  ]);

  useEffect(() => {
    if (own === null) return undefined;
    const stopBatches = own.inbox.onBatch((batch) => {
      announce(batchSentence(batch));
      if (latest.current.choices.sound) sound.play();
      const toShow = desktopBatch(batch);
      if (toShow !== null) desktop?.signal('showNotifications', toShow);
    });
    return () => {
      stopBatches();
      sound.stop();
    };
  }, [own, sound, announce, desktop]);

  const { notifications, unseen } = useStore(own?.inbox ?? emptyInbox);
  const markSeen = useCallback(() => {
    if (own === null) return;
    const { inbox, assignedWork } = own;
    inbox.markSeen();
    if (newestMention.current) storage.saveMentionsSeen(newestMention.current);
    assignedWork.markSeen();
    storage.saveMine(assignedWork.ids());
  }, [storage, own]);
  return { notifications, unseen, choices, choose, markSeen, playSound: sound.play };
}

/**
 * A person's notifications and known assignments. They outlast the page, because the desktop
 * watches the queue on every page and the bell shows the notifications of all of them.
 */
const ownNotifications = sessionScoped(
  (uid) => ({
    inbox: createNotificationInbox(),
    // The role matters only for the default choices.
    assignedWork: createAssignedWork(uid, createNotificationStorage(uid, false).mine()),
  }),
  ({ inbox }) => inbox.stop(),
);

/** Used before the first effect. */
const emptyInbox = createNotificationInbox();

/** The mentions among entries below videos. Those that cannot be read are left out. */
function readableEntries<T extends Pick<Mention, 'id' | 'by' | 'byName' | 'text'>>(
  found: readonly OfVideo<T>[],
  rest: (entry: T) => Pick<Mention, 'at' | 'title'>,
): Mention[] {
  return found.flatMap(({ videoId, entry }) => {
    if (entry.kind !== 'ok') return [];
    const { id, by, byName, text } = entry.value;
    return [{ id, videoId, by, byName, text, ...rest(entry.value) }];
  });
}
