import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { OfVideo } from '#data/repositories/notes-repository.ts';
import type { Note } from '#domain/note.ts';
import { readableValues } from '#lib/readable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { sessionScoped } from '#stores/session-scoped.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import { createMyWork } from './my-work.ts';
import { createSignalMemory, useSignalChoices } from './notification-choices.ts';
import { createSignalInbox } from './notification-inbox.ts';
import { createSignalSound } from './notification-sound.ts';
import { createSignalSource } from './notification-source.ts';
import { batchSentence, systemBatch, type Signal } from './notification.ts';

const week = 7 * 24 * 3_600_000;

/** Follows what this person may want to be told, as they chose it on this device. */
export function useSignals() {
  const { work, clock, me, isAdmin, announce, steady, mutations } = useQueue();
  const { settings } = useStudio();
  const { notes } = useCloud();
  const { uid } = me;
  const memory = useMemo(() => createSignalMemory(uid, isAdmin), [uid, isAdmin]);
  const { inbox, myWork } = useMemo(() => signalsFor(uid), [uid]);
  const { choices, choose } = useSignalChoices(memory);
  const { desktopIntegration: desktop } = usePlatform();
  const [sound] = useState(createSignalSound);

  // Read when something happens; what is followed need not begin anew for them.
  const now = useRef({ settings, choices });
  useEffect(() => {
    now.current = { settings, choices };
  });

  const newestMention = useRef<Date | null>(null);

  useEffect(() => {
    const tell = (signal: Signal) => {
      if (!now.current.choices.kinds.includes(signal.kind)) return;
      if (signal.kind === 'assigned') myWork.told(signal.videoId);
      inbox.add(signal);
    };
    const source = createSignalSource({
      me: uid,
      isAdmin,
      settings: () => now.current.settings,
      now: clock.now,
      mutations,
      // On a device that begins, what is not older may not have been seen anywhere.
      mentionsSeenUntil: memory.mentionsUntil() ?? new Date(clock.now().getTime() - week),
      onSignal: tell,
    });
    let hasBegun = false;
    const begin = () => {
      if (hasBegun || work.state().state !== 'ready') return;
      hasBegun = true;
      const found = work.rows().map((row) => ({ kind: 'set' as const, id: row.id, row }));
      source.hearChanges(found, true);
      for (const video of myWork.begin(readableValues(work.rows()))) {
        const { id, title, updatedAt } = video;
        tell({ kind: 'assigned', key: `assigned ${id}`, videoId: id, title, at: updatedAt });
      }
      memory.knowsMine(myWork.ids());
    };
    begin();
    const stops = [
      work.subscribe(begin),
      work.onChanges((changes, isFirst) => {
        if (!hasBegun) return;
        source.hearChanges(changes, isFirst);
        const before = myWork.ids().join();
        for (const change of changes) {
          if (change.kind === 'set' && change.row.kind === 'ok') myWork.hear(change.row.value);
        }
        if (myWork.ids().join() !== before) memory.knowsMine(myWork.ids());
      }),
      clock.subscribe(source.lookForLate),
      steady<OfVideo<Note>[]>((onValue, onError) => notes.watchMentions(uid, onValue, onError))(
        (mentions) => {
          const readable = mentions.flatMap(({ videoId, entry }) =>
            entry.kind === 'ok' ? [{ videoId, note: entry.value }] : [],
          );
          source.hearMentions(readable);
          newestMention.current = readable[0]?.note.at ?? null;
        },
        (error) => console.warn('Mentions are not followed', error),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [work, clock, notes, uid, isAdmin, memory, myWork, inbox, steady, mutations]);

  useEffect(() => {
    const stopHearing = inbox.onBatch((batch) => {
      announce(batchSentence(batch));
      if (now.current.choices.sound) sound.play();
      const told = systemBatch(batch);
      if (told === null || !desktop) return;
      desktop.showNotifications(told).catch((error: unknown) => {
        console.error('The system was not asked to notify', error);
      });
    });
    return () => {
      stopHearing();
      sound.stop();
    };
  }, [inbox, sound, announce, desktop]);

  const state = useSyncExternalStore(inbox.subscribe, inbox.state);
  const see = useCallback(() => {
    inbox.see();
    if (newestMention.current) memory.sawMentions(newestMention.current);
    myWork.see();
    memory.knowsMine(myWork.ids());
  }, [inbox, memory, myWork]);
  return { ...state, choices, choose, see, playSound: sound.play };
}

/**
 * What somebody was signalled and knows of. It outlasts the page: on the desktop the queue is
 * followed on every page, by another part on each, and the bell tells of all of them.
 */
const signalsFor = sessionScoped(
  (uid) => ({
    inbox: createSignalInbox(),
    // Whether they are an admin decides the usual choices alone.
    myWork: createMyWork(uid, createSignalMemory(uid, false).mine()),
  }),
  ({ inbox }) => inbox.stop(),
);
