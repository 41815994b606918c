/**
 * Reloads the page if the site answers; otherwise the browser would show its own error page, which
 * has no way back. In the desktop app the files always answer, so this says nothing about the cloud.
 */
export async function reloadWhenReachable(beforeReload?: () => void): Promise<void> {
  try {
    // The service worker keeps no copy of this file, so only the network can answer.
    const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' });
    if (!answer.ok) return;
    beforeReload?.();
    location.reload();
  } catch {
    // The caller tries again later.
  }
}
