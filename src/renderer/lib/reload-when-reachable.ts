/**
 * Loads the page anew, if the site answers: without it the browser would show its own error page,
 * from which nothing leads back.
 */
export async function reloadWhenReachable(): Promise<void> {
  try {
    // Something that the service worker keeps no copy of, which would answer without a network too.
    const answer = await fetch('/manifest.webmanifest', { cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // Not now; whoever asked asks again.
  }
}
