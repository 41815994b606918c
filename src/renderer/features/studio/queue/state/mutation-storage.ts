import { mutationPrefix } from './mutation-keys.ts';
import { mutation, type Mutation } from './mutation.ts';
import {
  createWindowRecords,
  type RecordDevice,
  type WindowRecords,
} from '#stores/window-records.ts';

/** Stores mutations without an answer, so that no closed window loses them and only one sends them. */
export type MutationStorage = Omit<WindowRecords<Mutation>, 'watchOthers'>;

/** Stores one person's unfinished mutations on this device. */
export const createMutationStorage = (uid: string, device?: RecordDevice): MutationStorage =>
  createWindowRecords({ prefix: mutationPrefix(uid), schema: mutation }, device);
