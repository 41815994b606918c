/**
 * Opens an address that answers with a download. In a frame, the page stays where it is, is not asked whether it may
 * be left, and survives an answer that is none.
 */
export function openFrame(url: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  document.body.append(frame);
  // The browser has begun with it by then, and goes on without the frame.
  setTimeout(() => frame.remove(), 60_000);
}
