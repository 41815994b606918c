import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { roleLabels, roles } from '#domain/roles.ts';
import { readableValues } from '#lib/readable.ts';
import { ExportTool } from '#modules/tables/export-tool.tsx';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable } from '#modules/tables/use-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { UserDialogs, type Asked } from './user-dialogs.tsx';
import { useSignIns } from './use-sign-ins.ts';
import { usersTable } from './user-columns.tsx';

/** Everybody who has an account, with their roles. */
export function UsersPage() {
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState(0);
  return (
    <Page
      title="Users"
      description="Roles decide what a person may open and change."
      help="roles"
      actions={
        <Button size="sm" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      }
    >
      {/* Loaded anew with each invitation, so that the new account is in it. */}
      <UsersGrid key={invited} />
      {isInviting ? (
        <InviteDialog
          onInvited={() => setInvited(invited + 1)}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </Page>
  );
}

const roleOptions = roles
  .filter((role) => role !== 'user')
  .map((value) => ({ value, label: roleLabels[value] }));

/** Everybody who has an account: filters, order, columns, and what can be done about those ticked. */
function UsersGrid() {
  const { users } = useCloud();
  const { uid: selfId } = useSignedIn().user;
  const table = useTable(usersTable, {
    load: users.loadUsersPage,
    count: users.countMatchingUsers,
  });
  const { asked, total, filter, pages, replace } = table;
  const [ticked, setTicked] = useState<string[]>([]);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const known = pages.state === 'ready' ? readableValues(pages.items) : [];
  // What is no longer shown is no longer ticked either.
  const chosen = known.filter(({ id }) => ticked.includes(id));
  const signIns = useSignIns(known.map(({ id }) => id));
  const show = (user: ListedUser) => replace({ kind: 'ok', id: user.id, value: user });
  /** Another admin was faster: their result replaces what is shown. */
  const showAnew = async ({ id, email }: ListedUser) => {
    const found = await users.findUserByEmail(email);
    if (found?.id === id) replace(found);
  };
  return (
    <>
      <TablePanel
        table={table}
        caption="Accounts"
        context={{ selfId, signIns, onAsk: setDialog }}
        filters={
          <>
            <FilterText label="Address begins with" {...filter('email', asked.email)} />
            <FilterSelect
              label="Role"
              all="Every role"
              options={roleOptions}
              {...filter('role', asked.role)}
            />
            <FilterSelect
              label="State"
              all="Every state"
              options={[{ value: 'yes', label: 'Disabled' }]}
              {...filter('disabled', asked.disabled === true ? 'yes' : null)}
            />
          </>
        }
        tools={<ExportTool query={asked} total={total} />}
        selection={{
          ids: chosen.map(({ id }) => id),
          onChange: setTicked,
          nameOf: (id) => known.find((user) => user.id === id)?.email ?? id,
          canSelect: (id) => id !== selfId && known.some((user) => user.id === id),
        }}
        selectionBar={
          chosen.length === 0 ? null : (
            <BulkBar
              users={chosen}
              selfId={selfId}
              onChanged={show}
              onClear={() => setTicked([])}
            />
          )
        }
        hint="Check the address for a typo, or remove one of the filters."
        empty={<EmptyState title="No accounts yet">New accounts appear here.</EmptyState>}
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
