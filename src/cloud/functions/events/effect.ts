import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ParamsOf } from 'firebase-functions';
import { onDocumentWritten, type Change, type FirestoreEvent } from 'firebase-functions/firestore';
import { capacity, type FunctionWithCapacity } from '../capacity.ts';
import { handleEvent, type Handling } from './handle-event.ts';
import { settleAll } from './settle-all.ts';

type ChangeKind = 'created' | 'updated' | 'deleted';

/** What an effect is told of a change, with the means to take place once for it. */
export type DocumentChange<Path extends string> = Handling & {
  /** Does not exist when the document was created. */
  before: DocumentSnapshot;
  /** Does not exist when the document was deleted. */
  after: DocumentSnapshot;
  params: ParamsOf<Path>;
  /** The same each time that the event of the change is delivered. */
  id: string;
  /** When the change was made. */
  time: string;
};

/** Something that follows from a change of a document at a path. */
export type Effect<Path extends string> = {
  /** Names its records (`handled`, `audit`) and its lines in the log. */
  name: string;
  /** The kinds of change that it follows; all of them when none are said. */
  kinds?: readonly ChangeKind[];
  /** The fields of which one has to differ. Any change will do when none are said. */
  looksAt?: readonly string[];
  /** Does by itself only what may be done twice; all else by `once` or `inSteps`. */
  run: (change: DocumentChange<Path>) => Promise<void>;
};

/** The event of a change as the platform delivers it. */
type ChangeEvent<Path extends string> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  ParamsOf<Path>
>;

/** The one function that all changes at a path start, with its effects. A failed event is delivered again. */
export const onChangesOf = <const Path extends string>(
  name: FunctionWithCapacity,
  document: Path,
  effects: readonly Effect<Path>[],
) =>
  Object.assign(
    onDocumentWritten({ ...capacity[name], document, retry: true }, (event) =>
      runEffects(effects, event),
    ),
    { effects },
  );

/**
 * Runs the effects that a change concerns, all at the same time. When some fail, the event is delivered
 * again, and only those are run again.
 */
export async function runEffects<Path extends string>(
  effects: readonly Effect<Path>[],
  { data, id, time, document, params }: ChangeEvent<Path>,
): Promise<void> {
  if (data === undefined) return;
  const { before, after } = data;
  await settleAll(
    effects
      .filter((effect) => isConcerned(effect, before, after))
      .map(({ name, run }) =>
        handleEvent(name, { id, time, document }, (handling) =>
          run({ before, after, params, id, time, ...handling }),
        ),
      ),
  );
}

function isConcerned(
  { kinds, looksAt }: Pick<Effect<string>, 'kinds' | 'looksAt'>,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): boolean {
  const kind = !before.exists ? 'created' : after.exists ? 'updated' : 'deleted';
  if (kinds?.includes(kind) === false) return false;
  return (
    looksAt === undefined ||
    looksAt.some((field) => !isDeepStrictEqual(before.get(field), after.get(field)))
  );
}
