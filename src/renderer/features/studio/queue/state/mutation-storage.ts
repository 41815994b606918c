import { z } from 'zod';
import { mutationPrefix, olderPrefixes } from './mutation-keys.ts';
import { moveMutation, mutation, planMutation, type Mutation } from './mutation.ts';
import {
  createWindowRecords,
  type RecordDevice,
  type WindowRecords,
} from '#stores/window-records.ts';

/** Stores mutations without an answer, so that no closed window loses them and only one sends them. */
export type MutationStorage = Omit<WindowRecords<Mutation>, 'watchOthers'>;

/** Stores one person's unfinished mutations on this device. */
export function createMutationStorage(uid: string, device?: RecordDevice): MutationStorage {
  return createWindowRecords<Mutation>(
    {
      prefix: mutationPrefix(uid),
      olderPrefixes: Object.values(olderPrefixes(uid)),
      schemaOf: (key) => schemaOf(key, uid),
    },
    device,
  );
}

/** Records of an older version, as mutations. Some of its moves had no id, and no plan had one. */
const olderMutations = {
  move: moveMutation
    .omit({ kind: true, id: true })
    .extend({
      moveId: z.string().default(() => crypto.randomUUID()),
      undoes: z.string().nullable().default(null),
    })
    .transform(({ moveId, ...move }): Mutation => ({ ...move, kind: 'move', id: moveId })),
  plan: planMutation
    .omit({ kind: true, id: true })
    .transform((plan): Mutation => ({ ...plan, kind: 'plan', id: crypto.randomUUID() })),
};

function schemaOf(key: string, uid: string): z.ZodType<Mutation> {
  const older = olderPrefixes(uid);
  if (key.startsWith(older.move)) return olderMutations.move;
  return key.startsWith(older.plan) ? olderMutations.plan : mutation;
}
