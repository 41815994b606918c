import { slotOf } from '#data/repositories/draft-fields.ts';
import type { FieldValue } from '#stores/draft-sync/field-edits.ts';

const labels: Record<string, string> = {
  title: 'Title',
  block: 'Block',
  length: 'Length',
  'startCard.use': 'Start card',
  'startCard.logo': 'Logo of the start card',
  'startCard.tagline': 'Tagline of the start card',
  'endCard.use': 'End card',
  'endCard.logo': 'Logo of the end card',
  'endCard.tagline': 'Tagline of the end card',
};

/** A field of a draft as the editor calls it. */
export function fieldLabel(field: string): string {
  const slot = slotOf(field);
  return slot === null ? (labels[field] ?? 'Text') : `Card ${slot + 1}`;
}

/** A field's value in words. */
export function valueWords(field: string, value: FieldValue): string {
  if (value === null) return 'no card';
  if (typeof value === 'boolean') return value ? 'used' : 'not used';
  if (typeof value === 'number') return field === 'length' ? `${value} s` : String(value);
  return value.trim() === '' ? 'empty' : `“${value}”`;
}
