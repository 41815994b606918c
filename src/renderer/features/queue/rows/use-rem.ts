import { useState } from 'react';

/** Pixels of so many root ems, so that rows grow with the text that people ask for. */
export function useRem(count: number): number {
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  return Math.round(count * rem);
}
