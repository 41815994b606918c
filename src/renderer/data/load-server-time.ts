import { withTimeout } from '#lib/with-timeout.ts';

const patience = 5000;

/**
 * What time it is on the server, to a second, as the head of its answers says. In the desktop app, main asks the
 * website and passes it on. Null without a network.
 */
export async function loadServerTime(): Promise<Date | null> {
  try {
    const asked = fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    const { headers } = await withTimeout(patience, asked);
    const date = Date.parse(headers.get('date') ?? '');
    // A cache on the way repeats an older date, and says how old it is.
    const seconds = Number(headers.get('age') ?? 0);
    return Number.isFinite(date + seconds) ? new Date(date + seconds * 1000) : null;
  } catch {
    return null;
  }
}

/** The moment to store where no server writes it: the server's, or this device's while nobody says that. */
export const storedNow = async (): Promise<Date> => (await loadServerTime()) ?? new Date();

/** Clocks of devices are corrected while a page is open, which stays open for days on a screen in the studio. */
const askAgainAfter = 10 * 60_000;

/** Tells the server's time now and every ten minutes; null when nobody says it. Returns the way to stop. */
export function followServerTime(onTime: (serverNow: Date | null) => void): () => void {
  let isWanted = true;
  const ask = async () => {
    const serverNow = await loadServerTime();
    if (isWanted) onTime(serverNow);
  };
  void ask();
  const timer = setInterval(() => void ask(), askAgainAfter);
  return () => {
    isWanted = false;
    clearInterval(timer);
  };
}
