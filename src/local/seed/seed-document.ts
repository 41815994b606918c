import type { z } from 'zod';

/** A document to write, checked with the schema that the app reads it with. */
export type SeedDocument = { path: string; data: Record<string, unknown> };

/**
 * Checks a document against its domain schema. `id`, which many schemas carry, is the document's
 * name and not one of its fields. Throws with the path when it does not parse.
 */
export function seedDocument<T extends Record<string, unknown>>(
  path: string,
  schema: z.ZodType<T>,
  fields: T,
): SeedDocument {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) {
    throw new Error(`Demo document ${path} does not parse: ${parsed.error.message}`);
  }
  const { id: _, ...data } = parsed.data;
  return { path, data };
}
