import type * as Firestore from 'firebase/firestore';

/** A condition, an order or a limit of a query, with the constraint that the library made of it. */
export type QueryPart =
  | { kind: 'where'; field: string; operator: string; constraint: Firestore.QueryConstraint }
  | { kind: 'order'; field: string; direction: string; constraint: Firestore.QueryConstraint }
  | { kind: 'limit'; size: number; constraint: Firestore.QueryConstraint }
  | { kind: 'other'; constraint: Firestore.QueryConstraint };

/** A query that was sent. */
export type SentQuery = {
  from: Firestore.Query;
  /** Name of the collection, or of the collections of this name wherever they lie. */
  name: string;
  everywhere: boolean;
  parts: QueryPart[];
};

const parts = new WeakMap<object, QueryPart>();
const queries = new WeakMap<object, SentQuery>();

/** The queries sent so far, in order. */
export const sentQueries: SentQuery[] = [];

function noteSent(target: Firestore.Query | Firestore.DocumentReference): void {
  const known = target.type === 'document' ? undefined : knownOf(target);
  if (known) sentQueries.push(known);
}

function knownOf(query: Firestore.Query): SentQuery | undefined {
  if (!isCollection(query)) return queries.get(query);
  return { from: query, name: query.id, everywhere: false, parts: [] };
}

const isCollection = (query: Firestore.Query): query is Firestore.CollectionReference =>
  query.type === 'collection';

/**
 * The library, but it remembers which queries were sent through it. A query does not reveal its
 * parts, so they are recorded while it is built.
 */
export function recording(library: typeof Firestore): typeof Firestore {
  const nameOf = (field: string | Firestore.FieldPath): string => {
    if (typeof field === 'string') return field;
    if (!field.isEqual(library.documentId())) throw new Error('Teach the recording field paths.');
    return '__name__';
  };
  const noted = <T extends Firestore.QueryConstraint>(
    constraint: T,
    describe: (constraint: T) => QueryPart,
  ): T => {
    parts.set(constraint, describe(constraint));
    return constraint;
  };
  const sending = <Send>(send: Send): Send =>
    ((...args: unknown[]) => {
      noteSent(args[0] as Firestore.Query);
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
    collectionGroup: ((db: Firestore.Firestore, name: string) => {
      const from = library.collectionGroup(db, name);
      queries.set(from, { from, name, everywhere: true, parts: [] });
      return from;
    }) as typeof library.collectionGroup,
    query: ((from: Firestore.Query, ...constraints: Firestore.QueryConstraint[]) => {
      const known = knownOf(from);
      if (!known || known.parts.length > 0) {
        throw new Error('Teach the recording queries of queries.');
      }
      const made = library.query(from, ...constraints);
      queries.set(made, {
        ...known,
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
