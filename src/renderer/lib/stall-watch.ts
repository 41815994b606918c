import { stalledMilliseconds } from './with-timeout.ts';

/** The reading of a file stopped, as where a disk sleeps or a network drive is away. */
export class StalledFileError extends Error {
  constructor() {
    super('Nothing more of the file could be read');
    this.name = 'StalledFileError';
  }
}

/** Looks without movement, one after another, until the reading is given up. */
const looks = 6;

/**
 * Tells when the reading of a file has stopped. A large file on a slow disk may take as long as it likes. Looks are
 * counted, not time: a device that slept meanwhile wakes to one of them.
 */
export function createStallWatch() {
  let still = 0;
  return {
    /** Tells that something was read. */
    moved: (): void => {
      still = 0;
    },
    /** What is read. Rejects with a `StalledFileError` once nothing has moved for `stalledMilliseconds`. */
    during: async <T>(reading: Promise<T>): Promise<T> => {
      const { promise: stalled, reject } = Promise.withResolvers<never>();
      still = 0;
      const timer = setInterval(() => {
        still += 1;
        if (still === looks) reject(new StalledFileError());
      }, stalledMilliseconds / looks);
      try {
        return await Promise.race([reading, stalled]);
      } finally {
        clearInterval(timer);
      }
    },
  };
}
