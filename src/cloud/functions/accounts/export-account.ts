import { loadAccountData } from './account-data.ts';
import type { RunCall } from '../request/run-call.ts';
import { database } from '../store/admin.ts';
import { doneBy } from '../store/actor.ts';

/** Returns everything that is stored about the caller, and nothing about others. Recorded, once it was read. */
export const exportAccount: RunCall<'exportAccount'> = async ({ caller }) => {
  const data = await loadAccountData(caller);
  await database()
    .collection('audit')
    .add({ ...doneBy(caller, 'exportAccount'), targetId: caller.uid });
  return data;
};
