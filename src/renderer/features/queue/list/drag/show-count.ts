/** Draws how many are being dragged, for the moment in which the browser takes its picture of it. */
export function showCount(container: HTMLElement, count: number): void {
  const badge = document.createElement('div');
  badge.textContent = `${count} videos`;
  Object.assign(badge.style, {
    padding: '8px 16px',
    borderRadius: '8px',
    font: '600 14px system-ui, sans-serif',
    background: '#0f001f',
    color: '#ffffff',
  });
  container.append(badge);
}
