/** What main says unasked, as the page may listen to it. */
export type Said = {
  on(channel: string, listener: (event: unknown, sent: unknown) => void): unknown;
};

/** Lets the page listen to a channel; the returned function stops that. */
export function heardByPage<Sent>(
  main: Said,
  channel: string,
  isExpected: (sent: unknown) => sent is Sent,
  /** What comes before the page listens: its last is kept for the page, or all of it is dropped. */
  early: 'keeps' | 'drops' = 'keeps',
): (listener: (sent: Sent) => void) => () => void {
  const listeners = new Set<(sent: Sent) => void>();
  let unheard: { sent: Sent } | null = null;
  main.on(channel, (_event, sent) => {
    if (!isExpected(sent)) return;
    if (listeners.size === 0 && early === 'keeps') unheard = { sent };
    for (const listener of listeners) listener(sent);
  });
  return (listener) => {
    listeners.add(listener);
    const missed = unheard;
    unheard = null;
    if (missed !== null) listener(missed.sent);
    return () => {
      listeners.delete(listener);
    };
  };
}

export const isText = (sent: unknown): sent is string => typeof sent === 'string';
export const isNothing = (sent: unknown): sent is undefined => sent === undefined;
