import type { Signal } from './signal.ts';

const mostRemembered = 500;

/**
 * Lets each signal through once. Whoever goes from page to page on the desktop is followed anew on
 * each, and what they have not looked at yet is found again: that needs no second sound.
 */
export function createHeardOnce() {
  const heard = new Set<string>();
  return (signals: readonly Signal[]): readonly Signal[] => {
    const fresh = signals.filter(({ key }) => !heard.has(key));
    for (const { key } of fresh) heard.add(key);
    for (const key of [...heard].slice(0, -mostRemembered)) heard.delete(key);
    return fresh;
  };
}

/** What this page has made heard. */
export const heardOnce = createHeardOnce();
