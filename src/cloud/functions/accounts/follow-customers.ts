import type { Effect } from '../events/effect.ts';
import { nameIn, syncNameKeys } from './find/name-keys.ts';

/** Keeps the keys under which an admin finds an account by its name. Other changes cost nothing. */
export const followCustomers: Effect<'users/{uid}'> = {
  name: 'followCustomers',
  run: async ({ before, after, params, once }) => {
    if (nameIn(before.data()) === nameIn(after.data())) return;
    await once((transaction) => syncNameKeys(transaction, params.uid));
  },
};
