import {
  versionsOf,
  type CloudCopy,
  type FieldConflict,
  type FieldEdits,
  type Fields,
  type FieldValue,
} from './field-edits.ts';

/** Whether the cloud stores two values of a field alike. */
export type SameValue = (field: string, one: FieldValue, other: FieldValue) => boolean;

export type Merge = {
  /** The fields to write. No other field of the document may change. */
  writes: Fields;
  /** The value of each edited field in the cloud after the writes. */
  merged: Fields;
  /** Fields that another device changed too. The losing text must be kept. */
  conflicts: FieldConflict[];
};

/**
 * Merges the edits of this device into the cloud's copy, field by field, by the rule of the cart:
 *
 * 1. A field that the cloud holds as the edit found it, or as this device sent it before, is written.
 * 2. A field that the cloud holds as edited needs nothing.
 * 3. A field that another device has changed since stays as the cloud holds it until the person chooses: no
 *    device's clock decides between two texts.
 */
export function mergeEdits(cloud: CloudCopy, edits: FieldEdits, isSame: SameValue): Merge {
  const merge: Merge = { writes: {}, merged: {}, conflicts: [] };
  for (const [field, edit] of Object.entries(edits)) {
    const stored = cloud.fields[field] ?? null;
    const isLike = (value: FieldValue) => isSame(field, stored, value);
    if (isLike(edit.value)) {
      merge.merged[field] = edit.value;
      continue;
    }
    const isOurs = isLike(edit.base) || edit.sent.some(isLike);
    if (!isOurs) {
      const { value: mine, changedAt: at, startedAt } = edit;
      const seen = versionsOf(edit);
      merge.conflicts.push({ field, mine, theirs: stored, at, startedAt, seen });
    }
    if (isOurs) merge.writes[field] = edit.value;
    merge.merged[field] = isOurs ? edit.value : stored;
  }
  return merge;
}
