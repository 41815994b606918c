import type * as Firestore from 'firebase/firestore';

/** A condition, an order or a limit of a query, with the constraint that the library made of it. */
export type QueryPart =
  | { kind: 'where'; field: string; operator: string; constraint: Firestore.QueryConstraint }
  | { kind: 'order'; field: string; direction: string; constraint: Firestore.QueryConstraint }
  | { kind: 'limit'; size: number; constraint: Firestore.QueryConstraint }
  | { kind: 'other'; constraint: Firestore.QueryConstraint };

/** A query that was sent. */
export type SentQuery = { from: Firestore.CollectionReference; parts: QueryPart[] };

const parts = new WeakMap<object, QueryPart>();
const queries = new WeakMap<object, SentQuery>();

/** The queries sent so far, in order. */
export const sentQueries: SentQuery[] = [];

function noteSent(target: { type: string }): void {
  const known = queries.get(target);
  if (known) sentQueries.push(known);
  else if (target.type === 'collection') {
    sentQueries.push({ from: target as Firestore.CollectionReference, parts: [] });
  }
}

function nameOf(field: string | Firestore.FieldPath): string {
  if (typeof field !== 'string') throw new Error('Teach the recording field paths.');
  return field;
}

/**
 * The library, but it remembers which queries were sent through it. A query gives away nothing of
 * what it was made of, so what it is made of is noted while it is made.
 */
export function recording(library: typeof Firestore): typeof Firestore {
  const noted = <T extends Firestore.QueryConstraint>(
    constraint: T,
    describe: (constraint: T) => QueryPart,
  ): T => {
    parts.set(constraint, describe(constraint));
    return constraint;
  };
  const sending = <Send>(send: Send): Send =>
    ((...args: unknown[]) => {
      noteSent(args[0] as { type: string });
      return (send as (...args: unknown[]) => unknown)(...args);
    }) as Send;

  return {
    ...library,
    where: (field, operator, value) =>
      noted(library.where(field, operator, value), (constraint) => ({
        kind: 'where',
        field: nameOf(field),
        operator,
        constraint,
      })),
    orderBy: (field, direction = 'asc') =>
      noted(library.orderBy(field, direction), (constraint) => ({
        kind: 'order',
        field: nameOf(field),
        direction,
        constraint,
      })),
    limit: (size) =>
      noted(library.limit(size), (constraint) => ({ kind: 'limit', size, constraint })),
    query: ((from: Firestore.CollectionReference, ...constraints: Firestore.QueryConstraint[]) => {
      if (from.type !== 'collection') throw new Error('Teach the recording queries of queries.');
      const made = library.query(from, ...constraints);
      queries.set(made, {
        from,
        parts: constraints.map(
          (constraint) => parts.get(constraint) ?? { kind: 'other', constraint },
        ),
      });
      return made;
    }) as typeof library.query,
    onSnapshot: sending(library.onSnapshot),
    getDocs: sending(library.getDocs),
    getDocsFromServer: sending(library.getDocsFromServer),
    getCountFromServer: sending(library.getCountFromServer),
  };
}
