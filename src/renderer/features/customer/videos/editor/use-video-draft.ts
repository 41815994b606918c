import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { draftFrom, fieldsOf } from '#data/repositories/draft-fields.ts';
import { functionMessages, ProductError } from '#domain/errors.ts';
import type { Video, VideoDraft } from '#domain/video.ts';
import type { Saving } from '#parts/save-status.tsx';
import {
  hasEdits,
  type CloudCopy,
  type FieldConflict,
  type FieldValue,
  type Fields,
} from '#stores/draft-sync/field-edits.ts';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import type { DraftState } from '#stores/draft-sync/draft-sync.ts';
import { shownFields } from '#stores/draft-sync/shown-fields.ts';
import { draftOf } from './draft-edits.ts';
import { draftProblems } from './draft-problems.ts';
import { isSameField } from './fit-edits.ts';

export type EditedDraft = {
  draft: VideoDraft;
  /** Why it cannot be stored or ordered as it stands. */
  problems: string[];
  saving: Saving;
  /** False when this device keeps nothing, so that the text lasts as long as the page. */
  isKept: boolean;
  /** Fields that were also changed elsewhere, until one of the two texts is chosen. */
  conflicts: readonly FieldConflict[];
  resolve: (conflict: FieldConflict, chosen: FieldValue) => void;
  /** `label` is what an undo of it is called. */
  change: (next: VideoDraft, label?: string) => void;
  /** Stores what is not stored yet. Rejects when that does not work. */
  flush: () => Promise<void>;
  retry: () => void;
};

/**
 * A draft as it is being written. Every change is on the device at once, and in the cloud after a
 * pause, when the page hides and when the screen is left. What may not be stored stays on the device
 * until it is mended.
 */
export function useVideoDraft(video: Video, sync: OpenDraft): EditedDraft {
  const state = useStore(sync);
  const cloud = useMemo<CloudCopy>(
    () => ({ fields: fieldsOf(draftOf(video)), updatedAt: video.updatedAt.getTime() }),
    [video],
  );
  useEffect(() => sync.onCloud(cloud), [sync, cloud]);
  useEffect(() => {
    void sync.sendNow();
    return () => void sync.sendNow();
  }, [sync]);

  const fields = shownFields(state.draft, cloud, isSameField);
  const draft = draftFrom(fields) ?? draftOf(video);
  const problems = draftProblems(draft);
  const flush = useCallback(async () => {
    const error = await sync.sendNow();
    if (error) throw error;
    const { draft: left, ended } = sync.getState();
    if (!hasEdits(left)) return;
    const code = ended === null ? 'copy-over-allowance' : endedCodes[ended];
    throw new ProductError(code, functionMessages[code]);
  }, [sync]);

  return {
    draft,
    problems,
    saving: savingOf(state, problems),
    isKept: state.isKept,
    conflicts: state.draft.conflicts,
    resolve: (conflict, chosen) => sync.resolve(conflict, chosen, cloud),
    change: (next) =>
      sync.change(changedFields(fields, fieldsOf(next)), cloud, {
        title: next.title,
        parent: video.subscriptionId,
      }),
    flush,
    retry: () => void sync.sendNow(),
  };
}

const endedCodes = { ordered: 'not-a-draft', gone: 'not-found' } as const;

function changedFields(before: Fields, after: Fields): Fields {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => (before[field] ?? null) !== value),
  );
}

function savingOf({ draft, failure }: DraftState, problems: string[]): Saving {
  if (!hasEdits(draft)) return { state: 'saved' };
  const [reason] = problems;
  if (reason !== undefined) return { state: 'paused', reason };
  return failure ? { state: 'failed', error: failure } : { state: 'saving' };
}
