import { useCallback } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { sessionScoped } from '#stores/session-scoped.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';
import { createMutationQueue, type MutationQueue } from './mutation-queue.ts';
import { createMutationStorage } from './mutation-storage.ts';
import { writeMutation, type MutationCloud } from './write-mutation.ts';

/** The queues of people who logged out before everything was answered. */
const unfinished = new Map<string, MutationQueue>();

/**
 * The mutation queue of the person signed in. It is the same on every page of this window, so that
 * each page knows what the others sent. It sends and stores nothing before `start`.
 */
export const sessionMutationQueue = sessionScoped(
  (uid, cloud: MutationCloud): MutationQueue =>
    unfinished.get(uid) ??
    createMutationQueue({
      uid,
      send: (mutation, me) => writeMutation(cloud, me, mutation),
      storage: createMutationStorage(uid),
    }),
  (queue) => {
    queue.loggedOut();
    if (queue.isFinished()) unfinished.delete(queue.uid);
    else unfinished.set(queue.uid, queue);
  },
);

/** The mutation queue of the person signed in; null until an effect has created it. */
export function useMutationQueue(): MutationQueue | null {
  const cloud = useCloud();
  const { uid } = useSignedIn().user;
  const open = useCallback(() => sessionMutationQueue.open(uid, cloud), [uid, cloud]);
  return useSessionScoped(sessionMutationQueue, uid, open);
}
