import { useCallback, useEffect, useState } from 'react';
import type { SignalChoices, SignalMemory } from './notification-choices.ts';

/** Whoever shows the choices: the bell, and the desktop's preferences above the same page. */
const showing = new Set<(chosen: SignalChoices) => void>();

/** What somebody wants to be told on this device, and how to choose it anew. */
export function useSignalChoices(memory: SignalMemory) {
  const [choices, setChoices] = useState(memory.choices);
  useEffect(() => {
    showing.add(setChoices);
    return () => {
      showing.delete(setChoices);
    };
  }, []);
  const choose = useCallback(
    (chosen: SignalChoices) => {
      memory.choose(chosen);
      for (const show of showing) show(chosen);
    },
    [memory],
  );
  return { choices, choose };
}
