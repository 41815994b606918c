/** The events that main sends to the page. */
export type MainEvents = {
  on(channel: string, listener: (event: unknown, sent: unknown) => void): unknown;
};

/** Lets the page listen to a channel; stops when the returned function is called. */
export function mainEvent<Sent>(
  main: MainEvents,
  channel: string,
  isExpected: (sent: unknown) => sent is Sent,
  /** Events before the page listens: the last one is kept for it, or all are dropped. */
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
