import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useToast } from '#ui/toaster.tsx';

/** Code of the queue that is loaded when somebody is about to use it. */
export type DeferredChunk<Code> = {
  /** Null until it has arrived. */
  loaded: () => Code | null;
  /** Loads it once; after a failure it can be asked for again. */
  load: () => Promise<void>;
  /** Sets something up with it as soon as it is there; returns the way to undo that. */
  whenLoaded: (setUp: (code: Code) => () => void) => () => void;
};

const chunks = new Set<() => Promise<void>>();

/** Names a chunk; the code behind `load` stays out of what the first rows wait for. */
export function deferredChunk<Code>(load: () => Promise<Code>): DeferredChunk<Code> {
  let code: Code | null = null;
  let underWay: Promise<void> | null = null;
  const waiting = new Set<() => void>();

  const arrive = async () => {
    try {
      code = await load();
    } finally {
      underWay = null;
    }
    // Each takes itself out of the set.
    for (const tell of waiting) tell();
  };
  const loadOnce = () => (code === null ? (underWay ??= arrive()) : Promise.resolve());
  chunks.add(loadOnce);

  return {
    loaded: () => code,
    load: loadOnce,
    whenLoaded: (setUp) => {
      let undo: (() => void) | null = null;
      const begin = () => {
        waiting.delete(begin);
        if (code !== null) undo = setUp(code);
      };
      if (code === null) waiting.add(begin);
      else begin();
      return () => {
        waiting.delete(begin);
        undo?.();
      };
    },
  };
}

/**
 * Loads all chunks, so that what is opened next opens at once; answers whether all arrived. One that
 * does not is asked for again when it is used, and its failure is told then.
 */
export async function loadDeferredChunks(): Promise<boolean> {
  const all = await Promise.allSettled([...chunks].map((load) => load()));
  return all.every(({ status }) => status === 'fulfilled');
}

const nothing = () => undefined;

/** The code of a chunk once something else has loaded it; null until then. */
export function useDeferredCode<Code>(chunk: DeferredChunk<Code>): Code | null {
  const subscribe = useCallback(
    (onArrive: () => void) =>
      chunk.whenLoaded(() => {
        onArrive();
        return nothing;
      }),
    [chunk],
  );
  return useSyncExternalStore(subscribe, chunk.loaded);
}

type DeferredProps<Code> = {
  chunk: DeferredChunk<Code>;
  /** Takes back what opened it, when it did not arrive: opening it again is another try. */
  onLost: () => void;
  waiting?: ReactNode;
  children: (code: Code) => ReactNode;
};

/** Shows something of a deferred chunk, and says so when the chunk did not arrive. */
export function Deferred<Code>({ chunk, onLost, waiting = null, children }: DeferredProps<Code>) {
  const toast = useToast();
  const [code, setCode] = useState<Code | null>(() => chunk.loaded());
  const isWaiting = code === null;
  const giveUp = useRef(onLost);
  useEffect(() => {
    giveUp.current = onLost;
  });

  useEffect(() => {
    if (!isWaiting) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        await chunk.load();
        if (isWanted) setCode(() => chunk.loaded());
      } catch (error) {
        console.error('A part of the queue could not be loaded', error);
        if (!isWanted) return;
        toast({
          key: 'deferred-chunk',
          tone: 'info',
          title: 'This could not be opened yet',
          description:
            'Its code did not arrive. Nothing is lost. Open it again in a moment, or reload the page.',
          duration: 12_000,
        });
        giveUp.current();
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [chunk, isWaiting, toast]);

  return code === null ? waiting : children(code);
}
