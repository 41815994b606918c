import { useCallback, useEffect } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { briefBlockOf, briefIdOf, type BriefBlock } from '#domain/brief.ts';
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
import { fitAnswers } from './fit-answers.ts';

/** A person's briefs on this device, until the cloud has them. They outlive the page. */
const sessionBriefs = sessionScoped(
  (userId, { briefs, system }: Cloud) =>
    createDraftCollection({
      storage: createTypedStorage(userId),
      keys: draftKeys.brief,
      transact: async (briefId, plan) => {
        // A transaction would try for ten seconds before it says so.
        if (!navigator.onLine) {
          throw new ProductError('network', identityProblems['network-request-failed'].message);
        }
        const of = briefBlockOf(briefId);
        // Nothing else is kept under these keys.
        return of === null ? 'saved' : await briefs.editBrief({ userId }, of, plan);
      },
      fit: fitAnswers,
      isSame: (_, one, other) => one === other,
      onReopened: (listener) => system.gates.onReopened('write', listener),
    }),
  (briefs) => briefs.end(),
);

/** Opens the signed-in person's briefs on this device, and sends what is unsent; null until then. */
export function useSessionBriefs(): DraftCollection | null {
  const { uid } = useSignedIn().user;
  const cloud = useCloud();
  const begin = useCallback(() => sessionBriefs.open(uid, cloud), [uid, cloud]);
  const collection = useSessionScoped(sessionBriefs, uid, begin);
  useEffect(() => collection?.start(), [collection]);
  return collection;
}

/** The brief of a block on this device; null until an effect has opened it. */
export function useOpenBrief(of: BriefBlock): OpenDraft | null {
  const id = briefIdOf(of);
  const collection = useSessionBriefs();
  return useResource(useCallback(() => collection?.open(id) ?? null, [collection, id]));
}
