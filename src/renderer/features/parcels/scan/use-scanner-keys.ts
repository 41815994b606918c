import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two keys of a scanner at most; people need longer, most of the time. */
const fastest = 50;
const shortestScan = 6;

/**
 * Hears a USB scanner, which is a keyboard that types fast and ends with Enter, while no field has the
 * focus. In a field the keys are that field's own. The first key of a scan still reaches the page: until the
 * second one nobody knows that it is a scan.
 */
export function useScannerKeys(onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) {
        typed = '';
        return;
      }
      const isFast = event.timeStamp - last <= fastest;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (isFast && typed.length >= shortestScan) {
          // Else it would press the button that has the focus.
          event.preventDefault();
          event.stopPropagation();
          scanned(typed);
        }
        typed = '';
        return;
      }
      // Shift, and other keys that write nothing.
      if (event.key.length !== 1) return;
      typed = isFast ? typed + event.key : event.key;
      if (typed.length < 2) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'));
