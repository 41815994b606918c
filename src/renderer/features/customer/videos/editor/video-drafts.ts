import { createContext, useCallback, useContext, useEffect } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import {
  createDraftCollection,
  type DraftCollection,
  type OpenDraft,
} from '#stores/draft-sync/draft-collection.ts';
import { createTypedStorage, draftKeys } from '#stores/draft-sync/typed-storage.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import { useResource } from '#stores/use-resource.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';
import { fitEdits, isSameField } from './fit-edits.ts';

/** Outlives the page: what is unsent when a draft is left is sent from any other page. */
const sessionDrafts = sessionScoped(
  (userId, { videos, system }: Cloud) =>
    createDraftCollection({
      storage: createTypedStorage(userId),
      keys: draftKeys.video,
      transact: async (videoId, plan) => {
        // A transaction would try for ten seconds before it says so.
        if (!navigator.onLine) {
          throw new ProductError('network', identityProblems['network-request-failed'].message);
        }
        return await videos.editDraft({ userId }, videoId, plan);
      },
      fit: fitEdits,
      isSame: isSameField,
      onReopened: (listener) => system.gates.onReopened('write', listener),
    }),
  (drafts) => drafts.end(),
);

/** Opens the signed-in person's drafts on this device, and sends what is unsent; null until then. */
export function useSessionDrafts(): DraftCollection | null {
  const { uid } = useSignedIn().user;
  const cloud = useCloud();
  const open = useCallback(() => sessionDrafts.open(uid, cloud), [uid, cloud]);
  const drafts = useSessionScoped(sessionDrafts, uid, open);
  useEffect(() => drafts?.start(), [drafts]);
  return drafts;
}

export const VideoDraftsContext = createContext<DraftCollection | null>(null);

/** The signed-in person's drafts on this device. */
export function useVideoDrafts(): DraftCollection {
  const drafts = useContext(VideoDraftsContext);
  if (drafts === null) throw new Error('There are no drafts outside VideoDraftsContext.');
  return drafts;
}

/** A video's draft on this device; null until an effect has opened it, which is before the first paint. */
export function useOpenDraft(videoId: string): OpenDraft | null {
  const drafts = useVideoDrafts();
  return useResource(useCallback(() => drafts.open(videoId), [drafts, videoId]));
}
