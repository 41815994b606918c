import { useState } from 'react';
import { z } from 'zod';
import { useTypedText, type TypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useTypedStorage } from './use-typed-storage.ts';

const typedReason = z.string();

/** A reason that is kept on this device until it is sent. `key` names what it is about. */
// Without a limit: what is too long is kept and marked.
export const useTypedReason = (key: string): TypedText<string> =>
  useTypedText(useTypedStorage(), key, typedReason);

type Beginning<Fields> = {
  schema: z.ZodType<Fields>;
  /** What they begin with, where nothing was left. */
  fresh: () => Fields;
  /** Whether what an earlier visit left still counts. */
  isUsable?: (left: Fields) => boolean;
};

/** The fields of a form, kept on this device until it is sent. `key` names the form, and what it is about. */
export function useTypedFields<Fields extends Record<string, unknown>>(
  key: string,
  { schema, fresh, isUsable = () => true }: Beginning<Fields>,
) {
  const kept = useTypedText(useTypedStorage(), key, schema);
  const restored = kept.restored !== null && isUsable(kept.restored) ? kept.restored : null;
  const [first, setFirst] = useState(fresh);
  const [typed, setTyped] = useState(restored ?? first);
  return {
    typed,
    /** Whether it is what an earlier visit left, and nothing was typed since. */
    isRestored: restored !== null && typed === restored,
    type: (changed: Partial<Fields>) => {
      const next = { ...typed, ...changed };
      setTyped(next);
      if (Object.entries(first).every(([field, value]) => next[field] === value)) kept.clear();
      else kept.keep(next);
    },
    /** Begins anew. */
    discard: () => {
      const next = fresh();
      kept.clear();
      setFirst(next);
      setTyped(next);
    },
    /** Forgets it: it was sent, or the person gave it up. */
    clear: kept.clear,
  };
}
