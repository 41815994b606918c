import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useCloud, useReopened } from '#data/hooks/cloud-context.tsx';
import type { Video, VideoDraft } from '#domain/video.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { Saving } from '#parts/save-status.tsx';
import { draftOf, sameDraft } from './draft-edits.ts';
import { draftProblems } from './draft-problems.ts';

/** Milliseconds of quiet after which a change is stored. */
const autosaveDelay = 500;
const flushTimeout = 15_000;

export type EditedDraft = {
  draft: VideoDraft;
  /** Why it cannot be stored or ordered as it stands. */
  problems: string[];
  saving: Saving;
  change: (next: VideoDraft) => void;
  /** Stores what is not stored yet. Rejects when that does not work. */
  flush: () => Promise<void>;
  retry: () => void;
};

/**
 * A draft as it is being written: stored when it is quiet for a moment, when the page hides and
 * when the screen is left. What may not be stored stays on the screen until it is mended.
 */
export function useVideoDraft(video: Video): EditedDraft {
  const { videos } = useCloud();
  const [edited, setEdited] = useState<{ draft: VideoDraft; isStored: boolean } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);

  const store = async (next: VideoDraft): Promise<Error | null> => {
    setFailure(null);
    try {
      await videos.saveDraft(video.id, next);
      setEdited((now) => (now?.draft === next ? { draft: next, isStored: true } : now));
      return null;
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      setFailure(reason);
      return reason;
    }
  };
  const storeSoon = useDebouncedCallback((next: VideoDraft) => void store(next), autosaveDelay, {
    flushOnExit: true,
  });

  const stored = draftOf(video);
  // Typing stays as typed while its own echo comes back; another device's change replaces it.
  const isOurs = edited !== null && (!edited.isStored || sameDraft(edited.draft, stored));
  const draft = isOurs ? edited.draft : stored;
  const isStored = !isOurs || edited.isStored;
  const problems = draftProblems(draft);

  const storeNow = async () => {
    storeSoon.cancel();
    if (isStored) return;
    const error = await withTimeout(flushTimeout, store(draft));
    if (error) throw error;
  };

  // A draft that was refused while saving was off is saved again by itself.
  useReopened('write', () => {
    if (failure !== null && !isStored && problems.length === 0) void store(draft);
  });

  return {
    draft,
    problems,
    saving: savingOf({ isStored, problems, failure }),
    change: (next) => {
      setEdited({ draft: next, isStored: false });
      if (draftProblems(next).length === 0) storeSoon(next);
      // The last version that may be stored is not lost by going over the allowance.
      else storeSoon.flush();
    },
    flush: storeNow,
    retry: () => void store(draft),
  };
}

function savingOf(known: { isStored: boolean; problems: string[]; failure: Error | null }): Saving {
  if (known.isStored) return { state: 'saved' };
  const [reason] = known.problems;
  if (reason !== undefined) return { state: 'paused', reason };
  return known.failure ? { state: 'failed', error: known.failure } : { state: 'saving' };
}
