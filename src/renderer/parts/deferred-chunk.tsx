import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useToast } from '#ui/toaster.tsx';

/** Code that is loaded when somebody is about to use it. */
export type DeferredChunk<Code> = {
  /** Null until it has arrived. */
  loaded: () => Code | null;
  /** Loads it once. After a failure it can be requested again. */
  load: () => Promise<void>;
  /** Runs a set-up as soon as the code is there. Returns a function that undoes it. */
  whenLoaded: (setUp: (code: Code) => () => void) => () => void;
};

/** Milliseconds after the page is live until its deferred chunks are fetched. The first rows are drawn by then. */
const prefetchAfter = 5_000;
/** A chunk that did not arrive is requested again after so long, because the network may return unannounced. */
const prefetchRetry = 60_000;

const chunks = new Set<() => Promise<void>>();

/** Names a chunk. The code behind `load` is not part of the chunk of the first rows. */
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
    // Each set-up removes itself from the set.
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
 * Loads all chunks, so that panels open at once; whether all arrived. A missing one is requested
 * again when it is used, and its failure is told then.
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
  /** Closes it again if its code did not arrive. Opening it is another try. */
  onLost: () => void;
  waiting?: ReactNode;
  children: (code: Code) => ReactNode;
};

/** Shows something of a deferred chunk, or a message if the chunk did not arrive. */
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
        console.error('A part of the page could not be loaded', error);
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

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

type PrefetchDeps = {
  /** Of the page that they belong to. */
  freshness: { isLive: () => boolean; subscribe: (onChange: () => void) => () => void };
  /** The target of pointer and key events: the document. */
  input: EventTarget;
  /** The target of network events: the window. */
  network: EventTarget;
};

/**
 * Loads all deferred chunks at the first pointer or key, or some seconds after the page is live,
 * because the network may be gone when the person comes. A missing chunk is requested again when
 * the network or the page is back.
 */
export function prefetchDeferredChunks({ freshness, input, network }: PrefetchDeps): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isMissing = false;
  let isStopped = false;

  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const forgetSigns = () => {
    for (const sign of signs) input.removeEventListener(sign, begin, { capture: true });
  };
  const stop = () => {
    isStopped = true;
    stopTimer();
    forgetSigns();
    stopFollowing();
    network.removeEventListener('online', askAgain);
  };
  const ask = async () => {
    stopTimer();
    forgetSigns();
    isMissing = !(await loadDeferredChunks());
    if (isStopped) return;
    if (!isMissing) stop();
    else timer ??= setTimeout(begin, prefetchRetry);
  };
  const begin = () => void ask();
  const askAgain = () => {
    if (isMissing) begin();
  };
  const follow = () => {
    if (!freshness.isLive()) return;
    if (isMissing) begin();
    else timer ??= setTimeout(begin, prefetchAfter);
  };

  for (const sign of signs) input.addEventListener(sign, begin, { capture: true });
  network.addEventListener('online', askAgain);
  const stopFollowing = freshness.subscribe(follow);
  follow();
  return stop;
}

/** Prefetches the deferred chunks while a page is shown; see `prefetchDeferredChunks`. */
export function usePrefetchDeferredChunks(freshness: PrefetchDeps['freshness']): void {
  useEffect(
    () => prefetchDeferredChunks({ freshness, input: document, network: window }),
    [freshness],
  );
}
