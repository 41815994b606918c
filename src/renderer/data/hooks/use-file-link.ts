import { useMemo } from 'react';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

/** An address at which a stored file can be read for a while. It is asked for once. */
export function useFileLink(fileId: string): Live<string> {
  const { functions } = useCloud();
  const watch = useMemo<Watch<string>>(
    () => (onValue, onError) => {
      let isWanted = true;
      functions.fileLink(fileId).then(
        ({ url }) => isWanted && onValue(url),
        (error: unknown) => isWanted && onError(error instanceof Error ? error : new Error()),
      );
      return () => {
        isWanted = false;
      };
    },
    [functions, fileId],
  );
  return useLive(watch);
}
