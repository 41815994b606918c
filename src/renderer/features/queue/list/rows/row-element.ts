/** The element of a row or card that is drawn now. */
export function rowElementOf(list: ParentNode, id: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
}

/** The id of the row that an element belongs to. */
export function rowIdAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? null;
}
