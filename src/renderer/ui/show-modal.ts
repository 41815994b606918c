/**
 * Shows a dialog as a modal one, and keeps the page behind it from being scrolled until it closes.
 * Told to the page, which could look for open dialogs itself, but would then do so at each change
 * of anything in it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', settle);
  dialog.showModal();
  settle();
}

function settle(): void {
  const isOpen = document.querySelector('dialog[open]') !== null;
  document.documentElement.toggleAttribute('data-modal', isOpen);
}
