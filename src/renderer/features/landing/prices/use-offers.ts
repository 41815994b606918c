import { useEffect, useState } from 'react';
import { ProductError } from '#domain/errors.ts';
import type { Offer } from '#domain/product.ts';
import type { Live } from '#stores/use-live.ts';

type Answer = { attempt: number; offers: Offer[] } | { attempt: number; error: Error };

/**
 * The catalogue's offers: at first as the page was built with, and as they are now from the
 * moment it is wanted. Prices that cannot be asked for anew stay as they are.
 */
export function useOffers(built: Offer[] | null, wanted: boolean): Live<Offer[]> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    askCatalogue().then(
      (offers) => current && setAnswer({ attempt, offers }),
      (error: Error) => current && setAnswer({ attempt, error }),
    );
    return () => {
      current = false;
    };
  }, [wanted, attempt]);

  if (answer && 'offers' in answer) return { state: 'ready', value: answer.offers };
  if (built !== null) return { state: 'ready', value: built };
  if (answer?.attempt !== attempt) return { state: 'loading' };
  return { state: 'failed', error: answer.error, retry: () => setAttempt(attempt + 1) };
}

async function askCatalogue(): Promise<Offer[]> {
  try {
    // The parser of the answer is heavier than the page itself, so it is fetched when needed.
    const { loadOffers } = await import('#data/repositories/load-offers.ts');
    return await loadOffers();
  } catch (error) {
    throw new ProductError('prices-unreachable', 'Check your connection, then try again.', {
      cause: error,
    });
  }
}
