import { useEffect, useMemo, useState } from 'react';
import { useCloudIfLoaded, useLoadCloud } from '#data/cloud-context.tsx';
import type { Product } from '#domain/product.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#lib/use-live.ts';

/**
 * The catalogue, from the moment it is wanted: the page paints without the cloud, and most
 * visitors who leave at once never load it.
 */
export function useOffers(wanted: boolean): Live<Product[]> {
  const load = useLoadCloud();
  const cloud = useCloudIfLoaded();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ attempt: number; error: Error } | null>(null);

  useEffect(() => {
    if (!wanted) return;
    load().catch((error: unknown) => {
      setFailed({ attempt, error: error instanceof Error ? error : new Error(String(error)) });
    });
  }, [wanted, load, attempt]);

  const watch = useMemo<Watch<Readable<Product>[]> | null>(
    () => (wanted && cloud ? cloud.products.watchOffers : null),
    [wanted, cloud],
  );
  const live = useLive(watch);

  if (failed?.attempt === attempt && !cloud) {
    const retry = () => setAttempt((count) => count + 1);
    return { state: 'failed', error: failed.error, retry };
  }
  return live.state === 'ready' ? { state: 'ready', value: readableValues(live.value) } : live;
}
