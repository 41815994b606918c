import { useEffect, useState } from 'react';

/** Rows that are drawn beyond each edge of a list. */
const beyondEdges = 6;

/** Milliseconds after which what is in sight has been painted. */
const painted = 100;

/** How many rows to draw beyond the edges: none at first, since those in sight are waited for. */
export function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(beyondEdges), painted);
    return () => clearTimeout(timer);
  }, []);
  return overscan;
}
