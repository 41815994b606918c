import { onDocumentWritten } from 'firebase-functions/firestore';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { nameIn, syncNameKeys } from './find/name-keys.ts';

/** Keeps the keys under which an admin finds an account by its name. Other changes cost nothing. */
export const followCustomers = onDocumentWritten(
  onChangesOf('followCustomers', 'users/{uid}'),
  async (event) => {
    const { data } = event;
    const [before, after] = [data?.before, data?.after].map((each) => nameIn(each?.data()));
    if (before === after) return;
    await handleOnce('followCustomers', event, (transaction) =>
      syncNameKeys(transaction, event.params.uid),
    );
  },
);
