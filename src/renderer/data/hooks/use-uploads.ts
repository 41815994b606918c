import { useEffect, useState } from 'react';
import { useCloud, useSignedIn } from './cloud-context.tsx';
import type { UploadsClient } from '../storage/create-uploads.ts';

/** The uploads of the person signed in: null while their code is loaded, `failed` if it did not arrive. */
export function useUploads(): UploadsClient | 'failed' | null {
  const cloud = useCloud();
  const { uid } = useSignedIn().user;
  const [uploads, setUploads] = useState<UploadsClient | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const loaded = await cloud.loadUploads(uid).catch((error: unknown) => {
        console.error('The code of uploads could not be loaded', error);
        return 'failed' as const;
      });
      if (isWanted) setUploads(loaded);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [cloud, uid]);
  return uploads;
}
