const key = 'orbitreelVideoIds';

/** What a drag of the queue carries. */
export function dragData(ids: readonly string[]): Record<string, unknown> {
  return { [key]: [...ids] };
}

/** The videos that a drag carries; null when it is none of the queue's. */
export function draggedIds(data: Record<string | symbol, unknown>): readonly string[] | null {
  const ids = data[key];
  if (!Array.isArray(ids)) return null;
  return ids.filter((id): id is string => typeof id === 'string');
}
