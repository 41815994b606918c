import { useEffect, useMemo } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import {
  createDraftCollection,
  type DraftCollection,
} from '#stores/draft-sync/draft-collection.ts';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import { fitEdits, isSameField } from './fit-edits.ts';

/** Outlives the page: what is unsent when a draft is left is sent from any other page. */
const videoDraftsOf = sessionScoped(
  (userId, { videos, system }: Cloud, platform: Platform) =>
    createDraftCollection({
      storage: createTypedStorage(userId),
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
      asksBeforeLeaving: platform.asksBeforeLeaving === true,
    }),
  (drafts) => drafts.end(),
);

/** The signed-in person's drafts on this device. */
export function useVideoDrafts(): DraftCollection {
  const { uid } = useSignedIn().user;
  const cloud = useCloud();
  const platform = usePlatform();
  const drafts = useMemo(() => videoDraftsOf(uid, cloud, platform), [uid, cloud, platform]);
  useEffect(() => drafts.start(), [drafts]);
  return drafts;
}
