import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';

/** A document that does not parse. */
export class UnreadableDocument extends Error {
  readonly path: string;

  constructor(path: string, error: z.ZodError) {
    super(`Unreadable document ${path}: ${z.prettifyError(error)}`);
    this.path = path;
  }
}

/**
 * The document with its id, parsed, times as `Date`; null when there is none.
 * @throws UnreadableDocument when it does not parse
 */
export function readDocument<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): T | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(fieldsOf(snapshot));
  if (parsed.success) return parsed.data;
  throw new UnreadableDocument(snapshot.ref.path, parsed.error);
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
