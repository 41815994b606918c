import { useCallback, useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import {
  briefDraft,
  briefState,
  emptyBrief,
  maxBriefAnswer,
  type Brief,
  type BriefBlock,
  type BriefDraft,
  type BriefField,
} from '#domain/brief.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { ProductError } from '#domain/errors.ts';
import { overlong } from '#lib/overlong.ts';
import type { Saving } from '#parts/save-status.tsx';
import type { OpenDraft } from '#stores/draft-sync/draft-collection.ts';
import {
  hasEdits,
  type CloudCopy,
  type DeviceDraft,
  type FieldConflict,
  type FieldValue,
} from '#stores/draft-sync/field-edits.ts';
import { shownFields } from '#stores/draft-sync/shown-fields.ts';

export type EditedBrief = {
  /** False while the studio has it, and once it is approved: nothing can be stored then. */
  isOpen: boolean;
  /** What this device keeps of it. */
  left: DeviceDraft;
  discard: () => void;
  answers: BriefDraft;
  saving: Saving;
  /** False when this device keeps nothing, so that the text lasts as long as the page. */
  isKept: boolean;
  /** Answers that were also changed elsewhere, until one of the two texts is chosen. */
  conflicts: readonly FieldConflict[];
  resolve: (conflict: FieldConflict, chosen: FieldValue) => void;
  change: (field: BriefField, answer: string) => void;
  /** Stores what is not stored yet. Rejects when that does not work. */
  flush: () => Promise<void>;
  retry: () => void;
};

/** As they are typed; one that is too long is not stored yet. */
const typedAnswers = z.object(fromKeys(briefDraft.keyof().options, () => z.string()));

function savingOf(draft: DeviceDraft, failure: Error | null, answers: BriefDraft): Saving {
  if (!hasEdits(draft)) return { state: 'saved' };
  if (Object.values(answers).some((answer) => overlong(answer, maxBriefAnswer) !== null)) {
    return { state: 'paused', reason: 'An answer is too long.' };
  }
  return failure ? { state: 'failed', error: failure } : { state: 'saving' };
}

const isSame = (_: string, one: FieldValue, other: FieldValue) => one === other;

/**
 * A brief as it is being written. Every change is on the device at once, and in the cloud after a
 * pause, when the page hides and when the screen is left.
 */
export function useBrief(
  stored: Brief | null,
  { subscriptionId, block }: BriefBlock,
  sync: OpenDraft,
): EditedBrief {
  const { draft, failure, isKept } = useStore(sync);
  const cloud = useMemo<CloudCopy>(
    () => ({
      fields: briefDraft.parse(stored ?? emptyBrief),
      updatedAt: stored?.updatedAt.getTime() ?? 0,
    }),
    [stored],
  );
  useEffect(() => sync.onCloud(cloud), [sync, cloud]);
  const state = briefState(stored);
  const isOpen = state === 'writing' || state === 'returned';
  useEffect(() => {
    // Also when a brief that was with the studio can be changed again.
    if (isOpen) void sync.sendNow();
    return () => void sync.sendNow();
  }, [sync, isOpen]);

  const fields = shownFields(draft, cloud, isSame);
  const flush = useCallback(async () => {
    const error = await sync.sendNow();
    if (error) throw error;
    if (hasEdits(sync.getState().draft)) {
      throw new ProductError('not-saved', 'Some of your answers are not saved yet. Try again.');
    }
  }, [sync]);
  const answers = typedAnswers.catch(emptyBrief).parse(fields);
  return {
    isOpen,
    left: draft,
    discard: sync.discard,
    answers,
    saving: savingOf(draft, failure, answers),
    isKept,
    conflicts: draft.conflicts,
    resolve: (conflict, chosen) => sync.resolve(conflict, chosen, cloud),
    change: (field, answer) =>
      sync.change({ [field]: answer }, cloud, {
        title: block === 1 ? 'Your brief' : `Your brief for block ${block}`,
        parent: subscriptionId,
      }),
    flush,
    retry: () => void sync.sendNow(),
  };
}
