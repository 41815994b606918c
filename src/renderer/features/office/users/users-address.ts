import { asciiAddress } from '#domain/email-address.ts';
import { roles } from '#domain/roles.ts';
import type { UsersQuery } from '#domain/table-query.ts';
import type { GridView } from '#ui/grid/grid-view.ts';

/** The filters of the accounts in an address; what it does not know is passed over. */
export function readUsersQuery(
  search: URLSearchParams,
  { sort }: Pick<GridView, 'sort'>,
): UsersQuery {
  const email = asciiAddress(search.get('email')?.trim().toLowerCase() ?? '');
  const role = roles.find((each) => each === search.get('role'));
  return {
    table: 'users',
    ...(email ? { email } : {}),
    ...(role ? { role } : {}),
    ...(search.get('disabled') === 'yes' ? { disabled: true as const } : {}),
    sort: sort.key === 'email' ? 'email' : 'createdAt',
    // From A to Z, unless somebody turned it round.
    down: email && sort.key !== 'email' ? false : sort.down,
  };
}
