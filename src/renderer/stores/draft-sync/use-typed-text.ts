import { useState } from 'react';
import type { z } from 'zod';
import type { TypedStorage } from './typed-storage.ts';

export type TypedText<Value> = {
  /** What an earlier visit left; null when there is nothing, and once it was taken or discarded. */
  restored: Value | null;
  /** Keeps what is typed. Never passwords or card data. */
  keep: (value: Value) => void;
  /** Forgets it: it was sent, or the person gave it up. */
  clear: () => void;
};

const placeOf = (key: string) => `form/${key}`;

/** Forgets what was typed about something that was settled in another way. */
export function forgetTypedText(storage: TypedStorage, key: string): void {
  storage.save(placeOf(key), null);
}

/** Keeps the unsent text of a form on the device. `key` names the form, and what it is about. */
export function useTypedText<Value>(
  storage: TypedStorage,
  key: string,
  schema: z.ZodType<Value>,
): TypedText<Value> {
  const place = placeOf(key);
  const [restored, setRestored] = useState(() => storage.read(place, schema));
  return {
    restored,
    keep: (value) => void storage.save(place, value),
    clear: () => {
      storage.save(place, null);
      setRestored(null);
    },
  };
}
