import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { readJson, store } from '#platform/web-storage.ts';
import { signalKinds, type SignalKind } from './notification.ts';

/** What somebody wants to be told on this device. */
export type SignalChoices = { kinds: readonly SignalKind[]; sound: boolean };

const stored = z.object({
  kinds: z.array(z.enum(signalKinds)).optional().catch(undefined),
  sound: z.boolean().optional().catch(undefined),
  /** The newest mention that was shown, as a time of the cloud. */
  mentionsUntil: z.number().optional().catch(undefined),
  /** Videos that they know to be theirs. */
  mine: z.array(z.string()).optional().catch(undefined),
});
type Stored = z.infer<typeof stored>;

/** What is told until somebody chooses: production is told what comes in, admins what goes wrong. */
function usualChoices(isAdmin: boolean): SignalChoices {
  return { kinds: isAdmin ? ['late', 'assigned', 'mentioned'] : signalKinds, sound: false };
}

/** The choices of one person on this device. A blocked storage means the usual. */
export function createSignalMemory(uid: string, isAdmin: boolean) {
  const key = `queueSignals ${uid}`;
  const read = (): Stored => stored.safeParse(readJson(key)).data ?? {};
  const keep = (part: Stored) => store(key, JSON.stringify({ ...read(), ...part }));
  return {
    choices: (): SignalChoices => {
      const { kinds, sound } = read();
      const usual = usualChoices(isAdmin);
      return { kinds: kinds ?? usual.kinds, sound: sound ?? usual.sound };
    },
    choose: ({ kinds, sound }: SignalChoices): void => keep({ kinds: [...kinds], sound }),
    mentionsUntil: (): Date | null => {
      const { mentionsUntil } = read();
      return mentionsUntil === undefined ? null : new Date(mentionsUntil);
    },
    mine: (): readonly string[] | null => read().mine ?? null,
    knowsMine: (ids: readonly string[]): void => keep({ mine: [...ids] }),
    /** Mentions up to this moment have been seen. */
    sawMentions: (until: Date): void => keep({ mentionsUntil: until.getTime() }),
  };
}
export type SignalMemory = ReturnType<typeof createSignalMemory>;

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
