import { useCallback } from 'react';
import { useCloud } from './cloud-context.tsx';

/** Gives an address at which a file's bytes can be loaded for a while, to be shown. */
export function useFileLink() {
  const { call } = useCloud();
  return useCallback(async (fileId: string) => (await call('fileLink', { fileId })).url, [call]);
}
