import { useMemo, useState } from 'react';
import { z } from 'zod';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';

const typedName = z.string();

/** The name that a person types for a view of a table. It survives a reload until it is written or cleared. */
export function useViewName(table: string, uid: string) {
  const storage = useMemo(() => createTypedStorage(uid), [uid]);
  const kept = useTypedText(storage, `view-name/${table}`, typedName);
  const [name, setName] = useState(kept.restored ?? '');
  return {
    name,
    isRestored: kept.restored !== null && kept.restored === name,
    write: (next: string): void => {
      setName(next);
      if (next === '') kept.clear();
      else kept.keep(next);
    },
  };
}
