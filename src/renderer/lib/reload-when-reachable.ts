/**
 * Loads the page anew, if the site answers: without it the browser would show its own error page,
 * from which nothing leads back. The desktop app's files answer always, so this says nothing of the
 * cloud.
 */
export async function reloadWhenReachable(beforeIt?: () => void): Promise<void> {
  try {
    // Something that the service worker keeps no copy of, which would answer without a network too.
    const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' });
    if (!answer.ok) return;
    beforeIt?.();
    location.reload();
  } catch {
    // Not now; whoever asked asks again.
  }
}
