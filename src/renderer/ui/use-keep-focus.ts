import { useEffect, useRef, type RefObject } from 'react';

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

type Control = { type: string; disabled: boolean; tabIndex: number };

/** Which of a form's buttons and fields in their order has the focus once it was sent. */
export function focusAfter<Found extends Control>(controls: readonly Found[]): Found | null {
  const usable = controls.filter(({ disabled, tabIndex }) => !disabled && tabIndex >= 0);
  return (
    // The last one is the form's own; it may stand in the foot of a dialog.
    usable.findLast(({ type }) => type === 'submit') ??
    // A form that waits for something new to send has switched it off.
    usable.findLast(({ type }) => type !== 'button' && type !== 'reset') ??
    null
  );
}
