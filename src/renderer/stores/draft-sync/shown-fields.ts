import type { CloudCopy, DeviceDraft, FieldEcho, Fields } from './field-edits.ts';
import type { SameValue } from './merge-edits.ts';

/** The cloud's values as far as this device knows: a listener may be behind what was just sent. */
export function knownFields(draft: DeviceDraft, cloud: CloudCopy, isSame: SameValue): Fields {
  const echoed = Object.entries(draft.echoes).filter(([field, echo]) =>
    isEchoNeeded(field, echo, cloud, isSame),
  );
  const values = echoed.map(([field, { value }]) => [field, value] as const);
  return { ...cloud.fields, ...Object.fromEntries(values) };
}

/** The fields as a screen shows them: the edits of this device over the cloud's values. */
export function shownFields(draft: DeviceDraft, cloud: CloudCopy, isSame: SameValue): Fields {
  const edited = Object.entries(draft.edits).map(([field, { value }]) => [field, value] as const);
  return { ...knownFields(draft, cloud, isSame), ...Object.fromEntries(edited) };
}

/**
 * Whether a copy of the cloud does not include an echo yet. A value that was typed also stays while
 * the cloud stores it alike: a title with a space behind, to which somebody is about to add a word.
 */
export function isEchoNeeded(
  field: string,
  echo: FieldEcho,
  cloud: CloudCopy,
  isSame: SameValue,
): boolean {
  if (cloud.updatedAt <= echo.after) return true;
  const stored = cloud.fields[field] ?? null;
  return stored !== echo.value && isSame(field, stored, echo.value);
}
