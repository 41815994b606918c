import { createContext, useContext, type ReactNode } from 'react';
import type { QueueAct } from './queue-act.ts';

const nothing: QueueAct = {
  moveTo: () => undefined,
  step: () => undefined,
  undo: () => undefined,
  place: () => undefined,
  plan: () => undefined,
  ask: () => undefined,
  onKey: () => false,
  signs: { of: () => 'idle', subscribe: () => () => undefined },
};

const QueueActContext = createContext<QueueAct>(nothing);

/** What can be done with videos; does nothing outside `QueueActProvider`, as on the wall. */
export function useQueueAct(): QueueAct {
  return useContext(QueueActContext);
}

/** Gives the lists what can be done with their rows, and shows the questions that this takes. */
export function QueueActProvider({ children }: { children: ReactNode }) {
  return <QueueActContext value={nothing}>{children}</QueueActContext>;
}
