import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/**
 * The document with its id, parsed, times as `Date`; null when there is none. Throws with the
 * document's path when it does not parse.
 */
export function readDocument<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): T | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(fieldsOf(snapshot));
  if (parsed.success) return parsed.data;
  throw new Error(`Unreadable document ${snapshot.ref.path}: ${z.prettifyError(parsed.error)}`);
}

/** The document's fields and its id, unparsed, times as `Date`. */
export function fieldsOf(snapshot: DocumentSnapshot): Record<string, unknown> {
  return { ...record.parse(withDates(snapshot.data() ?? {})), id: snapshot.id };
}

const record = z.record(z.string(), z.unknown());

/** The same value with every Firestore timestamp as a `Date`. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (isPlainObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withDates(field)]));
  }
  return value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
