import { useMemo } from 'react';
import { createTypedStorage, type TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { useSignedIn } from './cloud-context.tsx';

/** Where the signed-in person's typed text is kept on this device. */
export function useTypedStorage(): TypedStorage {
  const { uid } = useSignedIn().user;
  return useMemo(() => createTypedStorage(uid), [uid]);
}
