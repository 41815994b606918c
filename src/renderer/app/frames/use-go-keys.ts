import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes, type RouteName } from '#domain/routes.ts';
import { pressedKey } from '#lib/pressed-key.ts';

/** Milliseconds in which the letter has to follow the `g`. */
const patience = 1500;
/** Keys that follow each other faster come from a scanner, which types addresses. */
const fastest = 50;

/** The letters of the studio's pages; `c` is the catalogue of products. */
const goKeys: Partial<Record<RouteName, string>> = {
  videoStatus: 'v',
  parcels: 'p',
  studioBriefs: 'b',
  shootDays: 's',
  accountManagement: 'a',
  manageUsers: 'u',
  manageProducts: 'c',
  auditLog: 'r',
  invoices: 'i',
  reconciliation: 'm',
  adminDashboard: 'd',
  help: 'h',
};

/** `g`, then a letter, leads to a page of the studio. In fields and dialogs the letters are their own. */
export function useGoKeys(places: readonly RouteName[]): void {
  const navigate = useNavigate();
  const go = useEffectEvent((letter: string): boolean => {
    const place = places.find((route) => goKeys[route] === letter);
    if (place === undefined) return false;
    void navigate(routes[place].path);
    return true;
  });
  useEffect(() => {
    let asked = 0;
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      const isScanned = event.timeStamp - last < fastest;
      last = event.timeStamp;
      if (isScanned || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) {
        asked = 0;
      } else if (pressedKey(event) === 'g') {
        asked = event.timeStamp;
      } else if (asked > 0) {
        const isInTime = event.timeStamp - asked <= patience;
        asked = 0;
        // The letter is also a key of the page, which must not act on it.
        if (isInTime && go(pressedKey(event))) {
          event.preventDefault();
          event.stopPropagation();
        }
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select')));
