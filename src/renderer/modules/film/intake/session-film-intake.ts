import { useCallback } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { createFileHandles } from '#data/storage/file-handles.ts';
import { filmsUnderWayMessage } from '#domain/errors.ts';
import { takesCuts } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { createLeaveQuestion } from '#stores/leave-question.ts';
import { createResilientWatch } from '#stores/resilient-watch.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import type { Watch } from '#lib/watch.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';
import { offerWorkUnderWay } from '#stores/work-under-way.ts';
import { sessionCutDrops } from './cut-drops.ts';
import { sessionDroppedHandles } from './dropped-handles.ts';
import { filmsOnTheirWay, forgetStoredIntake, showFilmsOf } from './film-intake-sign.ts';
import { createFilmHandles } from './film-handles.ts';
import { createFilmIntake, type FilmIntake } from './film-intake.ts';
import { isMoving, isOnItsWay, isUnderWay } from './intake-entries.ts';
import { createIntakeMemory } from './intake-memory.ts';
import { moverName } from './mover-name.ts';

/** Milliseconds in which the cloud answers, or the work goes on. */
const lookUpLimit = 4_000;

type IntakeCloud = Pick<Cloud, 'loadUploads' | 'files' | 'videos'>;

/** The films that the person signed in sends from this window, on whatever page they are. */
const sessionFilmIntake = sessionScoped(
  (uid, cloud: IntakeCloud) => {
    const { files, videos } = cloud;
    const { resilient, resubscribe } = createResilientWatch();
    const leaveQuestion = createLeaveQuestion();
    const soon = <T>(answer: Promise<T>) => withTimeout(lookUpLimit, answer);
    const storedHandles = createFileHandles(uid);
    const handles = createFilmHandles({
      stored: storedHandles,
      dropped: sessionDroppedHandles.open(uid),
    });
    const loadVideo = (videoId: string) =>
      soon(firstOf(videos.watchVideo(videoId))).then((video) =>
        video?.kind === 'ok' ? video.value : null,
      );
    const intake = createFilmIntake({
      uid,
      openFile: (entry, isAsked) => {
        const opened = handles.open(entry, isAsked);
        // A person may think as long as they like.
        return isAsked ? opened : soon(opened);
      },
      loadVideo,
      loadUploads: () => cloud.loadUploads(uid),
      loadReader: async () => (await import('../check/read-film.ts')).readFilm,
      findMove: async (videoId) => {
        const move = await soon(videos.findConflict(videoId, { status: 'editing' }));
        if (move === null || takesCuts(move.status)) return null;
        return { status: move.status, mover: moverName(move, uid) };
      },
      loadDelivered: async (videoId) => (await loadVideo(videoId))?.deliveredVersion ?? 0,
      watchFiles: (videoId, onFiles) =>
        resilient(files.watchFilesOfVideo(videoId))(
          (found) => onFiles(readableValues(found)),
          (error) => console.warn('What became of a film could not be read', error),
        ),
      memory: createIntakeMemory(uid),
      network: { isOnline: () => navigator.onLine, onOnline },
      onChanged: (entries) => {
        showFilmsOf([...new Set(entries.map(({ videoId }) => videoId))]);
        filmsOnTheirWay.setState(entries.filter(isOnItsWay), true);
        leaveQuestion.setNeeded(entries.some(isUnderWay));
        handles.keepFor(entries);
      },
    });
    const stopWaking = onOnline(resubscribe);
    const drops = sessionCutDrops.open(uid);
    const takeDrops = () => {
      for (const { video, dropped } of drops.takeAll()) void intake.take(video, dropped);
    };
    const stopDrops = drops.subscribe(takeDrops);
    takeDrops();
    const stopOffering = offerWorkUnderWay({
      question: () => (intake.getState().some(isUnderWay) ? filmsUnderWayMessage : null),
      isMoving: () => intake.getState().some(isMoving),
      forget: () => {
        forgetStoredIntake(uid);
        void storedHandles.clear();
      },
    });
    return {
      intake,
      end: () => {
        for (const stop of [stopWaking, stopDrops, stopOffering]) stop();
        leaveQuestion.setNeeded(false);
        showFilmsOf([]);
        filmsOnTheirWay.setState([], true);
        intake.end();
        handles.end();
      },
    };
  },
  ({ end }) => end(),
);

/** The films on their way of the person signed in; null until an effect has opened them. */
export function useFilmIntake(): FilmIntake | null {
  const cloud = useCloud();
  const { uid } = useSignedIn().user;
  const open = useCallback(() => sessionFilmIntake.open(uid, cloud), [uid, cloud]);
  return useSessionScoped(sessionFilmIntake, uid, open)?.intake ?? null;
}

function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** The first value of a subscription, which ends then. */
function firstOf<T>(watch: Watch<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = watch(resolve, reject);
  const end = () => stop();
  promise.then(end, end);
  return promise;
}
