import type { CelInput } from '@bufbuild/cel';
import { z } from 'zod';

/** Kinds of values that rules read, by the names that the rules runtime's protocol and Firestore give them. */
const kinds: Record<string, z.ZodType<CelInput>> = {
  string_value: z.string(),
  stringValue: z.string(),
  int_value: z.coerce.bigint(),
  integerValue: z.coerce.bigint(),
  null_value: z.null(),
  nullValue: z.null(),
};
const tagged = z.record(z.string(), z.unknown());
const map = z.object({ fields: tagged.optional() });

/**
 * What a rule may read of a typed value such as `{ "string_value": "…" }`. Undefined for kinds that no
 * rule reads: a rule that does read one then fails, and so allows nothing.
 */
export function fromTypedValue(value: unknown): CelInput | undefined {
  const [[kind, content] = []] = Object.entries(tagged.parse(value));
  if (kind === undefined) return undefined;
  if (kind === 'map_value' || kind === 'mapValue') return fromFields(map.parse(content).fields);
  return kinds[kind]?.parse(content);
}

/** The same for each field of a map or of a document. */
export function fromFields(typed: Record<string, unknown> = {}): Map<string, CelInput> {
  const values = new Map<string, CelInput>();
  for (const [name, each] of Object.entries(typed)) {
    const value = fromTypedValue(each);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}
