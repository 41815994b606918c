/** Code of the queue that is fetched when somebody is about to use it. */
export type LatePart<Code> = {
  /** Null until it has come. */
  fetched: () => Code | null;
  /** Fetches it once; after a failure it can be asked for again. */
  fetch: () => Promise<void>;
  /** Sets something up with it as soon as it is there; returns the way to undo that. */
  whenFetched: (setUp: (code: Code) => () => void) => () => void;
};

const parts = new Set<() => Promise<void>>();

/** Names a part; the code behind `load` stays out of what the first rows wait for. */
export function latePart<Code>(load: () => Promise<Code>): LatePart<Code> {
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
  const fetch = () => (code === null ? (underWay ??= arrive()) : Promise.resolve());
  parts.add(fetch);

  return {
    fetched: () => code,
    fetch,
    whenFetched: (setUp) => {
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
 * Fetches all parts, so that whatever is opened next opens at once; answers whether all came. One
 * that does not is asked for again when it is used, and its failure is told then.
 */
export async function fetchLateParts(): Promise<boolean> {
  const all = await Promise.allSettled([...parts].map((fetch) => fetch()));
  return all.every(({ status }) => status === 'fulfilled');
}
