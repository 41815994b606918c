import { useEffect, useState } from 'react';
import { ProductError } from '#domain/errors.ts';
import type { Offer } from '#domain/product.ts';
import type { Live } from '#stores/use-live.ts';

/** What is sold, and whether taxes come on top; null until the configuration was asked. */
export type Catalogue = { offers: Offer[]; addsTaxes: boolean | null };

type Answer = { attempt: number; catalogue: Catalogue } | { attempt: number; error: Error };

/**
 * The catalogue's offers: at first as the page was built with, and as they are now from the
 * moment it is wanted. Prices that cannot be asked for anew stay as they are.
 */
export function useOffers(built: Offer[] | null, wanted: boolean): Live<Catalogue> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    askCatalogue().then(
      (catalogue) => current && setAnswer({ attempt, catalogue }),
      (error: Error) => current && setAnswer({ attempt, error }),
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt]);

  if (answer && 'catalogue' in answer) return { state: 'ready', value: answer.catalogue };
  if (built !== null) return { state: 'ready', value: { offers: built, addsTaxes: null } };
  if (answer?.attempt !== attempt) return { state: 'loading' };
  return { state: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) };
}

async function askCatalogue(): Promise<Catalogue> {
  try {
    // The parser of the answer is heavier than the page itself, so it is fetched when needed.
    const [{ loadOffers }, { fetchConfig }] = await Promise.all([
      import('#data/repositories/load-offers.ts'),
      import('#data/fetch-config.ts'),
    ]);
    const config = await fetchConfig();
    return { offers: await loadOffers(config), addsTaxes: config.automaticTax === true };
  } catch (error) {
    throw new ProductError('prices-unreachable', 'Check your connection, then try again.', {
      cause: error,
    });
  }
}
