import { draftFrom, isCopyField } from '#data/repositories/draft-fields.ts';
import { maxTagline } from '#domain/video.ts';
import type { FieldEdits, Fields, FieldValue } from '#stores/draft-sync/field-edits.ts';
import { draftProblems } from './draft-problems.ts';

/** Whether the cloud stores two values of a field alike: white space around a title is not stored. */
export function isSameField(field: string, one: FieldValue, other: FieldValue): boolean {
  if (field !== 'title' || typeof one !== 'string' || typeof other !== 'string')
    return one === other;
  return one.trim() === other.trim();
}

/** What may be held back, from the least on. Copy that has no room waits for room or for fewer words. */
const heldBack: ((field: string) => boolean)[] = [
  () => false,
  (field) => field === 'title',
  isCopyField,
  (field) => field === 'title' || isCopyField(field),
  (field) => field === 'length' || isCopyField(field),
  (field) => field === 'title' || field === 'length' || isCopyField(field),
];

const isLongTagline = (field: string, value: FieldValue): boolean =>
  field.endsWith('.tagline') && typeof value === 'string' && value.length > maxTagline;

/** As many edits as may be stored together; `merged` gives the fields that some of them lead to. */
export function fitEdits(edits: FieldEdits, merged: (edits: FieldEdits) => Fields): FieldEdits {
  const fitting = Object.entries(edits).filter(
    ([field, { value }]) => !isLongTagline(field, value),
  );
  for (const isHeld of heldBack) {
    const left = Object.fromEntries(fitting.filter(([field]) => !isHeld(field)));
    const draft = draftFrom(merged(left));
    if (draft !== null && draftProblems(draft).length === 0) return left;
  }
  return {};
}
