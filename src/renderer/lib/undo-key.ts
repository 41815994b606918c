import { pressedKey } from './pressed-key.ts';

/** Whether the target of a key is a field that a person types in. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select') !== null)
  );
}

/**
 * Whether a key press asks to undo the last change of the page: `Ctrl z`, where it does not undo typing and
 * no dialog is open.
 */
export function isUndoKey(event: KeyboardEvent): boolean {
  if (pressedKey(event) !== 'z' || event.altKey || event.shiftKey) return false;
  if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return false;
  return !isWriting(event.target) && document.querySelector('dialog[open]') === null;
}
