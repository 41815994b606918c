import { useState } from 'react';

/** Pixels of a root em, so that rows grow with the text that people ask for. */
export function useRem(): number {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  return rem;
}
