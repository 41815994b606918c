import {
  joinVersions,
  versionsOf,
  withConflict,
  withSent,
  type CloudCopy,
  type DeviceDraft,
  type FieldEdits,
  type Fields,
} from './field-edits.ts';
import { mergeEdits, type Merge, type SameValue } from './merge-edits.ts';

/** The edits that may be stored as they stand; `merged` gives the fields that some would lead to. */
export type FitEdits = (edits: FieldEdits, merged: (edits: FieldEdits) => Fields) => FieldEdits;

/** A merge that was planned, and the edits that went into it. */
export type PlannedSend = {
  /** What to store on the device before the merge is written. */
  draft: DeviceDraft;
  edits: FieldEdits;
  merge: Merge;
  /** The time of the copy that they were merged into. */
  updatedAt: number;
};

/**
 * Plans what this device writes into the cloud's copy. It is stored on the device before it is
 * written: a page that closes before the answer must not take its own text for another device's, and
 * must not lose the text that it replaced.
 */
export function planSend(
  draft: DeviceDraft,
  cloud: CloudCopy,
  { fit, isSame }: { fit: FitEdits; isSame: SameValue },
): PlannedSend {
  const merged = (edits: FieldEdits) => ({
    ...cloud.fields,
    ...mergeEdits(cloud, edits, isSame).merged,
  });
  const edits = fit(draft.edits, merged);
  const merge = mergeEdits(cloud, edits, isSame);
  const marked = Object.entries(edits).map(([field, edit]) => [field, withSent(edit)] as const);
  const next = {
    ...draft,
    edits: { ...draft.edits, ...Object.fromEntries(marked) },
    conflicts: merge.conflicts.reduce(withConflict, draft.conflicts),
  };
  return { draft: next, edits, merge, updatedAt: cloud.updatedAt };
}

/** The draft after the cloud has confirmed a send. Edits that went on meanwhile start from there. */
export function settleSend(
  draft: DeviceDraft,
  { edits: sent, merge, updatedAt }: PlannedSend,
): DeviceDraft {
  const edits = { ...draft.edits };
  const echoes = { ...draft.echoes };
  const isWritten = Object.keys(merge.writes).length > 0;
  for (const [field, before] of Object.entries(sent)) {
    const merged = merge.merged[field] ?? null;
    const edit = edits[field];
    // A text that was chosen again meanwhile is not done with, whichever text the cloud holds.
    const isSame = edit?.changedAt === before.changedAt && edit.by === before.by;
    const isDone = edit === undefined || isSame;
    echoes[field] = {
      value: merged,
      after: isWritten ? updatedAt : updatedAt - 1,
      done: joinVersions(versionsOf(before), isDone && edit ? versionsOf(edit) : {}),
    };
    if (isDone) delete edits[field];
    else if (merged === before.value) {
      // Another tab may still be sending one of the others.
      const unanswered = edit.sent.filter((value) => value !== merged);
      edits[field] = { ...edit, base: merged, startedAt: edit.changedAt, sent: unanswered };
    }
  }
  return { ...draft, edits, echoes };
}
