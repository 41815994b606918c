import type * as Firestore from 'firebase/firestore';

/** The reads that the database would bill, for what was asked through `billing` so far. */
export const billed = { reads: 0 };

/** A question that finds nothing is billed too. */
const atLeastOne = (count: number) => Math.max(1, count);

/**
 * The library, but it counts what the database bills: a read for each document that is found, and for each
 * thousand that are counted. Covers what the dashboard's repositories use.
 */
export function billing(library: typeof Firestore): typeof Firestore {
  return {
    ...library,
    getDocFromServer: ((...args: Parameters<typeof library.getDocFromServer>) => {
      billed.reads += 1;
      return library.getDocFromServer(...args);
    }) as typeof library.getDocFromServer,
    getDocsFromServer: (async (...args: Parameters<typeof library.getDocsFromServer>) => {
      const found = await library.getDocsFromServer(...args);
      billed.reads += atLeastOne(found.size);
      return found;
    }) as typeof library.getDocsFromServer,
    getCountFromServer: (async (...args: Parameters<typeof library.getCountFromServer>) => {
      const counted = await library.getCountFromServer(...args);
      billed.reads += atLeastOne(Math.ceil(counted.data().count / 1000));
      return counted;
    }) as typeof library.getCountFromServer,
    onSnapshot: ((target: Firestore.Query, ...rest: unknown[]) => {
      // A listener asks once when it begins, and is billed for what it is told then.
      let isFirst = true;
      const listen = library.onSnapshot as (...args: unknown[]) => Firestore.Unsubscribe;
      const wrapped = rest.map((each) => {
        if (!isObserver(each)) return each;
        return {
          error: (error: unknown) => each.error(error),
          next: (snapshot: unknown) => {
            if (isFirst && isQuerySnapshot(snapshot)) billed.reads += atLeastOne(snapshot.size);
            isFirst = false;
            each.next(snapshot);
          },
        };
      });
      return listen(target, ...wrapped);
    }) as typeof library.onSnapshot,
  };
}

type Observer = { next: (value: unknown) => void; error: (error: unknown) => void };

const isObserver = (value: unknown): value is Observer =>
  typeof value === 'object' && value !== null && 'next' in value;

const isQuerySnapshot = (value: unknown): value is Firestore.QuerySnapshot =>
  typeof value === 'object' && value !== null && 'docChanges' in value;
