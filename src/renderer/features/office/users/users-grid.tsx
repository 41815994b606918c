import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useExports } from '#data/hooks/use-exports.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { roleLabels, roles } from '#domain/roles.ts';
import { sortOf, usersQuery } from '#domain/table-query.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { ExportTool, exportsParameter } from '#modules/exports/export-tool.tsx';
import { useCount } from '#stores/use-count.ts';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/grid/filter-select.tsx';
import { FilterText } from '#ui/grid/filter-text.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import { SavedViews } from '#ui/grid/saved-views.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { useGridView } from '#ui/grid/use-grid-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { UserDialogs, type Asked } from './user-dialogs.tsx';
import { useSignIns } from './use-sign-ins.ts';
import { userColumns, usersChoice } from './user-columns.tsx';
import { readUsersQuery } from './users-address.ts';

const pageSize = 25;
const roleOptions = roles
  .filter((role) => role !== 'user')
  .map((value) => ({ value, label: roleLabels[value] }));

/** Everybody who has an account: filters, order, columns, and what can be done about those ticked. */
export function UsersGrid() {
  const { users } = useCloud();
  const { user: self } = useSignedIn();
  const [search] = useSearchParams();
  const filter = useAddressFilter();
  const exports = useExports();
  const { view, change } = useGridView(usersChoice);
  const key = JSON.stringify(readUsersQuery(search, view));
  const asked = useMemo(() => usersQuery.parse(JSON.parse(key)), [key]);
  const { pages, loadMore, retry, replace } = usePages<Readable<ListedUser>, PageCursor>(
    useCallback((after) => users.loadUsersPage(asked, pageSize, after), [users, asked]),
  );
  const total = useCount(() => users.countMatchingUsers(asked), [users, asked]);
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const known = pages.state === 'ready' ? readableValues(pages.items) : [];
  // What is no longer shown is no longer ticked either.
  const chosen = known.filter(({ id }) => ticked.includes(id));
  const signIns = useSignIns(known.map(({ id }) => id));
  const isByEmail = asked.email !== undefined;
  const columns = useMemo(
    () =>
      userColumns({
        selfId: self.uid,
        isByEmail,
        signIns,
        onChangeRoles: (user) => setDialog({ what: 'roles', user }),
        onLostFactor: (user) => setDialog({ what: 'factor', user }),
        onAct: (user, action) => setDialog({ what: 'account', user, action }),
      }),
    [self.uid, isByEmail, signIns],
  );
  const show = (user: ListedUser) => replace({ kind: 'ok', id: user.id, value: user });
  /** Another admin was faster: their result replaces what is shown. */
  const showAnew = async ({ id, email }: ListedUser) => {
    const found = await users.findUserByEmail(email);
    if (found?.id === id) replace(found);
  };
  const isFiltered = isByEmail || asked.role || asked.disabled;
  return (
    <>
      <GridPanel
        caption="Accounts"
        noun={{ one: 'account', many: 'accounts' }}
        columns={columns}
        view={{ ...view, sort: { key: sortOf(asked), down: asked.down } }}
        onChange={change}
        pages={pages}
        total={total}
        onMore={loadMore}
        onRetry={retry}
        filters={
          <>
            <FilterText
              label="Address begins with"
              value={asked.email ?? null}
              onChange={(email) => filter({ email })}
            />
            <FilterSelect
              label="Role"
              all="Every role"
              options={roleOptions}
              value={asked.role ?? null}
              onChange={(role) => filter({ role })}
            />
            <FilterSelect
              label="State"
              all="Every state"
              options={[{ value: 'yes', label: 'Disabled' }]}
              value={asked.disabled === true ? 'yes' : null}
              onChange={(disabled) => filter({ disabled })}
            />
          </>
        }
        tools={
          <>
            <SavedViews table="users" uid={self.uid} leaveOut={[exportsParameter]} />
            <ExportTool query={asked} total={total} exports={exports} />
          </>
        }
        selection={{
          ids: chosen.map(({ id }) => id),
          onChange: setTicked,
          nameOf: (id) => known.find((user) => user.id === id)?.email ?? id,
          canSelect: (id) => id !== self.uid && known.some((user) => user.id === id),
        }}
        selectionBar={
          chosen.length === 0 ? null : (
            <BulkBar
              users={chosen}
              selfId={self.uid}
              onChanged={show}
              onClear={() => setTicked([])}
            />
          )
        }
        empty={
          isFiltered ? (
            <EmptyState title="No account matches all of these">
              Check the address for a typo, or remove one of the filters.
            </EmptyState>
          ) : (
            <EmptyState title="No accounts yet">New accounts appear here.</EmptyState>
          )
        }
      />
      <UserDialogs
        asked={dialog}
        onShow={show}
        onStale={showAnew}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
