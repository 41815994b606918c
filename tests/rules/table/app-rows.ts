import { appOn, type App } from '../app-on.ts';
import { appRequests } from '../app-requests.ts';
import { people } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { row, type AccessRow } from './row.ts';

const { customer } = people;

/** What the app does, by its own repositories: about oneself, and about the customer. */
export const appRows: AccessRow[] = appRequests.flatMap((asked) => {
  const { collection, operation, name, own, ofCustomer, run, prepare } = asked;
  const ownRow = row(
    operation,
    collection,
    `by the app: ${name}${ofCustomer === null ? '' : ', own'}`,
    own,
    (me) => run(appFor(operation, me), me, me),
    prepare && ((db, me) => prepare(db, me)),
  );
  if (ofCustomer === null) return ownRow;
  const customersRow = row(
    operation,
    collection,
    `by the app: ${name}, the customer's`,
    ofCustomer,
    (me) => run(appFor(operation, me), customer, me),
    prepare && ((db) => prepare(db, customer)),
  );
  return [ownRow, customersRow];
});

// A listener first tells documents that an earlier read of the same connection cached, before it is
// refused the rest.
function appFor(operation: AccessRow['operation'], me: Actor): App {
  return appOn(operation === 'get' || operation === 'list' ? me.connectAnew() : me.db);
}
