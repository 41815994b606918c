/** A stored document: parsed, or kept as unreadable so that the list around it stays whole. */
export type Readable<T> = { kind: 'ok'; id: string; value: T } | { kind: 'unreadable'; id: string };

/** The ids of those that could not be read. */
export function unreadableIds(documents: readonly Readable<unknown>[]): string[] {
  return documents.flatMap(({ kind, id }) => (kind === 'unreadable' ? [id] : []));
}

/** The values that could be read. */
export function readableValues<T>(documents: readonly Readable<T>[]): T[] {
  return documents.flatMap((document) => (document.kind === 'ok' ? [document.value] : []));
}
