/**
 * Why one request to the file storage failed. `unreached`: no answer, or one that passes by itself.
 * `refused`: the rules do not allow it. `gone`: the session or its place is no longer there.
 * `disagreed`: the storage and we count differently.
 */
export type TransferFailureKind = 'unreached' | 'refused' | 'gone' | 'disagreed';

/** A request to the file storage that failed. What follows from it is decided where files are sent. */
export class TransferFailure extends Error {
  readonly kind: TransferFailureKind;
  constructor(kind: TransferFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransferFailure';
    this.kind = kind;
  }
}

/** What an answer's status says, or null for success. */
export function failureOfStatus(status: number): TransferFailure | null {
  if (status >= 200 && status < 300) return null;
  return new TransferFailure(kindOfStatus(status), `The file storage answered ${status}`);
}

function kindOfStatus(status: number): TransferFailureKind {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) return 'unreached';
  return 'disagreed';
}
