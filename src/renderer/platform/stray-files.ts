/**
 * Keeps files that are dropped beside a place for them from taking the page's place in the window: a browser would
 * open them, and what was typed would be gone. Stops when the result is called.
 */
export function refuseStrayFiles(page: EventTarget = window): () => void {
  const refuse = (event: Event) => {
    if (!(event instanceof DragEvent) || event.defaultPrevented) return;
    const { dataTransfer, target } = event;
    if (dataTransfer?.types.includes('Files') !== true || takesFiles(target)) return;
    event.preventDefault();
    // The pointer says so already over a place that takes none.
    dataTransfer.dropEffect = 'none';
  };
  // After everything that takes a file has had the event.
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
  return () => {
    page.removeEventListener('dragover', refuse);
    page.removeEventListener('drop', refuse);
  };
}

const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
