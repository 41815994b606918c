import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { z } from 'zod';
import type { Readable } from '#lib/readable.ts';
import { reportError } from '#stores/error-reports.ts';

/** One page of a list, and where the next one starts; `next` is null at the end. */
export type Page<T> = { items: Readable<T>[]; next: PageCursor | null };

/** A page that is followed; `confirmed` is false while the cloud cannot be heard. */
export type LivePage<T> = Page<T> & { confirmed: boolean };

/** Opaque outside `data/`. */
export type PageCursor = { readonly snapshot: QueryDocumentSnapshot<DocumentData> };

/**
 * Plain data of a stored document: timestamps become dates, however deep they stand. A document
 * just written has no server time yet, so that time is estimated.
 */
export function plainData(snapshot: DocumentSnapshot): Record<string, unknown> | null {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  return data === undefined ? null : { ...plainRecord(data), id: snapshot.id };
}

function plainRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plain(value)]));
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  // Other Firebase values, such as a reference to a document, hold the whole database and match no
  // schema: they stay as they are, and the schema refuses them.
  if (isMap(value)) return plainRecord(value);
  return value;
}

function isMap(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

const reported = new Set<string>();

/** Parses a stored document; one that does not parse is reported once and kept as unreadable. */
export function readDocument<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot): Readable<T> {
  const parsed = schema.safeParse(plainData(snapshot));
  if (parsed.success) return { kind: 'ok', id: snapshot.id, value: parsed.data };
  reportUnreadable(snapshot.ref.path, parsed.error);
  return { kind: 'unreadable', id: snapshot.id };
}

/** Says once for each document what is wrong with it. */
export function reportUnreadable(path: string, error: z.ZodError | string): void {
  if (reported.has(path)) return;
  reported.add(path);
  const why = typeof error === 'string' ? error : error.issues.map(issueText).join('; ');
  console.error(`Unreadable document ${path}: ${why}`);
  reportError('unreadable', new Error(`Unreadable document in ${collectionOf(path)}`));
}

/** Without the ids of its documents. */
const collectionOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

function issueText(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.map(String).join('.')}: ${issue.message}`;
}

/** Every document of a query's answer. */
export function readDocuments<T>(schema: z.ZodType<T>, snapshot: QuerySnapshot): Readable<T>[] {
  return snapshot.docs.map((document) => readDocument(schema, document));
}

/** One page out of a query that asked for one document more than the page holds. */
export function readPage<T>(
  schema: z.ZodType<T>,
  snapshot: QuerySnapshot,
  pageSize: number,
): Page<T> {
  const documents = snapshot.docs.slice(0, pageSize);
  const last = documents.at(-1);
  return {
    items: documents.map((document) => readDocument(schema, document)),
    next: snapshot.docs.length > pageSize && last ? { snapshot: last } : null,
  };
}
