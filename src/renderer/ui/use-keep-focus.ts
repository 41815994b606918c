import { useEffect, useRef, type RefObject } from 'react';
import { focusAfter } from './focus-after.ts';

/**
 * A button that was pressed loses the focus while it is pending; afterwards it has it again, or a
 * field of its form where there is nothing more to send.
 */
export function useKeepFocus(form: RefObject<HTMLFormElement | null>, pending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const isOver = wasPending.current && !pending;
    wasPending.current = pending;
    const held = document.activeElement;
    const isLost = held === null || held === document.body || held instanceof HTMLDialogElement;
    if (!isOver || !isLost) return;
    focusAfter([...(form.current?.elements ?? [])].filter(isControl))?.focus();
  }, [form, pending]);
}

function isControl(element: Element) {
  return (
    element instanceof HTMLButtonElement ||
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
