import { useEffect, useState } from 'react';
import { ProductError } from '#domain/errors.ts';
import type { Offer } from '#domain/product.ts';
import type { Live } from '#stores/use-live.ts';

/** What is sold, and whether taxes come on top; null until the configuration was asked. */
export type Catalogue = { offers: Offer[]; addsTaxes: boolean | null };

type Answer = { attempt: number; catalogue: Catalogue } | { attempt: number; error: Error };

/**
 * The catalogue's offers: at first as the page was built with, and as they are now from the
 * moment it is wanted. Prices that cannot be asked for anew stay as they are. Offers that came or
 * went since the build would move what is being read, so they wait until the prices are out of sight.
 */
export function useOffers(
  built: Offer[] | null,
  { wanted, inSight }: { wanted: boolean; inSight: boolean },
): Live<Catalogue> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isTaken, setTaken] = useState(false);

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

  if (answer && 'catalogue' in answer) {
    const mayTake = built === null || !inSight || areSameOffers(built, answer.catalogue.offers);
    if (mayTake && !isTaken) setTaken(true);
    if (mayTake || isTaken) return { state: 'ready', value: answer.catalogue };
  }
  if (built !== null) return { state: 'ready', value: { offers: built, addsTaxes: null } };
  if (answer?.attempt !== attempt || 'catalogue' in answer) return { state: 'loading' };
  return { state: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) };
}

const areSameOffers = (some: Offer[], others: Offer[]) =>
  some.map(({ id }) => id).join() === others.map(({ id }) => id).join();

async function askCatalogue(): Promise<Catalogue> {
  try {
    // The parser of the answer is heavier than the page itself, so it is fetched when needed.
    const { loadCatalogue } = await import('#data/repositories/load-offers.ts');
    return await loadCatalogue();
  } catch (error) {
    throw new ProductError('prices-unreachable', 'Check your connection, then try again.', {
      cause: error,
    });
  }
}
