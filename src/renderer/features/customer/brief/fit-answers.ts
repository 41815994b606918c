import { maxBriefAnswer } from '#domain/brief.ts';
import type { FieldEdits } from '#stores/draft-sync/field-edits.ts';

/** The answers that may be stored: one that is too long waits on the device and holds up no other. */
export function fitAnswers(edits: FieldEdits): FieldEdits {
  return Object.fromEntries(
    Object.entries(edits).filter(
      ([, { value }]) => typeof value === 'string' && value.length <= maxBriefAnswer,
    ),
  );
}
