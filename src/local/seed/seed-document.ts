import type { z } from 'zod';

/** A document to write, checked with the schema that the app reads it with. */
export type SeedDocument = { path: string; data: Record<string, unknown> };

/**
 * Checks a document against its domain schema, whose defaults stand for what is not said. `id`, which many schemas
 * carry, is the document's name and not one of its fields. Throws with the path when it does not parse.
 */
export function seedDocument<Schema extends z.ZodType<Record<string, unknown>>>(
  path: string,
  schema: Schema,
  fields: z.input<Schema>,
): SeedDocument {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    throw new Error(`Demo document ${path} does not parse: ${parsed.error.message}`);
  }
  const { id: _, ...data } = parsed.data;
  return { path, data };
}

/** The documents of a collection with their ids: of `videos`, or of `videos/history` below each of them. */
export function documentsIn(documents: readonly SeedDocument[], collection: string) {
  return documents.flatMap(({ path, data }) => {
    const parts = path.split('/');
    const named = parts.filter((_, index) => index % 2 === 0).join('/');
    const [, parentId = '', , id = parentId] = parts;
    return named === collection ? [{ ...data, id, parentId }] : [];
  });
}
