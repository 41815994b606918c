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
