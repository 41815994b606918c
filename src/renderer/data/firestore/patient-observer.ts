import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

/** Milliseconds for which an empty cache is not yet taken for a missing connection. */
const patience = 5000;

type Answer = { metadata: { fromCache: boolean } };

/**
 * Passes on what a listener hears, once there is an answer. Nothing known is not the same as
 * nothing there: that the local cache is empty is no answer, and when the cloud does not give one
 * soon, the error says that there is no connection. After the first answer, everything is passed on.
 */
export function patientObserver<Snapshot extends Answer>(
  onAnswer: (snapshot: Snapshot) => void,
  isEmpty: (snapshot: Snapshot) => boolean,
  onError: (error: Error) => void,
) {
  let hasAnswered = false;
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  return {
    next: (snapshot: Snapshot) => {
      clearTimeout(givingUp);
      if (hasAnswered || !snapshot.metadata.fromCache || !isEmpty(snapshot)) {
        hasAnswered = true;
        onAnswer(snapshot);
        return;
      }
      givingUp = setTimeout(() => {
        onError(new ProductError('network', identityProblems['network-request-failed'].message));
      }, patience);
    },
    error: (error: Error) => {
      clearTimeout(givingUp);
      onError(error);
    },
    cancel: () => clearTimeout(givingUp),
  };
}
