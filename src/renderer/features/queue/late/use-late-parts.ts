import { useEffect } from 'react';
import { fetchLateParts } from './late-part.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches what the queue leaves for later at the first sign that somebody is there. */
export function useLateParts(): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) document.removeEventListener(sign, begin, true);
    };
    const begin = () => {
      stop();
      void fetchLateParts();
    };
    for (const sign of signs) document.addEventListener(sign, begin, true);
    return stop;
  }, []);
}
