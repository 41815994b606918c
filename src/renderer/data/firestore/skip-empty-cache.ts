import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/** Milliseconds after which an empty cache without a server's answer means no connection. */
const serverTimeout = 5000;

type Answer = { metadata: { fromCache: boolean } };

/**
 * Makes the observer of a listener that skips an empty result from the cache: it does not tell
 * whether the server has anything. If the server does not answer soon, the error says that there is
 * no connection. After the first real answer every snapshot is passed on.
 */
export function skipEmptyCache<Snapshot extends Answer>(
  onAnswer: (snapshot: Snapshot) => void,
  isEmpty: (snapshot: Snapshot) => boolean,
  onError: (error: Error) => void,
) {
  let hasAnswered = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  return {
    next: (snapshot: Snapshot) => {
      clearTimeout(timeout);
      if (hasAnswered || !snapshot.metadata.fromCache || !isEmpty(snapshot)) {
        hasAnswered = true;
        onAnswer(snapshot);
        return;
      }
      timeout = setTimeout(() => {
        onError(new ProductError('network', identityProblems['network-request-failed'].message));
      }, serverTimeout);
    },
    error: (error: Error) => {
      clearTimeout(timeout);
      onError(error);
    },
    cancel: () => clearTimeout(timeout),
  };
}
