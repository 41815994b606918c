import { useEffect, useRef, type RefObject } from 'react';

/** A button that was pressed loses the focus while it is pending; afterwards it has it again. */
export function useKeepFocus(form: RefObject<HTMLFormElement | null>, pending: boolean): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const isOver = wasPending.current && !pending;
    wasPending.current = pending;
    const held = document.activeElement;
    const isLost = held === null || held === document.body || held instanceof HTMLDialogElement;
    if (!isOver || !isLost) return;
    // The last one is the form's own; it may stand in the foot of a dialog.
    [...(form.current?.elements ?? [])]
      .filter((element) => element instanceof HTMLButtonElement)
      .filter(({ type }) => type === 'submit')
      .at(-1)
      ?.focus();
  }, [form, pending]);
}
