import { productEdits, type Product, type ProductDraft, type ProductEdits } from './product.ts';

/** The fields of a product that can be edited. */
export const editableFields = productEdits.keyof().options;
export type EditableField = (typeof editableFields)[number];

/** Whether two values of a field are the same, in whatever order their own fields stand. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Editable = Omit<ProductDraft, 'kind'>;

/** What has to be saved so that a product becomes what was typed: only the fields that differ. */
export function editsBetween(from: Editable, to: Partial<Editable>): ProductEdits {
  return productEdits.parse(
    Object.fromEntries(
      editableFields.flatMap((field) =>
        to[field] === undefined || isSameValue(from[field], to[field]) ? [] : [[field, to[field]]],
      ),
    ),
  );
}

/** The edited fields that somebody else has changed since they were seen. */
export function clashesOf(edits: ProductEdits, seen: Product, stored: Product): EditableField[] {
  return editableFields.filter(
    (field) =>
      edits[field] !== undefined &&
      !isSameValue(seen[field], stored[field]) &&
      !isSameValue(edits[field], stored[field]),
  );
}
